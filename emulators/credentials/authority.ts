import { c2paModule, MemoryBlob } from '../../functions/src/adapters/credentials/c2pa-module.ts';
import { coseSign1 } from '../../functions/src/adapters/credentials/cose-sign1.ts';
import { authorityOf, readSigningKey } from '../../functions/src/adapters/credentials/signing-key.ts';
import { developmentCertificate } from '../../functions/test/development-certificate.ts';

/** Bytes reserved for a signature with its certificates. */
const SIGNATURE_BYTES = 4096;

/** A picture to sign, with the claims of its credentials. */
export interface Statement {
  readonly title: string;
  readonly assertions: readonly { readonly label: string; readonly data: object }[];
  /** The source photo; without it the picture has no parent ingredient. */
  readonly original?: Uint8Array;
}

/**
 * Creates a private certificate authority and a signer under it, for tests.
 *
 * @param times validity of its certificates, see `developmentCertificate`
 */
export async function makeAuthority(name: string, times: { readonly from?: Date; readonly days?: number } = {}) {
  const { certificates, key } = await developmentCertificate({ name, ...times });
  const signer = readSigningKey(certificates, key);
  return {
    /** Root certificate that verifies its signatures. */
    anchor: authorityOf(certificates),

    /** Returns the JPEG file with content credentials. */
    async sign(picture: Uint8Array, { title, assertions, original }: Statement): Promise<Uint8Array> {
      const { WasmBuilder } = await c2paModule();
      const manifest = { claim_generator_info: [{ name, version: '1.0.0' }], title, assertions };
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
        const sign = async (claim: Uint8Array) => Uint8Array.from(coseSign1(claim, signer, SIGNATURE_BYTES));
        const definition = { sign, reserveSize: SIGNATURE_BYTES, alg: signer.algorithm.name };
        return await builder.sign(definition, 'image/jpeg', new MemoryBlob(picture));
      } finally {
        builder.free();
      }
    },
  };
}
export type Authority = Awaited<ReturnType<typeof makeAuthority>>;
