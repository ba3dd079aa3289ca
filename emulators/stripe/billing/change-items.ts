import { invalid } from '../http/errors.ts';
import type { Draft } from '../state/draft.ts';
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from '../state/objects.ts';
import { periodLine, planOf, prorationLine } from './lines.ts';
import { addIntervals } from './periods.ts';
import { makeItem } from './subscriptions.ts';

/** Requested change of one subscription item. */
export interface ItemChange {
  /** Id of the item; omitted for a new one. */
  readonly id?: string;
  readonly price?: Price;
  readonly quantity?: number;
  readonly deleted?: boolean;
}

/** A computed change of a subscription's items and its cost, not yet applied. */
export interface Change {
  readonly items: readonly SubscriptionItem[];
  /** New billing cycle anchor if the cycle restarts now. */
  readonly anchor: number | null;
  /** Credits for the unused time of old items and charges for the rest of the period of new ones. */
  readonly prorations: readonly InvoiceLine[];
  /** Full periods that begin now. */
  readonly periods: readonly InvoiceLine[];
}

/**
 * Computes a change of items. With the same billing interval the period stays and the rest of it is prorated;
 * otherwise the billing cycle restarts now.
 *
 * @param moment `proration_date`, in Unix seconds
 */
export function changeItems(
  draft: Draft,
  subscription: Subscription,
  changes: readonly ItemChange[],
  moment: number,
): Change {
  const now = draft.now(subscription.customer);
  const before = subscription.items.data;
  const wanted = applyChanges(subscription, changes, now);
  const begun = before.some((item) => moment < item.current_period_start || moment > item.current_period_end);
  if (begun)
    throw invalid('Invalid proration_date: it must lie within the current period.', { param: 'proration_date' });
  const restarts = intervalsOf(wanted) !== intervalsOf(before);
  const changed = (item: SubscriptionItem) => !wanted.some((other) => sells(other, item));
  const credits = before
    .filter((item) => restarts || changed(item))
    .map((item) => prorationLine(draft, subscription, item, { moment, credit: true }));
  if (restarts) {
    const items = wanted.map((item) => ({
      ...item,
      current_period_start: now,
      current_period_end: addIntervals(now, item.price.recurring, 1),
    }));
    const periods = items.map((item) =>
      periodLine(draft, subscription, item, { start: now, end: item.current_period_end }),
    );
    return { items, anchor: now, prorations: credits, periods };
  }
  const debits = wanted
    .filter((item) => !before.some((other) => sells(other, item)))
    .map((item) => prorationLine(draft, subscription, item, { moment, credit: false }));
  return { items: wanted, anchor: null, prorations: [...credits, ...debits], periods: [] };
}

function applyChanges(subscription: Subscription, changes: readonly ItemChange[], now: number): SubscriptionItem[] {
  const { data } = subscription.items;
  const kept = data.flatMap((item) => {
    const change = changes.find(({ id }) => id === item.id);
    if (!change) return [item];
    if (change.deleted) return [];
    const price = change.price ?? item.price;
    return [{ ...item, price, plan: planOf(price), quantity: change.quantity ?? item.quantity }];
  });
  const period = data[0];
  const added = changes.flatMap(({ id, price, quantity = 1 }) => {
    if (id !== undefined || !price) return [];
    const item = makeItem(subscription.id, { price, quantity }, now);
    return [
      {
        ...item,
        ...(period && {
          current_period_start: period.current_period_start,
          current_period_end: period.current_period_end,
        }),
      },
    ];
  });
  const items = [...kept, ...added];
  if (items.length === 0) throw invalid('A subscription must have at least one active plan.');
  const intervals = new Set(items.map(({ price }) => intervalOf(price)));
  if (intervals.size > 1) throw invalid('The local Stripe bills all items of a subscription equally often.');
  return items;
}

const sells = (one: SubscriptionItem, other: SubscriptionItem): boolean =>
  one.id === other.id && one.price.id === other.price.id && one.quantity === other.quantity;
const intervalOf = ({ recurring }: Price): string => `${recurring.interval_count} ${recurring.interval}`;
const intervalsOf = (items: readonly SubscriptionItem[]): string => items.map(({ price }) => intervalOf(price)).join();
