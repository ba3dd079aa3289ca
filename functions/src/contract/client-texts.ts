/** Words of the browser's client in place of the server's, by the status of the answer. */
export const STATUS_TEXTS = {
  /** Only where the call carried a token: on sign-in the server's own words stand. */
  401: 'Authentication expired. Please log in again.',
  403: 'Access denied. Please check your permissions.',
  404: 'Resource not found.',
  /** And every status above. */
  500: 'Server error. Please try again later.',
} as const;

/** Where an answer says nothing of its own. */
export const REQUEST_FAILED = 'Request failed';
/** Where there was no answer, and no word about why. */
export const NETWORK_ERROR = 'Network error occurred';

/** Of subscriptions (specification, section 8). */
export const BILLING_TEXTS = {
  checkoutFailed: 'Failed to create checkout session',
  cancelFailed: 'Failed to cancel subscription. Please try again.',
} as const;
