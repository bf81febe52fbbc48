import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import manifest from "../package.json" with { type: "json" };

const root = fileURLToPath(new URL("../", import.meta.url));

/** What each door of the package exports. A change here is a change of the public API: say so in CHANGELOG.md. */
const doors: Readonly<Record<string, { readonly source: string; readonly exports: readonly string[] }>> = {
  ".": {
    source: "src/index.ts",
    exports: [
      "BrokenInvariant",
      "ControlKind",
      "ControlNode",
      "Definition",
      "DefinitionEdge",
      "DefinitionNode",
      "DefinitionSource",
      "Detail",
      "Diagnostic",
      "EDGE_KINDS",
      "EdgeKind",
      "EdgeKindDefinition",
      "EdgeLine",
      "Graph",
      "GraphIndex",
      "GraphPath",
      "GraphView",
      "InvariantCode",
      "InvariantSubject",
      "MapCycle",
      "MapEdge",
      "MapEdgeKind",
      "MapNode",
      "MapNodeKind",
      "NODE_KINDS",
      "NODE_STATUSES",
      "NodeIcon",
      "NodeKind",
      "NodeKindDefinition",
      "NodeShape",
      "NodeStatus",
      "NodeStatusDefinition",
      "ParsedDefinition",
      "ProjectMap",
      "REGION_KINDS",
      "Region",
      "RegionKind",
      "RegionKindDefinition",
      "RunLink",
      "Severity",
      "ShapeProblem",
      "SourcePosition",
      "SourceRange",
      "StepDetails",
      "StepKind",
      "StepNameMatch",
      "StepNode",
      "TerminalNode",
      "Trigger",
      "checkInvariants",
      "contractDecisions",
      "createGraphIndex",
      "digest",
      "escapePattern",
      "findByStepName",
      "isControlNode",
      "isDefinition",
      "isStepNode",
      "isTerminalNode",
      "matchStepName",
      "matchesPattern",
      "parseDefinition",
      "pathBetween",
      "predecessors",
      "projectMap",
      "reachable",
      "steps",
      "successors",
      "topologyHash",
      "viewOf",
    ],
  },
  "./layout": {
    source: "src/layout/index.ts",
    exports: [
      "Box",
      "ElkEngine",
      "ElkEngineOptions",
      "EngineOptions",
      "GraphLayout",
      "LayoutCopy",
      "LayoutDirection",
      "LayoutEdge",
      "LayoutEngine",
      "LayoutLabel",
      "LayoutNode",
      "LayoutNote",
      "LayoutOptions",
      "LayoutRegion",
      "LayoutWorkerSource",
      "MapLayout",
      "NodeFace",
      "Point",
      "createElkEngine",
      "fitsDefinition",
      "layout",
      "storedLayouts",
    ],
  },
  "./render": {
    source: "src/render/index.ts",
    exports: [
      "DotOptions",
      "HtmlMap",
      "HtmlOptions",
      "HtmlPicture",
      "JsonContent",
      "MapSvgOptions",
      "MermaidOptions",
      "OutlineOptions",
      "SvgOptions",
      "renderDot",
      "renderHtml",
      "renderJson",
      "renderMapJson",
      "renderMapMermaid",
      "renderMapOutline",
      "renderMapSvg",
      "renderMermaid",
      "renderOutline",
      "renderSvg",
    ],
  },
  "./analyzer": {
    source: "analyzer/index.ts",
    exports: [
      "AnalyzeOptions",
      "AnalyzeResult",
      "Argument",
      "BranchStep",
      "CallRule",
      "ClassValue",
      "ClassWorkflow",
      "CombineCall",
      "DIAGNOSTIC_CODES",
      "DIALECTS",
      "DeclaredFunction",
      "DeclaredMethod",
      "DiagnosticCode",
      "DiagnosticExplanation",
      "Dialect",
      "DurableCall",
      "DurableObject",
      "FunctionValue",
      "FunctionWorkflow",
      "LeaveCall",
      "LinkTo",
      "ListenCall",
      "MergeStep",
      "ModuleCache",
      "ModuleView",
      "ParameterObjects",
      "Plan",
      "PlanWorkflow",
      "RunCall",
      "RunLink",
      "SettleCall",
      "SimpleStep",
      "SpawnStep",
      "StartCall",
      "StartedBy",
      "StepCall",
      "StepDetails",
      "Text",
      "TopLevelCall",
      "Value",
      "ValueCall",
      "WorkflowDeclaration",
      "analyze",
      "createModuleCache",
      "defineDialect",
      "explainDiagnostic",
      "linkTo",
      "mayHoldWorkflow",
      "plainOfArgument",
      "propertyOf",
      "referenceName",
      "sourceOfArgument",
      "startedBy",
      "stepDetails",
      "textOfArgument",
    ],
  },
};

const config = ts.getParsedCommandLineOfConfigFile(
  `${root}tsconfig.core.json`,
  {},
  {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n"));
    },
  },
);
const program = ts.createProgram(
  Object.values(doors).map((door) => root + door.source),
  config?.options ?? {},
);
const checker = program.getTypeChecker();

/** The symbols that a door exports, aliases followed to where they are declared. */
function exportedSymbols(source: string): ReadonlyMap<string, ts.Symbol> {
  const file = program.getSourceFile(root + source);
  const symbol = file && checker.getSymbolAtLocation(file);
  if (!symbol) throw new Error(`${source} is not a module`);
  return new Map(
    checker.getExportsOfModule(symbol).map((found) => {
      const isAlias = (found.flags & ts.SymbolFlags.Alias) !== 0;
      return [found.name, isAlias ? checker.getAliasedSymbol(found) : found];
    }),
  );
}

describe("the package's doors", () => {
  it("are those of package.json", () => {
    const paths = Object.keys(manifest.exports).filter((path) => path !== "./package.json");
    expect(paths.sort()).toEqual(Object.keys(doors).sort());
  });

  describe.each(Object.entries(doors))("%s", (_path, door) => {
    const symbols = exportedSymbols(door.source);

    it("exports exactly what is listed here", () => {
      expect([...symbols.keys()].sort()).toEqual([...door.exports].sort());
    });

    it("has a doc comment on every export", () => {
      const bare = [...symbols].filter(([, symbol]) => symbol.getDocumentationComment(checker).length === 0);
      expect(bare.map(([name]) => name)).toEqual([]);
    });
  });
});
