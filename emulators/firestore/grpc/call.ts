import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2';
import { FirestoreError } from '../errors.ts';
import { MessageReader, prefixed } from './messages.ts';
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
