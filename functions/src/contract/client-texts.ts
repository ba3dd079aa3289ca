/** Messages of the web client, by HTTP status, in place of the server's. */
export const STATUS_TEXTS = {
  /** Only for calls with a token; on sign-in the server's own message is shown. */
  401: 'Authentication expired. Please log in again.',
  403: 'Access denied. Please check your permissions.',
  404: 'Resource not found.',
  /** Also for all higher statuses. */
  500: 'Server error. Please try again later.',
} as const;

/** For responses without a message. */
export const REQUEST_FAILED = 'Request failed';
/** For calls without a response or a more specific error. */
export const NETWORK_ERROR = 'Network error occurred';

/** Texts about subscriptions (specification, section 8). */
export const BILLING_TEXTS = {
  checkoutFailed: 'Failed to create checkout session',
  cancelFailed: 'Failed to cancel subscription. Please try again.',
} as const;
