import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import init, { WasmBuilder } from '@contentauth/c2pa-wasm';
import { makeCertificate, pemOf } from './certificate.ts';
import { coseSign1 } from './cose.ts';
import { MemoryBlob, provideFileReaderSync } from './memory-blob.ts';

/** Bytes that are kept free for a signature with its certificates. */
const SIGNATURE_BYTES = 4096;
const DAY = 24 * 60 * 60 * 1000;

/** A picture to be signed, with what its credentials say. */
export interface Statement {
  readonly title: string;
  readonly assertions: readonly { readonly label: string; readonly data: object }[];
  /** The photo that it was made of; without it the picture is nobody's copy. */
  readonly original?: Uint8Array;
}

let ready: Promise<unknown> | undefined;

/** The WebAssembly that reads and writes content credentials, in this process. */
export function prepareCredentials(): Promise<unknown> {
  provideFileReaderSync();
  ready ??= readFile(createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm')).then((bytes) =>
    init({ module_or_path: bytes }),
  );
  return ready;
}

/**
 * An authority that nobody knows, and a signer under it, for tests.
 * @param until when the signer's certificate ends
 */
export function makeAuthority(organisation: string, until = new Date(Date.now() + 30 * DAY)) {
  const from = new Date(Date.now() - 60 * DAY);
  const authority = makeCertificate({
    ...{ commonName: `${organisation} Authority`, organisation, from },
    until: new Date(Date.now() + 90 * DAY),
  });
  const signer = makeCertificate({
    ...{ commonName: `${organisation} Signer`, organisation, from, until },
    issuer: authority,
  });
  return {
    /** The certificate that its signatures are trusted under. */
    anchor: pemOf(authority),

    /** The JPEG file with content credentials. */
    async sign(picture: Uint8Array, { title, assertions, original }: Statement): Promise<Uint8Array> {
      await prepareCredentials();
      const manifest = { claim_generator_info: [{ name: organisation, version: '1.0.0' }], title, assertions };
      const builder = WasmBuilder.fromJson(
        JSON.stringify(manifest),
        JSON.stringify({ verify: { verify_trust: false } }),
      );
      try {
        if (original) {
          builder.setIntent('edit');
          const parent = JSON.stringify({ title: 'original.jpg', relationship: 'parentOf' });
          await builder.addIngredientFromBlob(parent, 'image/jpeg', new MemoryBlob(original));
        }
        const sign = async (claim: Uint8Array) =>
          Uint8Array.from(coseSign1(claim, [signer, authority], SIGNATURE_BYTES));
        const definition = { sign, reserveSize: SIGNATURE_BYTES, alg: 'es256' };
        return await builder.sign(definition, 'image/jpeg', new MemoryBlob(picture));
      } finally {
        builder.free();
      }
    },
  };
}
