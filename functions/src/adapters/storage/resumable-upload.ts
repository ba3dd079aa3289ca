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

interface Piece {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Offset of its first byte in the file. */
  readonly start: number;
  /** Whether the file ends with it. */
  readonly isLast: boolean;
}

/**
 * Sends what Cloud Storage does not have of a piece.
 *
 * @param isRetry whether to query what is stored first: a request without a response may have arrived
 * @throws Error unless all of the piece is stored afterwards
 */
async function sendRest(uri: string, piece: Piece, isRetry: boolean, signal: AbortSignal): Promise<void> {
  const { bytes, start, isLast } = piece;
  const end = start + bytes.length;
  const total = isLast ? end : '*';
  const whole: Stored = isLast ? 'complete' : end;
  const before = isRetry ? await put(uri, `*/${total}`, new Uint8Array(), signal) : start;
  if (before === whole) return;
  if (before === 'complete' || before < start || before > end)
    throw new Error(`An upload has lost its place: ${before}.`);
  const range = before < end ? `${before}-${end - 1}` : '*';
  const after = await put(uri, `${range}/${total}`, bytes.subarray(before - start), signal);
  if (after !== whole)
    throw new Error(`Cloud Storage has taken only a part of a piece: ${after} of ${start} to ${end}.`);
}

/** Sends one piece, again after failures that may pass, until it is stored. */
async function send(uri: string, piece: Piece, signal: AbortSignal): Promise<void> {
  let failure: unknown;
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      if (tries > 1) await sleep(PAUSE * 2 ** (tries - 2), undefined, { signal });
      return await sendRest(uri, piece, tries > 1, signal);
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
        await send(uri, { bytes: piece, start, isLast: false }, signal);
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
  await send(uri, { bytes: piece.subarray(0, filled), start, isLast: true }, signal);
  return start + filled;
}
