import type { Storage } from 'firebase-admin/storage';
import { isConflict, isNotFound } from './storage-error.ts';

export type Bucket = ReturnType<Storage['bucket']>;
export type File = ReturnType<Bucket['file']>;

/** The field of a file's metadata that Firebase Storage looks its download tokens up in, separated by commas. */
const TOKENS = 'firebaseStorageDownloadTokens';
/** Addresses of one file that work; the oldest go first. */
const MOST_TOKENS = 10;
const TRIES = 5;

/** An address never gets other contents, and is nobody's business but its owner's. */
const CACHE = 'private, max-age=31536000, immutable';

/** What opens a file to whoever has its address. */
export const withTokens = (...tokens: readonly string[]) => ({ [TOKENS]: tokens.join(',') });

/** What a file is written with. */
export interface WriteOptions {
  readonly metadata: { readonly cacheControl: string; readonly metadata: Readonly<Record<string, string>> };
  readonly preconditionOpts: { readonly ifGenerationMatch: number | string };
}

/** Generation and tokens of a file; 0 and none where it is not there. */
async function current(file: File): Promise<{ generation: number | string; tokens: string[] }> {
  try {
    const [{ generation = 0, metadata }] = await file.getMetadata();
    const tokens = String(metadata?.[TOKENS] ?? '').split(',');
    return { generation, tokens: tokens.filter((token) => token !== '') };
  } catch (error) {
    if (isNotFound(error)) return { generation: 0, tokens: [] };
    throw error;
  }
}

/**
 * Writes a file so that all its addresses go on working: two workers that do the same step, the slower one last, must not
 * break the address that the faster one has written down. The precondition makes the step safe to repeat, too.
 */
export async function writeKeepingTokens(
  file: File,
  token: string,
  write: (options: WriteOptions) => Promise<unknown>,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { generation, tokens } = await current(file);
    const all = [token, ...tokens.filter((other) => other !== token)].slice(0, MOST_TOKENS);
    try {
      await write({
        metadata: { cacheControl: CACHE, metadata: withTokens(...all) },
        preconditionOpts: { ifGenerationMatch: generation },
      });
      return;
    } catch (error) {
      if (!isConflict(error) || tries === TRIES) throw error;
    }
  }
}
