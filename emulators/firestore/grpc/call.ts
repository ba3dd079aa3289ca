import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2';
import { FirestoreError } from '../errors.ts';
import { MessageReader, prefixed } from './messages.ts';
import type { MethodDefinition } from './method.ts';
import { type Status, status } from './status.ts';

const CONTENT_TYPE = 'application/grpc+proto';

/** One call of a method, as the server sees it: requests arrive, responses are written, a status ends it. */
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
    // The client may be gone at any time; `onClose` says so.
    stream.on('error', () => undefined);
  }

  /** Reports each request, the end of the requests, and whatever prevents further reading. */
  onRequests(next: (request: object) => void, end: () => void, fail: (error: unknown) => void): void {
    const reader = new MessageReader();
    let failed = false;
    this.#stream.on('data', (piece: Buffer) => {
      // What still comes after a refusal is read and dropped, or the client would wait for us to take it.
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

  /** Sends a response; says nothing to a client that is gone. */
  write(response: object): void {
    this.#respond();
    if (this.#isOpen()) this.#stream.write(prefixed(this.#method.responseSerialize(response)));
  }

  /** Ends the call well, with a last response where there is one. */
  end(response?: object): void {
    const last = response === undefined ? undefined : prefixed(this.#method.responseSerialize(response));
    this.#respond();
    this.#finish({ 'grpc-status': String(status.OK) }, last);
  }

  /**
   * Ends the call with what went wrong. Anything but a `FirestoreError` is logged and sent as INTERNAL. The headers go
   * first: Google's client repeats a stream that ends without a sign of life, twice and seconds apart, whatever the error.
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

/** An error as the client receives it. */
export function explain(error: unknown): { readonly code: Status; readonly message: string } {
  if (error instanceof FirestoreError) return error;
  console.error(error);
  return { code: status.INTERNAL, message: 'Internal error encountered.' };
}
