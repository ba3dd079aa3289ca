import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2';
import { FirestoreError, invalidArgument, unimplemented } from '../errors.ts';
import type { MethodDefinition } from './method.ts';
import { type Status, status } from './status.ts';

const CONTENT_TYPE = 'application/grpc+proto';

/** The server's side of one call: requests arrive, responses are written, a status ends it. */
export class Call {
  /** The caller's `authorization` header. */
  readonly authorization: string | undefined;
  readonly #stream: ServerHttp2Stream;
  readonly #method: MethodDefinition;
  #ended = false;

  constructor(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, method: MethodDefinition) {
    this.#stream = stream;
    this.#method = method;
    this.authorization = headers.authorization;
    // The client may disconnect at any time; `onClose` reports it.
    stream.on('error', () => undefined);
  }

  /** Reports each request, the end of requests, and read errors. */
  onRequests(next: (request: object) => void, end: () => void, fail: (error: unknown) => void): void {
    const reader = new MessageReader();
    let failed = false;
    this.#stream.on('data', (piece: Buffer) => {
      // Drains what arrives after a rejection; the client would wait for it to be read.
      if (failed) return;
      try {
        for (const message of reader.push(piece)) next(this.#method.requestDeserialize(message));
      } catch (error) {
        failed = true;
        fail(error);
      }
    });
    this.#stream.on('end', () => {
      if (!failed) end();
    });
  }

  /** Calls `close` once the call is over, however it ended. */
  onClose(close: () => void): void {
    this.#stream.once('close', close);
  }

  /** Sends a response; does nothing once the client has disconnected. */
  write(response: object): void {
    this.#respond();
    if (this.#isOpen()) this.#stream.write(prefixed(this.#method.responseSerialize(response)));
  }

  /** Ends the call with OK, after an optional last response. */
  end(response?: object): void {
    const last = response === undefined ? undefined : prefixed(this.#method.responseSerialize(response));
    this.#respond();
    this.#finish({ 'grpc-status': String(status.OK) }, last);
  }

  /**
   * Ends the call with an error. Anything but a `FirestoreError` is logged and sent as INTERNAL. Headers go first:
   * Google's client retries a stream that ends without any, twice and seconds apart, whatever the error.
   */
  fail(error: unknown): void {
    const { code, message } = explain(error);
    this.#respond();
    this.#finish({ 'grpc-status': String(code), 'grpc-message': encodeURI(message.toWellFormed()) });
  }

  #respond(): void {
    if (this.#stream.headersSent || !this.#isOpen()) return;
    this.#stream.respond({ ':status': 200, 'content-type': CONTENT_TYPE }, { waitForTrailers: true });
  }

  #finish(trailers: Record<string, string>, last?: Buffer): void {
    if (this.#ended || !this.#isOpen()) return;
    this.#ended = true;
    this.#stream.once('wantTrailers', () => this.#stream.sendTrailers(trailers));
    this.#stream.end(last);
  }

  #isOpen(): boolean {
    return !this.#stream.destroyed && !this.#stream.closed;
  }
}

/** Returns the error as the client receives it. */
export function explain(error: unknown): { readonly code: Status; readonly message: string } {
  if (error instanceof FirestoreError) return error;
  console.error(error);
  return { code: status.INTERNAL, message: 'Internal error encountered.' };
}

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
