import type { Stripe } from 'stripe';

/** What Stripe says in `error`, as far as it is said here. */
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

/** An answer that is an error, in Stripe's words. */
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

/** The request is wrong: a parameter, or what it asks for in the state that things are in. */
export function invalid(message: string, { param, code }: { param?: string; code?: string } = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) });
}

/** There is no object of this id; 404 where the path names it, 400 where a parameter does. */
export function missing(kind: string, id: string, param?: string): ApiError {
  const message = `No such ${kind}: '${id}'`;
  return new ApiError(param === undefined ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param: param ?? 'id',
  });
}

/** Something of Stripe's that the local one does not have: said, instead of done wrong. */
export function unknownHere(what: string, param?: string): ApiError {
  return invalid(`The local Stripe does not know ${what}.`, { code: 'parameter_unknown', ...(param && { param }) });
}

/** Why a card was not charged. */
export interface Decline {
  readonly code: NonNullable<Stripe.PaymentIntent.LastPaymentError['code']>;
  readonly declineCode: string;
  readonly message: string;
}

/** A card was declined (402). */
export function declined(
  { code, declineCode, message }: Decline,
  more: Pick<ErrorBody, 'charge' | 'payment_intent' | 'payment_method'> = {},
): ApiError {
  return new ApiError(402, { type: 'card_error', code, decline_code: declineCode, message, ...more });
}
