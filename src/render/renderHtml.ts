import { isStepNode } from "../definition/kinds.ts";
import type { Definition } from "../definition/model.ts";
import { legendMarkup } from "./html/legendMarkup.ts";
import { findingsMarkup, outlineMarkup, placeText, workflowAddress } from "./html/outlineMarkup.ts";
import type { PageWorkflow } from "./html/outlineMarkup.ts";
import { PAGE_SCRIPT } from "./html/pageScript.ts";
import { pageStyles } from "./html/pageStyles.ts";
import { sha256Base64 } from "./html/sha256.ts";
import { element, escapeText } from "./svg/markup.ts";
import { toLine } from "./text/toLine.ts";

/** A workflow, and its drawing as `renderSvg` made it. */
export interface HtmlPicture {
  readonly definition: Definition;
  readonly svg: string;
}

/** What a page says of itself. */
export interface HtmlOptions {
  /** Default: the workflow's name, or the number of workflows. */
  readonly title?: string;
}

interface Workflow extends PageWorkflow {
  readonly id: string;
  readonly svg: string;
}

/** Names of workflows as parts of addresses: each once, whatever the names are. */
function toWorkflows(pictures: readonly HtmlPicture[]): readonly Workflow[] {
  const taken = new Set<string>();
  return pictures.map(({ definition, svg }, index) => {
    const name = toLine(definition.name, 200);
    let slug = name;
    for (let count = 2; taken.has(slug); count += 1) slug = `${name}~${count}`;
    taken.add(slug);
    return { definition, slug, id: `workflow-${index}`, svg };
  });
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function summary({ nodes, diagnostics }: Definition): string {
  const findings = diagnostics.length === 0 ? [] : [counted(diagnostics.length, "finding")];
  return [counted(nodes.filter(isStepNode).length, "step"), ...findings].join(", ");
}

/** What the search looks through: names, file and steps, in lower case. */
function searchText({ name, source, nodes }: Definition): string {
  const labels = nodes.filter(isStepNode).map(({ label }) => label);
  return toLine([name, source.file, ...labels].join(" ").toLowerCase(), 20_000);
}

function listItem({ definition, slug, id }: Workflow): string {
  const content =
    element("strong", {}, escapeText(toLine(definition.name, 200))) +
    element("small", {}, escapeText(`${summary(definition)} · ${placeText(definition.loc)}`));
  const attributes = {
    href: workflowAddress(slug),
    "data-workflow": id,
    "data-search": searchText(definition),
  };
  return element("li", {}, element("a", attributes, content));
}

function navigation(workflows: readonly Workflow[]): string {
  const field =
    '<input type="search" placeholder="Search workflows and steps" aria-label="Search workflows and steps">';
  const list = element("ul", {}, workflows.map(listItem).join(""));
  const content = `<summary>${counted(workflows.length, "workflow")}</summary>${field}<p class="found" role="status"></p>${list}`;
  return element(
    "nav",
    { class: "nav", "aria-label": "Workflows" },
    element("details", { open: "" }, content),
  );
}

function section(title: string, content: string, isOpen: boolean): string {
  return element(
    "details",
    { open: isOpen ? "" : null },
    `<summary>${escapeText(title)}</summary>${content}`,
  );
}

function panel(workflow: Workflow, legend: string): string {
  const { definition } = workflow;
  const place = `${placeText(definition.loc)} · ${toLine(definition.dialect, 80)}`;
  const findings = definition.diagnostics.length;
  const parts = [
    element("h2", {}, escapeText(toLine(definition.name, 200))),
    element("p", { class: "place muted" }, escapeText(place)),
    findings === 0 ? "" : section(counted(findings, "finding"), findingsMarkup(workflow), true),
    section("Steps", outlineMarkup(workflow), true),
    section("Legend", legend, false),
  ];
  return element("aside", { class: "panel", "aria-label": "Steps and findings" }, parts.join(""));
}

/** The drawing without its own style sheet: the page's holds for all of them. */
function withoutStyles(svg: string): string {
  return svg.replace(/<style>[^<]*<\/style>/, "");
}

function article(workflow: Workflow, legend: string): string {
  const name = toLine(workflow.definition.name, 200);
  const label = `Graph of ${name}. Arrow keys move it, plus and minus zoom, 0 shows it in full size, F shows all of it.`;
  const sheet = element("div", { class: "sheet" }, withoutStyles(workflow.svg));
  const stage = element("div", { class: "stage", tabindex: 0, role: "group", "aria-label": label }, sheet);
  const attributes = { class: "workflow", id: workflow.id, "data-slug": workflow.slug, "data-name": name };
  return element("section", attributes, stage + panel(workflow, legend));
}

const TOOLS = `<div class="tools" role="toolbar" aria-label="View">
<button type="button" data-do="out" aria-label="Zoom out">−</button>
<button type="button" data-do="reset" class="scale" aria-label="Full size">100%</button>
<button type="button" data-do="in" aria-label="Zoom in">+</button>
<button type="button" data-do="fit">Fit</button>
<button type="button" data-do="theme" aria-label="Switch between light and dark">Dark</button>
</div>`;

/** Nothing is loaded, sent or run but the page's own style sheet and script, each named by its hash. */
function contentPolicy(styles: string): string {
  return [
    "default-src 'none'",
    `script-src 'sha256-${sha256Base64(PAGE_SCRIPT)}'`,
    `style-src 'sha256-${sha256Base64(styles)}'`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

function head(title: string, styles: string): string {
  return [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${contentPolicy(styles)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    '<link rel="icon" href="data:,">',
    `<title>${escapeText(title)}</title>`,
    `<style>${styles}</style>`,
  ].join("\n");
}

/**
 * Makes one page of workflows and their drawings: a list with a search, the drawing to move and zoom, its steps and
 * findings beside it. The page needs nothing but itself, and no text from a workflow can run in it.
 */
export function renderHtml(pictures: readonly HtmlPicture[], options: HtmlOptions = {}): string {
  const workflows = toWorkflows(pictures);
  const [only] = workflows;
  const ownTitle =
    workflows.length === 1 && only ? only.definition.name : counted(workflows.length, "workflow");
  const title = toLine(options.title ?? ownTitle, 200);
  const legend = legendMarkup();
  const main = workflows.map((workflow) => article(workflow, legend)).join("\n");
  return `<!doctype html>
<html lang="en">
<head>
${head(title, pageStyles())}
</head>
<body>
<header class="bar"><a class="skip" href="#main">Skip the list</a><h1>${escapeText(title)}</h1>${TOOLS}</header>
<div class="page">
${navigation(workflows)}
<main id="main" tabindex="-1">
${main}
</main>
</div>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}
