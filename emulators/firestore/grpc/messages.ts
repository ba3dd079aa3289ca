import { invalidArgument, unimplemented } from '../errors.ts';

// Message prefix: one byte for compression and four for the length.
const PREFIX_BYTES = 5;
// https://firebase.google.com/docs/firestore/quotas: "Maximum API request size: 10 MiB".
const MAX_REQUEST_BYTES = 10 * 1024 * 1024;

/** Encodes a message as gRPC sends it over HTTP/2 (PROTOCOL-HTTP2.md, "Length-Prefixed-Message"). */
export function prefixed(message: Uint8Array): Buffer {
  const framed = Buffer.allocUnsafe(PREFIX_BYTES + message.length);
  framed[0] = 0;
  framed.writeUInt32BE(message.length, 1);
  framed.set(message, PREFIX_BYTES);
  return framed;
}

/** Reassembles messages from the chunks in which they arrive. */
export class MessageReader {
  #pieces: Buffer[] = [];
  #length = 0;
  /** Bytes required before the next message can be parsed. */
  #awaited = PREFIX_BYTES;

  /**
   * Adds a chunk and returns the messages completed by it. Throws INVALID_ARGUMENT for a message over the size
   * limit, before its body arrives, and UNIMPLEMENTED for a compressed one; nothing can be read afterwards.
   */
  push(piece: Buffer): readonly Buffer[] {
    this.#pieces.push(piece);
    this.#length += piece.length;
    const messages: Buffer[] = [];
    while (this.#length >= this.#awaited) {
      const whole = joined(this.#pieces);
      const end = PREFIX_BYTES + messageLength(whole);
      this.#awaited = whole.length < end ? end : PREFIX_BYTES;
      const rest = whole.length < end ? whole : whole.subarray(end);
      if (whole.length >= end) messages.push(whole.subarray(PREFIX_BYTES, end));
      this.#pieces = rest.length === 0 ? [] : [rest];
      this.#length = rest.length;
    }
    return messages;
  }
}

const joined = (pieces: readonly Buffer[]): Buffer =>
  pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);

function messageLength(prefix: Buffer): number {
  if (prefix[0] !== 0) throw unimplemented('Compressed requests are not supported by the embedded Firestore.');
  const length = prefix.readUInt32BE(1);
  if (length > MAX_REQUEST_BYTES) {
    throw invalidArgument(`Request payload size exceeds the limit: ${MAX_REQUEST_BYTES} bytes.`);
  }
  return length;
}
