import type { Zip } from '../../ports/zip.ts';

/** ZIP with client-zip: uncompressed, with ZIP64 for large sizes. The package is loaded on first use. */
export const zip: Zip = async function* (files) {
  const { makeZip } = await import('client-zip');
  async function* inputs() {
    for await (const { name, modified, bytes } of files) yield { name, lastModified: modified, input: bytes };
  }
  yield* makeZip(inputs());
};
