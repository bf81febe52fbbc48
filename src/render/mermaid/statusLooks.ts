import type { NodeStatus } from "../../definition/statuses.ts";

/** How a status shows: a mark before the label, so that colour is never alone, and a Mermaid style. */
export interface StatusLook {
  readonly mark: string;
  readonly style: string;
}

/** Fill and text keep a contrast of 4.5 to 1; the marks differ where colours may not. */
export const STATUS_LOOKS = {
  done: { mark: "✓", style: "fill:#d5f0dd,stroke:#1a7f37,color:#0b3d1b" },
  active: { mark: "▶", style: "fill:#d8e8ff,stroke:#0b5cd5,color:#06305f,stroke-width:3px" },
  pending: { mark: "…", style: "fill:#fff3c9,stroke:#8a6100,color:#4a3400" },
  not_reached: { mark: "", style: "fill:#f3f3f3,stroke:#767676,color:#333333" },
  failed: { mark: "✗", style: "fill:#ffdfdc,stroke:#c1121f,color:#67060c,stroke-width:3px" },
  stalled: { mark: "⏸", style: "fill:#ffe4c7,stroke:#a04a00,color:#522600,stroke-width:3px" },
  conditional: { mark: "?", style: "fill:#f3f3f3,stroke:#767676,color:#333333,stroke-dasharray:6 3" },
  skipped: { mark: "–", style: "fill:#ffffff,stroke:#9a9a9a,color:#595959,stroke-dasharray:2 3" },
  dynamic: { mark: "≈", style: "fill:#efe3ff,stroke:#6f3cc4,color:#371a66" },
  unmapped: { mark: "!", style: "fill:#ffe0f0,stroke:#b0005e,color:#5c0031" },
} as const satisfies Record<NodeStatus, StatusLook>;
