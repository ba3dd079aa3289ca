import { createHmac } from 'node:crypto';
import { customerOf } from '../state/customer-of.ts';
import { hears } from '../state/draft.ts';
import type { Event, WebhookEndpoint } from '../state/objects.ts';
import type { Store } from '../state/store.ts';

/** Seconds from each attempt to the next. Stripe retries for days; this covers a suite that is down for minutes. */
const BACKOFF_S = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
const TIMEOUT_MS = 30_000;
/** Deliveries that are remembered, besides pending ones. */
const MAX_REMEMBERED = 2000;

/** An event and its delivery to an endpoint. */
export interface Delivery {
  readonly event: Event;
  readonly endpoint: string;
  readonly customer: string | null;
  state: 'held' | 'waiting' | 'sending' | 'delivered' | 'failed';
  tries: number;
  /** Result of the last attempt: a status or an error. */
  answer: number | string | null;
}

/** Posts a body to an endpoint and returns the response status; rejects if there is none. */
export type Post = (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<number>;

const post: Post = async (url, body, headers) => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // Stripe counts a redirect as a failed delivery.
  const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
  await response.arrayBuffer();
  return response.status;
};

/** Delivers events to endpoints: concurrently, so in no particular order, with retries until they are accepted. */
export class Deliveries {
  readonly #store: Store;
  readonly #post: Post;
  #all: Delivery[] = [];
  readonly #timers = new Map<Delivery, NodeJS.Timeout>();
  readonly #settled = new Set<() => void>();
  /** Customers whose events are held; `null` stands for all. */
  readonly #held = new Set<string | null>();
  #closed = false;

  constructor(store: Store, send: Post = post) {
    this.#store = store;
    this.#post = send;
  }

  /** Sends what was pending when the last run ended. */
  resume(): void {
    this.take([...this.#store.tables.event.values()].filter(({ pending_webhooks }) => pending_webhooks > 0));
  }

  /** Sends events to all subscribed endpoints. */
  take(events: readonly Event[]): void {
    for (const event of events) {
      for (const endpoint of this.#store.tables.webhook_endpoint.values()) {
        if (hears(endpoint, event.type)) this.send(event, endpoint);
      }
    }
  }

  /** Sends one event, possibly again. */
  send(event: Event, endpoint: WebhookEndpoint): Delivery {
    const customer = customerOf(event.data.object);
    const held = this.#held.has(null) || this.#held.has(customer);
    const delivery: Delivery = {
      event,
      endpoint: endpoint.id,
      customer,
      state: held ? 'held' : 'waiting',
      tries: 0,
      answer: null,
    };
    this.#all.push(delivery);
    if (this.#all.length > MAX_REMEMBERED) this.#forget();
    if (!held) this.#later(delivery, 0);
    return delivery;
  }

  /** Returns the deliveries of this run, of one customer or of all. */
  list(customer?: string): readonly Delivery[] {
    return this.#all.filter((delivery) => customer === undefined || delivery.customer === customer);
  }

  /** Holds further events of one customer or of all. */
  hold(customer: string | null): void {
    this.#held.add(customer);
  }

  /** Sends the held events sequentially in the order given; others are dropped. */
  async release(customer: string | null, order: (held: readonly Delivery[]) => readonly Delivery[]): Promise<void> {
    this.#held.delete(customer);
    const held = this.list(customer ?? undefined).filter(({ state }) => state === 'held');
    for (const delivery of held) delivery.state = 'failed';
    for (const delivery of order(held)) await this.#send(delivery);
  }

  /** Resolves when no delivery is pending, of one customer or of all; held ones do not count. */
  async settled(customer?: string): Promise<void> {
    const busy = () => this.list(customer).some(({ state }) => state === 'waiting' || state === 'sending');
    while (busy() && !this.#closed) await new Promise<void>((resolve) => this.#settled.add(resolve));
  }

  /** Resolves once a delivery has been attempted. */
  async tried(delivery: Delivery): Promise<void> {
    while (delivery.answer === null && !this.#closed) await new Promise<void>((resolve) => this.#settled.add(resolve));
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#wake();
  }

  #forget(): void {
    const over = ({ state }: Delivery) => state === 'delivered' || state === 'failed';
    this.#all = [
      ...this.#all.slice(0, -MAX_REMEMBERED / 2).filter((delivery) => !over(delivery)),
      ...this.#all.slice(-MAX_REMEMBERED / 2),
    ];
  }

  #later(delivery: Delivery, seconds: number): void {
    const send = () => {
      this.#timers.delete(delivery);
      void this.#send(delivery);
    };
    this.#timers.set(delivery, setTimeout(send, seconds * 1000));
  }

  async #send(delivery: Delivery): Promise<void> {
    const endpoint = this.#store.tables.webhook_endpoint.get(delivery.endpoint);
    if (!endpoint || this.#closed) return;
    delivery.state = 'sending';
    delivery.tries++;
    const body = JSON.stringify(delivery.event, null, 2);
    const signature = signatureOf(body, endpoint.secret ?? '', Math.floor(Date.now() / 1000));
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature,
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    };
    delivery.answer = await this.#post(endpoint.url, body, headers).catch(String);
    const taken = typeof delivery.answer === 'number' && delivery.answer >= 200 && delivery.answer < 300;
    const pause = BACKOFF_S[delivery.tries - 1];
    if (taken || pause === undefined) this.#done(delivery, taken);
    else if (!this.#closed) {
      delivery.state = 'waiting';
      this.#later(delivery, pause);
      this.#wake();
    }
  }

  #done(delivery: Delivery, taken: boolean): void {
    delivery.state = taken ? 'delivered' : 'failed';
    const event = this.#store.tables.event.get(delivery.event.id);
    if (event && event.pending_webhooks > 0) {
      this.#store.tables.event.set(event.id, { ...event, pending_webhooks: event.pending_webhooks - 1 });
    }
    this.#wake();
  }

  #wake(): void {
    for (const resolve of this.#settled) resolve();
    this.#settled.clear();
  }
}

/**
 * @param secret of the endpoint
 *
 * @param at Unix seconds by the system clock
 * @returns the `Stripe-Signature` header of a body
 */
export function signatureOf(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}
