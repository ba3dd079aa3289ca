import type { ErrorCode } from '@roomwright/functions/contract/errors.ts';

/** A call to `/api` that was refused or never answered. Branch on `code`; `message` is for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** A code of the contract's catalogue; undefined if the answer did not come from our server. */
  readonly code: ErrorCode | undefined;
  /** The answer's other fields, besides error, code and requestId. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Identifier in the service's log; undefined if the answer did not come from our server. */
  readonly requestId: string | undefined;

  constructor(
    status: number,
    message: string,
    code?: ErrorCode,
    details: Readonly<Record<string, unknown>> = {},
    { requestId, ...options }: ErrorOptions & { readonly requestId?: string | undefined } = {},
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
  }
}
