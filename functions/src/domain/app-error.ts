import { ERRORS, type ErrorCode } from '../contract/errors.ts';

/** Public details of an error, in addition to its code and message. */
export type ErrorDetails = Readonly<
  Record<string, string | number | boolean | readonly string[] | Readonly<Record<string, string>>>
> & {
  /** Problems by field of the request, in plain language. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds after which a retry may succeed: the header `Retry-After`. */
  readonly retryAfter?: number;
};

/** An error that is returned to the caller, by default with the catalogue's message. Its cause is only logged. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? ERRORS[code].message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  /** HTTP status. */
  get status(): number {
    return ERRORS[this.code].status;
  }
}
