import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Bytes sent at a time. Cloud Storage takes multiples of 256 KiB and advises 8 MiB or more; a piece is held in memory until it
 * is stored.
 */
const PIECE = 8 * 1024 * 1024;
/** Tries for one piece, and milliseconds before the second; each further pause is twice as long. */
const TRIES = 5;
const PAUSE = 500;

/** Milliseconds for one request: a piece at 1 Mbit/s. */
const PATIENCE = 70_000;

/** What Cloud Storage has of the file: so many bytes, or all of it. */
type Stored = number | 'complete';

/** An answer that the same request may not get again. */
const mayPass = (status: number): boolean => status === 408 || status === 429 || status >= 500;

class RefusedUpload extends Error {
  /** Status of the answer, where storage-error.ts looks for it. */
  readonly code: number;

  constructor(code: number) {
    super(`Cloud Storage has refused a part of an upload: ${code}.`);
    this.code = code;
  }
}

/** Bytes stored by the header `Range: bytes=0-41`; none where it is not there. */
const storedBy = (range: string | null): number => (range ? Number(range.split('-')[1]) + 1 : 0);

async function put(uri: string, range: string, body: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Stored> {
  const response = await fetch(uri, {
    method: 'PUT',
    headers: { 'content-range': `bytes ${range}` },
    body,
    // 308 is "Resume Incomplete" here, and leads nowhere.
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
  });
  await response.body?.cancel();
  if (response.status === 308) return storedBy(response.headers.get('range'));
  if (response.ok) return 'complete';
  throw new RefusedUpload(response.status);
}

/**
 * Sends one piece until it is stored. Before another try Cloud Storage is asked what it has: a request that got no answer may
 * have arrived.
 *
 * @param start of the piece in the file
 * @param isLast whether the file ends with it
 */
async function send(
  uri: string,
  piece: Uint8Array<ArrayBuffer>,
  { start, isLast }: { readonly start: number; readonly isLast: boolean },
  signal: AbortSignal,
): Promise<void> {
  const end = start + piece.length;
  const total = isLast ? end : '*';
  const isStored = (stored: Stored): boolean => stored === (isLast ? 'complete' : end);
  let failure: unknown;
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      if (tries > 1) await sleep(PAUSE * 2 ** (tries - 2), undefined, { signal });
      let stored = tries > 1 ? await put(uri, `*/${total}`, new Uint8Array(), signal) : start;
      if (isStored(stored)) return;
      if (stored === 'complete' || stored < start || stored > end)
        throw new Error(`An upload has lost its place: ${stored}.`);
      const range = stored < end ? `${stored}-${end - 1}` : '*';
      stored = await put(uri, `${range}/${total}`, piece.subarray(stored - start), signal);
      if (isStored(stored)) return;
      failure = new Error(`Cloud Storage has taken only a part of a piece: ${stored} of ${start} to ${end}.`);
    } catch (error) {
      if (signal.aborted || (error instanceof RefusedUpload && !mayPass(error.code))) throw error;
      failure = error;
    }
  }
  throw failure;
}

/**
 * Sends bytes of unknown length to a resumable upload (cloud.google.com/storage/docs/performing-resumable-uploads), piece by
 * piece, each of which is tried again by itself. The file is there when the last one is stored, and not before.
 *
 * @param uri of the upload; it needs no other credentials
 * @returns how many bytes there were
 */
export async function uploadInPieces(
  uri: string,
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<number> {
  const piece = Buffer.allocUnsafeSlow(PIECE);
  let filled = 0;
  let start = 0;
  for await (const chunk of bytes) {
    for (let taken = 0; taken < chunk.length; ) {
      // Not before another byte comes: the last piece must be known to be the last.
      if (filled === PIECE) {
        await send(uri, piece, { start, isLast: false }, signal);
        start += PIECE;
        filled = 0;
      }
      const fitting = chunk.subarray(taken, taken + PIECE - filled);
      piece.set(fitting, filled);
      filled += fitting.length;
      taken += fitting.length;
    }
  }
  signal.throwIfAborted();
  await send(uri, piece.subarray(0, filled), { start, isLast: true }, signal);
  return start + filled;
}
