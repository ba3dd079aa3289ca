// In one expression each: bundlers look for them, and put the files beside the code.

/** Address of the kernel for memory that threads share. */
export const kernelForThreads = (): URL => new URL('../../../kernel/build/kernel.wasm', import.meta.url);

/** Address of the kernel for memory of one thread alone. */
export const kernelForOneThread = (): URL => new URL('../../../kernel/build/kernel-one-thread.wasm', import.meta.url);

/** Loads and compiles a kernel; throws a plain sentence when it is not there. */
export async function loadKernel(address: URL): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The rendering kernel could not be loaded (${answer.status}).`);
  // Not while it streams: that needs a media type that not every server gives to .wasm.
  return WebAssembly.compile(await answer.arrayBuffer());
}
