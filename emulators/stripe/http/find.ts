import { TEST_PAYMENT_METHODS, testCard } from '../billing/cards.ts';
import { createCard } from '../billing/payment-methods.ts';
import type { Draft } from '../state/draft.ts';
import type { Customer, Kind, Kinds, PaymentMethod, Price } from '../state/objects.ts';
import { invalid, missing } from './errors.ts';
import type { ApiRequest } from './router.ts';

const NAMES: Partial<Record<Kind, string>> = {
  payment_method: 'PaymentMethod',
  subscription_schedule: 'subscription_schedule',
};

/**
 * @param param the parameter that names the object; the path if omitted
 *
 * @returns the object that a request names; throws ApiError if there is none
 */
export function named<K extends Kind>(draft: Draft, kind: K, id: string, param?: string): Kinds[K] {
  const found = draft.find(kind, id);
  if (!found || ('deleted' in found && found.deleted)) throw missing(NAMES[kind] ?? kind, id, param);
  return found;
}

/** Returns the object named by the request's path. */
export function atPath<K extends Kind>({ draft, id }: ApiRequest, kind: K): Kinds[K] {
  return named(draft, kind, id);
}

/** Returns an active price. */
export function activePrice(draft: Draft, id: string, param: string): Price {
  const price = named(draft, 'price', id, param);
  if (!price.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', { param });
  return price;
}

/**
 * Returns a customer's payment method; one of Stripe's predefined test methods is created and attached to the
 * customer.
 */
export function methodOf(draft: Draft, customer: Customer, id: string, param: string): PaymentMethod {
  const made = madeOfName(draft, customer, id);
  if (made) return draft.put({ ...made, customer: customer.id });
  const method = named(draft, 'payment_method', id, param);
  if (method.customer !== customer.id) {
    throw invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { param },
    );
  }
  return method;
}

/** @returns a new, unattached payment method for one of Stripe's predefined names; undefined for any other name */
export function madeOfName(draft: Draft, customer: Customer, id: string): PaymentMethod | undefined {
  const card = testCard(TEST_PAYMENT_METHODS[id] ?? '');
  const expYear = new Date(draft.now(customer.id) * 1000).getUTCFullYear() + 2;
  return card && createCard(draft, { card, expMonth: 12, expYear, name: null });
}
