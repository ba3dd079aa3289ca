import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { PHOTO_TYPES } from '@roomwright/functions/contract/photo-types.ts';
import { call } from '../../lib/api/client.ts';
import { BYTES_THAT_TELL, photoTypeOf } from '../../lib/photo-type.ts';
import type { FileFacts, Problem } from './file-facts.ts';
import { readFile } from './read-file.ts';

/** Brands of AVIF (AV1 Image File Format, section 6.2), after "ftyp" in a file's first bytes. */
const AVIF = /^.{4}ftyp.*avi[fs]/s;

/** What is known about a file in the end. */
export type Finding =
  | { readonly kind: 'problem'; readonly problem: Problem }
  | {
      readonly kind: 'facts';
      readonly facts: FileFacts;
      /** Whether this installation signs pictures. */
      readonly signs: boolean;
      /** Paths of public pages with this file or its original, newest first; null: they could not be requested. */
      readonly pages: readonly string[] | null;
    };

const problem = (found: Problem): Finding => ({ kind: 'problem', problem: found });

/** Hashes that public pages are searched for by: the file's, and of an original that credentials of ours name. */
function hashesOf({ sha256, credentials }: FileFacts): string[] {
  const original = credentials.state === 'intact' ? credentials.claims.staging?.originalSha256 : undefined;
  return [...new Set([sha256, ...(original === undefined ? [] : [original])])];
}

/**
 * Finds out what a file is. It is read here; only its hashes are sent.
 * @throws ApiError where it cannot be asked who signs here; ReaderNotLoaded; what the signal says
 */
export async function checkFile(file: File, signal: AbortSignal): Promise<Finding> {
  if (file.size === 0) return problem('empty');
  if (file.size > LIMITS.checkedFileBytes) return problem('too-large');
  const mime = pictureMimeOf(new Uint8Array(await file.slice(0, BYTES_THAT_TELL).arrayBuffer()));
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

/** The media type of a picture by its first bytes: what can be staged, and AVIF, which listing sites show; null for anything else. */
export function pictureMimeOf(bytes: Uint8Array): string | null {
  const type = photoTypeOf(bytes);
  if (type) return PHOTO_TYPES[type].mime;
  return AVIF.test(String.fromCharCode(...bytes.subarray(0, 64))) ? 'image/avif' : null;
}
