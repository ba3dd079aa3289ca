/** Form data of the local Stripe's checkout. */
export interface Card {
  readonly number: string;
  /** `MM/YY`. */
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
  /** Whether the cardholder has authenticated the payment, if the card requires it. */
  readonly authenticated: boolean;
}

/** Result of a payment at the checkout. */
export type Paid =
  | { readonly result: 'paid'; readonly session: string }
  | { readonly result: 'authenticate' }
  | { readonly result: 'refused'; readonly field: 'number' | 'expiry' | 'cvc' | 'card'; readonly message: string };

/** A webhook and its delivery state. */
export interface Sent {
  readonly event: string;
  readonly type: string;
  readonly state: 'held' | 'waiting' | 'sending' | 'delivered' | 'failed';
  readonly tries: number;
  /** Result of the last attempt: a status or an error. */
  readonly answer: number | string | null;
}

const GOOD_CARD: Card = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: '', authenticated: false };

/**
 * Test controls of the local Stripe (emulators/stripe) and its checkout; for everything else there is the official
 * client. All but `advanceEverybody` affect one customer only and so do not disturb other tests.
 *
 * @param origin of the local Stripe: `STRIPE_API_URL`
 */
export function localStripe(origin: string) {
  async function ask<T>(path: string, body: object): Promise<T> {
    const response = await fetch(`${origin}/${path}`, { method: 'POST', body: JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`The local Stripe: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  }
  return {
    /** Pays at a checkout, by default with a valid card. */
    pay: (clientSecret: string, card: Partial<Card> = {}) =>
      ask<Paid>(`checkout/${encodeURIComponent(clientSecret)}/pay`, { ...GOOD_CARD, ...card }),
    /** Advances one customer's time by seconds; from then on it stands still. Returns that time. */
    advance: (customer: string, seconds: number) =>
      ask<{ now: number }>(`_local/customers/${customer}/clock`, { advance: seconds }),
    /** Advances one customer's time to a Unix time in seconds. */
    advanceTo: (customer: string, moment: number) =>
      ask<{ now: number }>(`_local/customers/${customer}/clock`, { to: moment }),
    /** Advances the time of all customers without a clock of their own. */
    advanceEverybody: (seconds: number) => ask<{ now: number }>('_local/clock', { advance: seconds }),
    /** Refunds a customer's last payment, or part of it in cents. */
    refund: (customer: string, amount?: number) =>
      ask<{ id: string }>(`_local/customers/${customer}/refund`, { amount }),
    /** Disputes a customer's last payment; returns the dispute. */
    dispute: (customer: string) => ask<{ id: string }>(`_local/customers/${customer}/dispute`, {}),
    closeDispute: (dispute: string, status: 'won' | 'lost') =>
      ask<{ id: string }>(`_local/disputes/${dispute}/close`, { status }),
    /** Replaces a customer's card, as in the portal. */
    changeCard: (customer: string, card: Partial<Card>) =>
      ask<{ id: string }>(`_local/customers/${customer}/card`, { ...GOOD_CARD, ...card }),
    /** Holds a customer's webhooks from now on. */
    hold: (customer: string) => ask<object>('_local/webhooks/hold', { customer }),
    /**
     * Sends the held webhooks sequentially.
     *
     * @param order event ids: each is sent as often as it is listed, others are dropped; by default all, in order of
     * occurrence
     */
    release: (customer: string, order?: readonly string[]) =>
      ask<Sent[]>('_local/webhooks/release', { customer, order }),
    /** Resends an event. */
    resend: (event: string) => ask<Sent[]>(`_local/events/${event}/send`, {}),
    /** Resolves once no delivery to a customer is pending, with all that was sent. */
    settled: (customer: string) => ask<Sent[]>('_local/webhooks/settled', { customer }),
    /** Returns all webhooks of a customer, including held ones. */
    webhooks: async (customer: string) =>
      (await (await fetch(`${origin}/_local/webhooks?customer=${customer}`)).json()) as Sent[],
  };
}
