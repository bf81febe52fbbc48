/** `ts-morph`: what several analyzers of this field stand on. Loads the files and visits every node; finds nothing. */
import type { PeerFindings, Peer, PeerSetup } from "./peer.ts";
import { functionIn, isObject, loadModule, type ForeignFunction } from "./load.ts";

/** Gets ts-morph ready. */
export async function createTsMorphPeer({ folder, files }: PeerSetup): Promise<Peer> {
  const module = await loadModule(folder, "ts-morph/dist/ts-morph.js");
  const exported = isObject(module["default"]) ? module["default"] : module;
  const Project = functionIn(exported, "Project");
  const load = (): readonly unknown[] => {
    const project: unknown = Reflect.construct(Project, [{ useInMemoryFileSystem: true }]);
    const create = methodOf(project, "createSourceFile");
    return files.map(({ name, text }) => create(name, text));
  };
  const run = (): Promise<PeerFindings> => {
    let nodes = 0;
    for (const source of load())
      methodOf(
        source,
        "forEachDescendant",
      )(() => {
        nodes++;
      });
    return Promise.resolve({ workflows: 0, nodes });
  };
  return {
    run,
    parts: { "of which loading": () => Promise.resolve(load()) },
    close: () => Promise.resolve(),
  };
}

function methodOf(object: unknown, name: string): ForeignFunction {
  if (!isObject(object)) throw new Error(`There is no ${name} on what is no object.`);
  return functionIn(object, name).bind(object);
}
