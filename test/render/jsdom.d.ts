/** The part of jsdom that the tests use; its own types are a package apart. */
declare module "jsdom" {
  export class JSDOM {
    readonly window: Window & typeof globalThis;
  }
}
