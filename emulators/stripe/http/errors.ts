import type { Stripe } from 'stripe';

/** The supported fields of Stripe's `error`. */
export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly charge?: string;
  readonly payment_intent?: unknown;
  readonly payment_method?: unknown;
}

/** An error response in Stripe's format. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

/** Returns the error of an invalid request: a parameter, or an operation that the current state does not allow. */
export function invalid(message: string, { param, code }: { param?: string; code?: string } = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) });
}

/** Returns the error of an unknown id: 404 if the path names it, 400 if a parameter does. */
export function missing(kind: string, id: string, param?: string): ApiError {
  const message = `No such ${kind}: '${id}'`;
  return new ApiError(param === undefined ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param: param ?? 'id',
  });
}

/** Returns the error of a feature that is not supported here: reported rather than approximated. */
export function unknownHere(what: string, param?: string): ApiError {
  return invalid(`The local Stripe does not know ${what}.`, { code: 'parameter_unknown', ...(param && { param }) });
}

/** Reason for a declined card. */
export interface Decline {
  readonly code: NonNullable<Stripe.PaymentIntent.LastPaymentError['code']>;
  readonly declineCode: string;
  readonly message: string;
}

/** Returns the error of a declined card (402). */
export function declined(
  { code, declineCode, message }: Decline,
  more: Pick<ErrorBody, 'charge' | 'payment_intent' | 'payment_method'> = {},
): ApiError {
  return new ApiError(402, { type: 'card_error', code, decline_code: declineCode, message, ...more });
}
