import type { Zip } from '../../ports/zip.ts';

/** ZIP by client-zip: stored, with ZIP64 where sizes need it. The package is loaded when it is first needed. */
export const zip: Zip = async function* (files) {
  const { makeZip } = await import('client-zip');
  async function* inputs() {
    for await (const { name, modified, bytes } of files) yield { name, lastModified: modified, input: bytes };
  }
  yield* makeZip(inputs());
};
