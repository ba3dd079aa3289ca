import { BRAND } from '../../contract/brand.ts';
import { completedText } from '../../contract/completed-openings.ts';
import { STAGING_ASSERTION, type StagingAssertion } from '../../contract/content-credentials.ts';
import { type AddedItem, digitalSourceTypeUrl } from '../../contract/provenance.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Credentials, CredentialsStatement } from '../../ports/credentials.ts';
import type { Log } from '../../ports/log.ts';
import type { SigningKey } from './signing-key.ts';

/** Upper bounds on the size of a signature without certificates, and of all other parts of the credentials, bytes. */
const SIGNATURE_BYTES = 512;
const CREDENTIALS_BYTES = 32_000;

const itemText = ({ name, count }: AddedItem): string => `${count} ${name}`;

const REMOVED = 'Furniture that stood in the room was removed by computer';

/** Describes the edits in a sentence. */
function description(statement: CredentialsStatement): string {
  const completed = completedText(statement.proof.completed ?? []);
  return completed === '' ? furnitureText(statement) : `${furnitureText(statement)} ${completed}`;
}

/** Says what was done to the furniture. */
function furnitureText({ proof: { added }, furniture }: CredentialsStatement): string {
  const list = added.length > 0 ? `: ${added.map(itemText).join(', ')}` : '';
  if (furniture === 'removed') return `${REMOVED}.`;
  if (furniture === 'replaced') return `${REMOVED}, and furniture and decor were added (virtual staging)${list}.`;
  return `Furniture and decor were added by computer (virtual staging)${list}.`;
}

/** C2PA actions (specification 2.2, section 18.15), except the opening of the original, which precedes them. */
function actionsOf(statement: CredentialsStatement) {
  const { proof, resized, text } = statement;
  const { mask, provenance, engine, engineVersion } = proof;
  return [
    {
      action: 'c2pa.edited',
      description: description(statement),
      digitalSourceType: digitalSourceTypeUrl(provenance),
      softwareAgent: { name: `${BRAND.name} ${engine}`, version: engineVersion },
      ...(mask && { parameters: { [`${STAGING_ASSERTION}.maskShare`]: mask.share } }),
    },
    ...(resized ? [{ action: 'c2pa.resized', description: 'The picture was made smaller.' }] : []),
    ...(text ?? []).map((words) => ({ action: 'c2pa.addedText', description: `“${words}” was laid over a corner.` })),
  ];
}

/** The library's manifest format. */
function manifestOf(statement: CredentialsStatement) {
  const { engine, engineVersion, at, originalHash, added, mask } = statement.proof;
  const staging: StagingAssertion = {
    originalSha256: originalHash,
    engine,
    engineVersion,
    stagedAt: at.toISOString(),
    added: added.map(({ name, count }) => ({ name, count })),
    ...(statement.furniture !== 'added' && { removed: true }),
    ...(mask && { maskShare: mask.share, changedShare: mask.changedShare }),
  };
  return {
    claim_generator_info: [{ name: BRAND.name }],
    title: statement.furniture === 'removed' ? 'Photo with furniture digitally removed' : 'Virtually staged photo',
    assertions: [
      { label: 'c2pa.actions.v2', data: { actions: actionsOf(statement) } },
      { label: STAGING_ASSERTION, data: staging },
    ],
  };
}

/** Used by installations without a certificate. */
export const NO_CREDENTIALS: Credentials = {
  bytes: 0,
  prepare: () => undefined,
  sign: async (picture) => picture,
};

export interface CredentialsPorts {
  /** Null if this function only has the certificates and does not sign. */
  readonly key: SigningKey | null;
  readonly clock: Clock;
  readonly log: Log;
}

/** Credentials by the library of the Content Authenticity Initiative, which is loaded with the first picture. */
export function createCredentials({ key, clock, log }: CredentialsPorts): Credentials {
  const signed = async (picture: Uint8Array, statement: CredentialsStatement, by: SigningKey): Promise<Uint8Array> => {
    const { c2paModule, MemoryBlob } = await import('./c2pa-module.ts');
    const { coseSign1 } = await import('./cose-sign1.ts');
    const { WasmBuilder } = await c2paModule();
    const size = by.chain.reduce((sum, { length }) => sum + length, SIGNATURE_BYTES);
    // Trust in the certificate is decided by the reader.
    const builder = WasmBuilder.fromJson(JSON.stringify(manifestOf(statement)), '{"verify":{"verify_trust":false}}');
    try {
      builder.setIntent('edit');
      const parent = { title: 'Original photo', relationship: 'parentOf' };
      await builder.addIngredientFromBlob(JSON.stringify(parent), 'image/jpeg', new MemoryBlob(statement.original));
      return await builder.sign(
        {
          alg: by.algorithm.name,
          reserveSize: size,
          sign: async (claim) => Uint8Array.from(coseSign1(claim, by, size)),
        },
        'image/jpeg',
        new MemoryBlob(picture),
      );
    } finally {
      builder.free();
    }
  };

  return {
    bytes: key ? CREDENTIALS_BYTES : 0,
    prepare() {
      // A failure here recurs, and is logged, when a picture is signed.
      if (key) void import('./c2pa-module.ts').then(({ c2paModule }) => c2paModule()).catch(() => undefined);
    },
    async sign(picture, statement) {
      if (!key) return picture;
      const now = clock().getTime();
      if (now < key.validFrom || now > key.validTo) {
        log.error('credentials.failed', new Error('The certificate is not valid now.'), { reason: 'expired' });
        return picture;
      }
      try {
        const file = await signed(picture, statement, key);
        if (file.length - picture.length > CREDENTIALS_BYTES) throw new Error('The credentials are too large.');
        return file;
      } catch (error) {
        log.error('credentials.failed', error, { reason: 'library' });
        return picture;
      }
    },
  };
}
