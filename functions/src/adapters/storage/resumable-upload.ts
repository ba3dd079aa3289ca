import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Size of the pieces sent, bytes. Cloud Storage requires multiples of 256 KiB and recommends at least 8 MiB; a piece
 * is in memory until it is stored.
 */
const PIECE_BYTES = 8 * 1024 * 1024;
/** Maximum number of attempts per piece, and the first pause between them, ms; each further pause doubles. */
const MAX_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 500;

/** Time limit of one request, ms: a piece at 1 Mbit/s. */
const TIMEOUT_MS = 70_000;

/** How much Cloud Storage has stored: a number of bytes, or everything. */
type Stored = number | 'complete';

/** An error response that a retry may not get. */
const mayPass = (status: number): boolean => status === 408 || status === 429 || status >= 500;

class RefusedUpload extends Error {
  /** HTTP status, for storage-error.ts. */
  readonly code: number;

  constructor(code: number) {
    super(`Cloud Storage has refused a part of an upload: ${code}.`);
    this.code = code;
  }
}

/** Returns the number of stored bytes from the header `Range: bytes=0-41`; 0 if it is missing. */
const storedBy = (range: string | null): number => (range ? Number(range.split('-')[1]) + 1 : 0);

async function put(uri: string, range: string, body: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Stored> {
  const response = await fetch(uri, {
    method: 'PUT',
    headers: { 'content-range': `bytes ${range}` },
    body,
    // 308 means "Resume Incomplete" here, not a redirect.
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
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
  /** Whether it is the last piece. */
  readonly isLast: boolean;
}

/**
 * Sends the part of a piece that is not stored yet.
 *
 * @param isRetry whether to query what is stored first, since a request without a response may have arrived
 * @throws Error unless the whole piece is stored afterwards
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

/** Sends a piece until it is stored, retrying transient failures. */
async function send(uri: string, piece: Piece, signal: AbortSignal): Promise<void> {
  let failure: unknown;
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries++) {
    try {
      if (tries > 1) await sleep(FIRST_PAUSE_MS * 2 ** (tries - 2), undefined, { signal });
      return await sendRest(uri, piece, tries > 1, signal);
    } catch (error) {
      if (signal.aborted || (error instanceof RefusedUpload && !mayPass(error.code))) throw error;
      failure = error;
    }
  }
  throw failure;
}

/**
 * Streams bytes of unknown length to a resumable upload
 * (cloud.google.com/storage/docs/performing-resumable-uploads), retrying each piece separately. The file only
 * appears when the last piece is stored.
 *
 * @param uri URI of the upload, which needs no other credentials
 * @returns the number of bytes
 */
export async function uploadInPieces(
  uri: string,
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<number> {
  const piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
  let filled = 0;
  let start = 0;
  for await (const chunk of bytes) {
    for (let taken = 0; taken < chunk.length; ) {
      // Wait for another byte first, because the last piece must be marked as such.
      if (filled === PIECE_BYTES) {
        await send(uri, { bytes: piece, start, isLast: false }, signal);
        start += PIECE_BYTES;
        filled = 0;
      }
      const fitting = chunk.subarray(taken, taken + PIECE_BYTES - filled);
      piece.set(fitting, filled);
      filled += fitting.length;
      taken += fitting.length;
    }
  }
  signal.throwIfAborted();
  await send(uri, { bytes: piece.subarray(0, filled), start, isLast: true }, signal);
  return start + filled;
}
