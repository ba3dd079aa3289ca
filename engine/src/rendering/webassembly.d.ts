/**
 * The parts of the WebAssembly interface used by the engine. They are the same on every platform, but TypeScript
 * declares them only in its DOM library.
 */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  function compile(bytes: ArrayBuffer): Promise<Module>;
  class CompileError extends Error {}
  class Memory {
    constructor(descriptor: { initial: number; maximum?: number; shared?: boolean });
    readonly buffer: ArrayBufferLike;
    grow(pages: number): number;
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, unknown>>);
    readonly exports: Record<string, unknown>;
  }
}
