import { FirestoreError, invalidArgument } from '../errors.ts';
import type { Call } from '../grpc/call.ts';
import type { Handler } from '../grpc/serve.ts';
import { status } from '../grpc/status.ts';

/** Rejects callers other than the server: rules deny every client (firebase-admin sends `Bearer owner`). */
export function checkCaller({ authorization }: Call): void {
  if (authorization !== 'Bearer owner') {
    throw new FirestoreError(status.PERMISSION_DENIED, 'Missing or insufficient permissions.');
  }
}

/** Creates a handler for a method with one request and one response. */
export function unary<Request, Response extends object>(
  handle: (request: Request) => Response | Promise<Response>,
): Handler {
  return single<Request>(async (request, call) => call.end(await handle(request)));
}

/** Creates a handler for a method with one request and a stream of responses. */
export function serverStream<Request, Response extends object>(
  handle: (request: Request, write: (response: Response) => void) => void | Promise<void>,
): Handler {
  return single<Request>(async (request, call) => {
    await handle(request, (response) => call.write(response));
    call.end();
  });
}

/** Answers the single request of a call, or ends it with an error. */
function single<Request>(answer: (request: Request, call: Call) => Promise<void>): Handler {
  return (call) => {
    let isAnswered = false;
    call.onRequests(
      async (request) => {
        isAnswered = true;
        try {
          checkCaller(call);
          await answer(request as Request, call);
        } catch (error) {
          call.fail(error);
        }
      },
      () => {
        if (!isAnswered) call.fail(invalidArgument('The call has no request.'));
      },
      (error) => call.fail(error),
    );
  };
}
