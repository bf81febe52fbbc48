/** Parts of a workflow's source that a test can choose. */
export interface WorkflowParts {
  readonly name?: string;
  /** Whether it uses types. */
  readonly isTyped?: boolean;
  /** Text before the class. */
  readonly before?: string;
  /** Text behind the class. */
  readonly extra?: string;
  /** What the second step runs. */
  readonly step?: string;
}

/** Source of a workflow of two steps. */
export function refundWorkflow(parts: WorkflowParts = {}): string {
  const {
    name = "RefundOrder",
    isTyped = true,
    before = "",
    extra = "",
    step = "this.informCustomer",
  } = parts;
  const type = isTyped ? "<{ orderId: string }>" : "";
  const parameter = isTyped ? "{ orderId }: { orderId: string }" : "{ orderId }";
  return `import { Workflow } from "durascope/engine";
${before}export class ${name} extends Workflow${type} {
  async perform(${parameter}) {
    await this.durablyExecute(this.payBack, { orderId });
    await this.durablyExecute(${step});
  }
  payBack() {}
  informCustomer() {}
}
${extra}`;
}
