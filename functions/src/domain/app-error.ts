import { ERRORS, type ErrorCode } from '../contract/errors.ts';

/** What an error carries beyond code and message: short facts that may be shown. */
export type ErrorDetails = Readonly<
  Record<string, string | number | boolean | readonly string[] | Readonly<Record<string, string>>>
> & {
  /** Problems by field of the request, in plain words. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds after which another try may go better: the header `Retry-After`. */
  readonly retryAfter?: number;
};

/**
 * An error that is returned to the caller. Its message is the catalogue's unless another is given; whatever caused it stays
 * in the log.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? ERRORS[code].message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  /** Status of the HTTP answer. */
  get status(): number {
    return ERRORS[this.code].status;
  }
}
