import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { PHOTO_TYPES } from '@roomwright/functions/contract/photo-types.ts';
import { call } from '../../lib/api/client.ts';
import { photoTypeOf, SIGNATURE_BYTES } from '../../lib/photo-type.ts';
import type { FileFacts, Problem } from './file-facts.ts';
import { readFile } from './read-file.ts';

/** Brands of AVIF (AV1 Image File Format, section 6.2), after "ftyp" in a file's first bytes. */
const AVIF = /^.{4}ftyp.*avi[fs]/s;

/** The result of checking a file. */
export type Finding =
  | { readonly kind: 'problem'; readonly problem: Problem }
  | {
      readonly kind: 'facts';
      readonly facts: FileFacts;
      /** Whether this installation signs pictures. */
      readonly signs: boolean;
      /** Paths of public pages with this file or its original, newest first; null if they could not be fetched. */
      readonly pages: readonly string[] | null;
    };

const problem = (found: Problem): Finding => ({ kind: 'problem', problem: found });

/** Hashes by which public pages are searched: the file's, and those of originals named by our credentials. */
function hashesOf({ sha256, credentials }: FileFacts): string[] {
  const original = credentials.state === 'intact' ? credentials.claims.staging?.originalSha256 : undefined;
  return [...new Set([sha256, ...(original === undefined ? [] : [original])])];
}

/**
 * Checks a file. It is read in the browser; only hashes are sent.
 * @throws ApiError if the signing authority cannot be fetched; ReaderNotLoaded; the signal's reason
 */
export async function checkFile(file: File, signal: AbortSignal): Promise<Finding> {
  if (file.size === 0) return problem('empty');
  if (file.size > LIMITS.checkedFileBytes) return problem('too-large');
  const mime = pictureMimeOf(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()));
  if (mime === null) return problem('no-picture');
  const { anchor } = await call('contentCredentials', { signal });
  const facts = await readFile({ file, mime, anchor }, signal);
  if (!facts) return problem('damaged');
  const pages = await call('findPublicPages', { body: { hashes: hashesOf(facts) }, signal }).then(
    (answer) => answer.pages,
    () => null,
  );
  signal.throwIfAborted();
  return { kind: 'facts', facts, signs: anchor !== null, pages };
}

/**
 * Detects a picture's media type by its first bytes: the accepted types, and AVIF, which listing sites show; null for
 * anything else.
 */
export function pictureMimeOf(bytes: Uint8Array): string | null {
  const type = photoTypeOf(bytes);
  if (type) return PHOTO_TYPES[type].mime;
  return AVIF.test(String.fromCharCode(...bytes.subarray(0, 64))) ? 'image/avif' : null;
}
