import { FirestoreError, invalidArgument } from '../errors.ts';
import type { Call } from '../grpc/call.ts';
import type { Handler } from '../grpc/serve.ts';
import { status } from '../grpc/status.ts';

/** Refuses a caller that is not the server's own: rules deny every client (`Bearer owner` is firebase-admin's). */
export function checkCaller({ authorization }: Call): void {
  if (authorization !== 'Bearer owner') {
    throw new FirestoreError(status.PERMISSION_DENIED, 'Missing or insufficient permissions.');
  }
}

/** A handler for a method with one request and one response. */
export function unary<Request, Response extends object>(
  handle: (request: Request) => Response | Promise<Response>,
): Handler {
  return single<Request>(async (request, call) => call.end(await handle(request)));
}

/** A handler for a method with one request and many responses. */
export function serverStream<Request, Response extends object>(
  handle: (request: Request, write: (response: Response) => void) => void | Promise<void>,
): Handler {
  return single<Request>(async (request, call) => {
    await handle(request, (response) => call.write(response));
    call.end();
  });
}

/** Answers the one request of a call, or says why not. */
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
