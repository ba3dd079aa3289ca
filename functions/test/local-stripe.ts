/** What is typed in at the local Stripe's checkout. */
export interface Card {
  readonly number: string;
  /** `MM/YY`. */
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
  /** Whether the card's owner has confirmed the payment, where the card asks for that. */
  readonly authenticated: boolean;
}

/** What came of a payment at the checkout. */
export type Paid =
  | { readonly result: 'paid'; readonly session: string }
  | { readonly result: 'authenticate' }
  | { readonly result: 'refused'; readonly field: 'number' | 'expiry' | 'cvc' | 'card'; readonly message: string };

/** A webhook, and what has become of it. */
export interface Sent {
  readonly event: string;
  readonly type: string;
  readonly state: 'held' | 'waiting' | 'sending' | 'delivered' | 'failed';
  readonly tries: number;
  /** What the last try was answered: a status, or what was in the way. */
  readonly answer: number | string | null;
}

const GOOD_CARD: Card = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: '', authenticated: false };

/**
 * What tests do to the local Stripe (emulators/stripe), and people do at its checkout; for all else there is the official
 * client. Everything but `advanceEverybody` concerns one customer and so disturbs no other test.
 *
 * @param origin where it answers: `STRIPE_API_URL`
 */
export function localStripe(origin: string) {
  async function ask<T>(path: string, body: object): Promise<T> {
    const response = await fetch(`${origin}/${path}`, { method: 'POST', body: JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`The local Stripe: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  }
  return {
    /** Pays at a checkout, with a card that is good unless said otherwise. */
    pay: (clientSecret: string, card: Partial<Card> = {}) =>
      ask<Paid>(`checkout/${encodeURIComponent(clientSecret)}/pay`, { ...GOOD_CARD, ...card }),
    /** Moves one customer's time by so many seconds; from then on it stands still. Answers with that time. */
    advance: (customer: string, seconds: number) =>
      ask<{ now: number }>(`_local/customers/${customer}/clock`, { advance: seconds }),
    /** Moves one customer's time to a moment, in seconds since 1970. */
    advanceTo: (customer: string, moment: number) =>
      ask<{ now: number }>(`_local/customers/${customer}/clock`, { to: moment }),
    /** Moves the time of all customers who have no time of their own. */
    advanceEverybody: (seconds: number) => ask<{ now: number }>('_local/clock', { advance: seconds }),
    /** Gives a customer's last payment back, or some cents of it. */
    refund: (customer: string, amount?: number) =>
      ask<{ id: string }>(`_local/customers/${customer}/refund`, { amount }),
    /** Has a customer dispute the last payment; answers with the dispute. */
    dispute: (customer: string) => ask<{ id: string }>(`_local/customers/${customer}/dispute`, {}),
    closeDispute: (dispute: string, status: 'won' | 'lost') =>
      ask<{ id: string }>(`_local/disputes/${dispute}/close`, { status }),
    /** What a customer pays with from now on: a card that is typed in at the portal. */
    changeCard: (customer: string, card: Partial<Card>) =>
      ask<{ id: string }>(`_local/customers/${customer}/card`, { ...GOOD_CARD, ...card }),
    /** Keeps webhooks of a customer back from now on. */
    hold: (customer: string) => ask<object>('_local/webhooks/hold', { customer }),
    /**
     * Sends what was kept back, one after the other.
     *
     * @param order ids of events: each is sent as often as it is named, and not at all where it is not; without it all are,
     *   as they happened
     */
    release: (customer: string, order?: readonly string[]) =>
      ask<Sent[]>('_local/webhooks/release', { customer, order }),
    /** Sends an event once more. */
    resend: (event: string) => ask<Sent[]>(`_local/events/${event}/send`, {}),
    /** Answers when nothing of a customer is on its way any more, with all that was sent. */
    settled: (customer: string) => ask<Sent[]>('_local/webhooks/settled', { customer }),
    /** All webhooks of a customer, also those that are kept back. */
    webhooks: async (customer: string) =>
      (await (await fetch(`${origin}/_local/webhooks?customer=${customer}`)).json()) as Sent[],
  };
}
