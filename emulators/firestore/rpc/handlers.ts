import {
  type handleServerStreamingCall,
  type handleUnaryCall,
  Metadata,
  type ServerErrorResponse,
  status,
} from '@grpc/grpc-js';
import { FirestoreError } from '../errors.ts';

/** Refuses a caller that is not the server's own: rules deny every client (`Bearer owner` is firebase-admin's). */
export function checkCaller(metadata: Metadata): void {
  if (!metadata.get('authorization').includes('Bearer owner')) {
    throw new FirestoreError(status.PERMISSION_DENIED, 'Missing or insufficient permissions.');
  }
}

/** A handler for a method with one request and one response. */
export function unary<Request, Response>(
  handle: (request: Request) => Response | Promise<Response>,
): handleUnaryCall<Request, Response> {
  return async (call, callback) => {
    try {
      checkCaller(call.metadata);
      callback(null, await handle(call.request));
    } catch (error) {
      callback(toStatus(error));
    }
  };
}

/** A handler for a method with one request and many responses. */
export function serverStream<Request, Response>(
  handle: (request: Request, write: (response: Response) => void) => void | Promise<void>,
): handleServerStreamingCall<Request, Response> {
  return async (call) => {
    try {
      checkCaller(call.metadata);
      await handle(call.request, (response) => call.write(response));
      call.end();
    } catch (error) {
      // Google's client repeats a stream that ends without a sign of life, twice and seconds apart, whatever the error.
      call.sendMetadata(new Metadata());
      call.emit('error', toStatus(error));
    }
  };
}

/** What the client is told of an error; the unexpected is logged and told as INTERNAL. */
export function toStatus(error: unknown): ServerErrorResponse {
  if (error instanceof FirestoreError) {
    return Object.assign(new Error(error.message), { code: error.code, details: error.message });
  }
  console.error(error);
  return Object.assign(new Error('Internal error'), { code: status.INTERNAL, details: 'Internal error encountered.' });
}
