/**
 * The part of ELK's JSON that we write and read.
 *
 * @see https://eclipse.dev/elk/documentation/tooldevelopers/graphdatastructure/jsonformat.html
 */
export interface ElkGraph {
  readonly id: string;
  readonly width?: number;
  readonly height?: number;
  readonly layoutOptions: ElkOptions;
  readonly children: readonly ElkChild[];
  readonly edges: readonly ElkLine[];
}

/** Options by name; every value is a string. */
export type ElkOptions = Readonly<Record<string, string>>;

/** A box, placed by ELK. */
export interface ElkChild {
  readonly id: string;
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
  readonly layoutOptions?: ElkOptions;
  readonly ports?: readonly ElkPort[];
}

/** A place on a box's border; `x` and `y` count from its upper left corner. */
export interface ElkPort {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly layoutOptions: ElkOptions;
}

/** A line between ports or boxes, routed by ELK. */
export interface ElkLine {
  readonly id: string;
  readonly sources: readonly string[];
  readonly targets: readonly string[];
  readonly layoutOptions?: ElkOptions;
  readonly labels?: readonly ElkLabel[];
  readonly sections?: readonly ElkSection[];
}

/** A text on a line, placed by ELK. */
export interface ElkLabel {
  readonly layoutOptions: ElkOptions;
  readonly text: string;
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
}

/** The route of a line. */
export interface ElkSection {
  readonly startPoint: { readonly x: number; readonly y: number };
  readonly bendPoints?: readonly { readonly x: number; readonly y: number }[];
  readonly endPoint: { readonly x: number; readonly y: number };
}

/** Lays out one graph: gives it back with positions and routes in it. */
export type ElkRun = (graph: ElkGraph) => Promise<ElkGraph>;
