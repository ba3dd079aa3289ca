import { lineItemsOf } from '../resources/checkout-sessions.ts';
import type { Draft } from '../state/draft.ts';
import { type AnyObject, type Kind, PREFIXES } from '../state/objects.ts';
import { invalid } from './errors.ts';

const DEEPEST = 4;
const KINDS = Object.keys(PREFIXES) as Kind[];
type Plain = { [key: string]: unknown };

/** Fields that are sent only to whoever asks for them, by the kind of object and the field. */
const INCLUDED: Readonly<Record<string, (draft: Draft, object: AnyObject) => unknown>> = {
  'checkout.session.line_items': (draft, object) =>
    object.object === 'checkout.session' ? lineItemsOf(draft, object) : undefined,
  'invoice.payments': (draft, { id }) =>
    listOf(
      `/v1/invoice_payments?invoice=${id}`,
      draft.list('invoice_payment').filter((each) => each.invoice === id),
    ),
  'invoice.confirmation_secret': (draft, { id }) => {
    const payment = draft.list('invoice_payment').find((each) => each.invoice === id)?.payment.payment_intent;
    const secret = payment ? draft.get('payment_intent', payment).client_secret : null;
    return secret ? { client_secret: secret, type: 'payment_intent' } : null;
  },
  'customer.subscriptions': (draft, { id }) => {
    const all = draft.list('subscription').filter((each) => each.customer === id && each.status !== 'canceled');
    return listOf(`/v1/customers/${id}/subscriptions`, all);
  },
  'charge.refunds': (draft, { id }) =>
    listOf(
      `/v1/charges/${id}/refunds`,
      draft.list('refund').filter((each) => each.charge === id),
    ),
};

const listOf = (url: string, data: unknown[]) => ({ object: 'list', data: data.reverse(), has_more: false, url });

/**
 * @param paths of `expand[]`: fields that are to hold objects in place of their ids, `latest_invoice.payments`; a list's
 *   begin with `data`
 * @returns a copy in which they do
 */
export function expand(draft: Draft, answer: object, paths: readonly string[]): object {
  const copy: Plain = structuredClone(answer) as Plain;
  for (const path of paths) {
    const fields = path.split('.');
    const depth = fields.filter((field) => field !== 'data').length;
    if (depth > DEEPEST)
      throw invalid(`You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`);
    expandPath(draft, copy, fields, path);
  }
  return copy;
}

function expandPath(draft: Draft, into: Plain, [field = '', ...rest]: readonly string[], path: string): void {
  const include = INCLUDED[`${String(into.object)}.${field}`];
  if (!(field in into) && include) into[field] = structuredClone(include(draft, into as unknown as AnyObject));
  if (!(field in into)) throw invalid(`This property cannot be expanded (${path}).`);
  const value = into[field];
  if (value === null || value === undefined) return;
  if (typeof value === 'string') into[field] = objectOf(draft, value, path);
  const next = into[field];
  for (const each of Array.isArray(next) ? next : [next]) {
    if (rest.length > 0) expandPath(draft, each as Plain, rest, path);
  }
}

function objectOf(draft: Draft, id: string, path: string): Plain {
  for (const kind of KINDS) {
    const found = draft.find(kind, id);
    if (found) return structuredClone(found) as unknown as Plain;
  }
  throw invalid(`This property cannot be expanded (${path}).`);
}
