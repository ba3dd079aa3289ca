import type { Caller } from '../api/call.ts';
import type { ErrorCode } from '../contract/errors.ts';

/** What a request carries with it on its way through the app. */
export interface AppEnv {
  Bindings: Caller;
  Variables: {
    requestId: string;
    /** Path of the contract, not the one that was called: that one names jobs. */
    route: string | undefined;
    userId: string | undefined;
    /** Of the error that is answered. */
    code: ErrorCode | undefined;
  };
}
