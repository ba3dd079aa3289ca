import type { Caller } from '../api/call.ts';
import type { ErrorCode } from '../contract/errors.ts';

/** Values attached to a request on its way through the app. */
export interface AppEnv {
  Bindings: Caller;
  Variables: {
    requestId: string;
    /** Path pattern of the contract, not the requested path, which contains job ids. */
    route: string | undefined;
    userId: string | undefined;
    /** Id of the API key. */
    keyId: string | undefined;
    /** Where it is said how to call, for the answer to a request without a key. */
    resourceMetadata: string | undefined;
    /** Error code of the response. */
    code: ErrorCode | undefined;
  };
}
