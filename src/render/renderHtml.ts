import { isStepNode } from "../definition/kinds.ts";
import type { Definition } from "../definition/model.ts";
import type { MapNode, ProjectMap } from "../definition/map/model.ts";
import { drillDown } from "./html/drillDown.ts";
import { legendMarkup } from "./html/legendMarkup.ts";
import { cyclesMarkup, mapMarkup } from "./html/mapMarkup.ts";
import { findingsMarkup, outlineMarkup, placeText, workflowAddress } from "./html/outlineMarkup.ts";
import type { PageWorkflow } from "./html/outlineMarkup.ts";
import { PAGE_SCRIPT } from "./html/pageScript.ts";
import { pageStyles } from "./html/pageStyles.ts";
import { sha256Base64 } from "./html/sha256.ts";
import { mapSummary } from "./map/renderMapOutline.ts";
import { mapStyles } from "./map/renderMapSvg.ts";
import { element, escapeText } from "./svg/markup.ts";
import { SVG_SCOPE } from "./svg/styles.ts";
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
  /** A map of the same workflows in the same order, which the page opens with. */
  readonly map?: HtmlMap;
}

/** A project map, and its drawing as `renderMapSvg` made it. */
export interface HtmlMap {
  readonly map: ProjectMap;
  readonly svg: string;
}

interface Workflow extends PageWorkflow {
  readonly id: string;
  readonly svg: string;
}

/** Names of workflows as parts of addresses: each once, whatever the names are. */
function toSlugs(definitions: readonly Definition[]): readonly string[] {
  const taken = new Set<string>([MAP_SLUG]);
  return definitions.map((definition) => {
    const name = toLine(definition.name, 200);
    let slug = name;
    for (let count = 2; taken.has(slug); count += 1) slug = `${name}~${count}`;
    taken.add(slug);
    return slug;
  });
}

/** Address of the map. */
const MAP_SLUG = "project map";

function toWorkflows(pictures: readonly HtmlPicture[]): readonly Workflow[] {
  const definitions = pictures.map(({ definition }) => definition);
  const slugs = toSlugs(definitions);
  const openedBy = drillDown(definitions);
  return pictures.map(({ definition, svg }, index) => {
    const opened = [...(openedBy[index] ?? [])].map(([step, target]) => {
      const name = definitions[target]?.name ?? "";
      return [step, { slug: slugs[target] ?? "", name }] as const;
    });
    return { definition, slug: slugs[index] ?? "", id: `workflow-${index}`, svg, opens: new Map(opened) };
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

function mapItem(map: ProjectMap): string {
  const content = element("strong", {}, "Project map") + element("small", {}, escapeText(mapSummary(map)));
  const attributes = {
    href: workflowAddress(MAP_SLUG),
    "data-workflow": "map",
    "data-search": "project map",
  };
  return element("li", {}, element("a", attributes, content));
}

function navigation(workflows: readonly Workflow[], map: ProjectMap | undefined): string {
  const field =
    '<input type="search" placeholder="Search workflows and steps" aria-label="Search workflows and steps">';
  const items = [map === undefined ? "" : mapItem(map), ...workflows.map(listItem)];
  const list = element("ul", {}, items.join(""));
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
  const opens = [...workflow.opens].map(([step, { slug }]) => [step, slug] as const);
  const view = { ...workflow, name, label: `Graph of ${name}`, opens };
  return sectionOf(view, panel(workflow, legend));
}

/** A drawing on the page, and the graphs that its nodes open, as slugs by node ids. */
interface View {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly label: string;
  readonly svg: string;
  readonly opens: readonly (readonly [string, string])[];
}

function sectionOf({ id, slug, name, label, svg, opens }: View, side: string): string {
  const keys = "Arrow keys move it, plus and minus zoom, 0 shows it in full size, F shows all of it.";
  const sheet = element("div", { class: "sheet" }, withoutStyles(svg));
  const stage = element(
    "div",
    { class: "stage", tabindex: 0, role: "group", "aria-label": `${label}. ${keys}` },
    sheet,
  );
  const attributes = {
    class: "workflow",
    id,
    "data-slug": slug,
    "data-name": name,
    "data-opens": opens.length === 0 ? null : JSON.stringify(opens),
  };
  return element("section", attributes, stage + side);
}

/** The map's drawing, with what it says as a list beside it. */
function mapArticle({ map, svg }: HtmlMap, workflows: readonly Workflow[]): string {
  const slugOf = ({ definition }: MapNode): string | undefined => workflows[definition ?? -1]?.slug;
  const page = { map, slug: MAP_SLUG, slugOf };
  const parts = [
    element("h2", {}, "Project map"),
    element("p", { class: "place muted" }, escapeText(mapSummary(map))),
    map.cycles.length === 0 ? "" : section(counted(map.cycles.length, "cycle"), cyclesMarkup(page), true),
    section("Who starts whom", mapMarkup(page), true),
  ];
  const side = element("aside", { class: "panel", "aria-label": "Who starts whom" }, parts.join(""));
  const opens = map.nodes.flatMap((node) => {
    const slug = slugOf(node);
    return slug === undefined ? [] : [[node.id, slug] as const];
  });
  const view = { id: "map", slug: MAP_SLUG, name: "Project map", label: "Project map", svg, opens };
  return sectionOf(view, side);
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
  const { map } = options;
  const first = map === undefined ? [] : [mapArticle(map, workflows)];
  const main = [...first, ...workflows.map((workflow) => article(workflow, legend))].join("\n");
  return `<!doctype html>
<html lang="en">
<head>
${head(title, pageStyles() + (map === undefined ? "" : mapStyles(SVG_SCOPE)))}
</head>
<body>
<header class="bar"><a class="skip" href="#main">Skip the list</a><h1>${escapeText(title)}</h1>${TOOLS}</header>
<div class="page">
${navigation(workflows, map?.map)}
<main id="main" tabindex="-1">
${main}
</main>
</div>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}
