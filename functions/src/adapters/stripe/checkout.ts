import type { Stripe } from 'stripe';
import { AppError } from '../../domain/app-error.ts';
import type { Billing } from '../../ports/billing.ts';
import { isStripeError } from './stripe-error.ts';

type Session = Stripe.Checkout.Session;
type Request = Parameters<Billing['checkout']>[0];

/**
 * Maximum number of sessions read, newest first: open ones are among them, because each new one closes the others.
 */
const MAX_SESSIONS_READ = 20;

/** Newest first; within one second by id, so that all callers use the same order. */
const byAge = (a: Session, b: Session): number => b.created - a.created || (a.id < b.id ? 1 : -1);

/**
 * Closes a checkout so that it cannot be paid any more.
 *
 * @throws AppError ALREADY_SUBSCRIBED if it has just been paid
 */
async function close(stripe: Stripe, { id }: Session): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (!isStripeError(error) || error.type !== 'StripeInvalidRequestError') throw error;
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status === 'complete') throw new AppError('ALREADY_SUBSCRIBED', {}, { cause: error });
    if (status === 'open') throw error;
  }
}

function begin(stripe: Stripe, request: Request, after: string): Promise<Session> {
  const { customerId, userId, priceId: price, returnUrl } = request;
  return stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      ui_mode: 'embedded_page',
      customer: customerId,
      client_reference_id: userId,
      line_items: [{ price, quantity: 1 }],
      redirect_on_completion: 'if_required',
      return_url: returnUrl,
      metadata: { price },
      subscription_data: { metadata: { userId } },
    },
    // Two tabs that ask at the same time have seen the same last session, so they share one.
    { idempotencyKey: `checkout:${customerId}:${price}:${after}` },
  );
}

/**
 * Returns the client secret of a customer's one open checkout: an open session for the same price, or a new one;
 * closes all other sessions.
 *
 * @throws AppError ALREADY_SUBSCRIBED if one of them has just been paid, UNAVAILABLE if two were started for
 * different prices at the same time and this one lost
 */
export async function openCheckout(stripe: Stripe, request: Request): Promise<string> {
  const { customerId: customer, priceId: price } = request;
  const before = (await stripe.checkout.sessions.list({ customer, limit: MAX_SESSIONS_READ })).data.sort(byAge);
  const open = before.filter(({ status }) => status === 'open');
  const fitting = open.find(({ metadata, return_url }) => {
    return metadata?.price === price && return_url === request.returnUrl;
  });
  for (const other of open) if (other !== fitting) await close(stripe, other);
  const session = fitting ?? (await begin(stripe, request, before[0]?.id ?? 'first'));
  const rivals = await stripe.checkout.sessions.list({ customer, status: 'open', limit: MAX_SESSIONS_READ });
  const [newest, ...older] = rivals.data.sort(byAge);
  for (const other of older) await close(stripe, other);
  if (newest && newest.id !== session.id) throw new AppError('UNAVAILABLE');
  const secret = session.client_secret ?? (await stripe.checkout.sessions.retrieve(session.id)).client_secret;
  if (!secret) throw new Error(`The checkout session ${session.id} has no client secret.`);
  return secret;
}
