import type { WebhookDelivery, WebhookEndpoint } from '../domain/webhook.ts';

/** Where programs are told of events. */
export interface WebhookEndpoints {
  get(id: string): Promise<WebhookEndpoint | null>;
  /** A user's endpoints, newest first. */
  of(userId: string): Promise<WebhookEndpoint[]>;
  /** Stores a new endpoint. Returns false, and stores nothing, if its user has `most` of them. */
  add(endpoint: WebhookEndpoint, most: number): Promise<boolean>;
  /**
   * Replaces an endpoint by what `step` makes of it, in a transaction; null if it does not exist or is left as it is.
   */
  change(id: string, step: (endpoint: WebhookEndpoint) => WebhookEndpoint | null): Promise<WebhookEndpoint | null>;
  /** Does nothing if it does not exist. */
  remove(id: string): Promise<void>;
  /** Removes all endpoints of a user. */
  removeAll(userId: string): Promise<void>;
  /** Stores only when it last took a webhook. Does nothing if it does not exist. */
  markDelivered(id: string, at: Date): Promise<void>;
  /** Endpoints that were switched off before this time, and whose owner was not told. */
  untold(now: Date): AsyncIterable<WebhookEndpoint>;
}

/** A position in the list of an endpoint's deliveries: after the one with this id and creation time. */
export type DeliveryPosition = Pick<WebhookDelivery, 'createdAt' | 'id'>;

/** The outbox of webhooks. Deliveries are added by transactions of the store, see `Transaction.announce`. */
export interface WebhookDeliveries {
  get(id: string): Promise<WebhookDelivery | null>;
  add(delivery: WebhookDelivery): Promise<void>;
  /** An endpoint's deliveries, newest first. */
  ofEndpoint(endpointId: string, limit: number, after?: DeliveryPosition): Promise<WebhookDelivery[]>;
  /** All deliveries to a user's endpoints, in any order. */
  everyOf(userId: string): AsyncIterable<WebhookDelivery>;
  /** Calls `step` with a delivery and a function that saves it, in one transaction; null if it does not exist. */
  transact<R>(
    id: string,
    step: (delivery: WebhookDelivery, save: (next: WebhookDelivery) => void) => R | Promise<R>,
  ): Promise<R | null>;
  /** Deliveries due before this time, longest first. */
  everyDue(before: Date): AsyncIterable<WebhookDelivery>;
}
