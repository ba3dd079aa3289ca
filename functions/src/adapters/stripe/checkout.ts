import type { Stripe } from 'stripe';
import { AppError } from '../../domain/app-error.ts';
import type { Billing } from '../../ports/billing.ts';
import { isStripeError } from './stripe-error.ts';

type Session = Stripe.Checkout.Session;
type Request = Parameters<Billing['checkout']>[0];

/** Sessions read, newest first: open ones are among the newest, because each new one closes the others. */
const LOOKED_AT = 20;

/** Newest first; those of one second by their identifiers, so that everybody has the same order. */
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
    // Two tabs that ask at the same moment have seen the same last session: they get one.
    { idempotencyKey: `checkout:${customerId}:${price}:${after}` },
  );
}

/**
 * The client secret of the one open checkout of a customer: that of an open session for the same price, else of a new one;
 * every other session is closed.
 *
 * @throws AppError ALREADY_SUBSCRIBED where one of them has been paid meanwhile, UNAVAILABLE where two were begun for
 *   different prices at once and this is the one that lost
 */
export async function openCheckout(stripe: Stripe, request: Request): Promise<string> {
  const { customerId: customer, priceId: price } = request;
  const before = (await stripe.checkout.sessions.list({ customer, limit: LOOKED_AT })).data.sort(byAge);
  const open = before.filter(({ status }) => status === 'open');
  const fitting = open.find(({ metadata, return_url }) => {
    return metadata?.price === price && return_url === request.returnUrl;
  });
  for (const other of open) if (other !== fitting) await close(stripe, other);
  const session = fitting ?? (await begin(stripe, request, before[0]?.id ?? 'first'));
  const rivals = await stripe.checkout.sessions.list({ customer, status: 'open', limit: LOOKED_AT });
  const [newest, ...older] = rivals.data.sort(byAge);
  for (const other of older) await close(stripe, other);
  if (newest && newest.id !== session.id) throw new AppError('UNAVAILABLE');
  const secret = session.client_secret ?? (await stripe.checkout.sessions.retrieve(session.id)).client_secret;
  if (!secret) throw new Error(`The checkout session ${session.id} has no client secret.`);
  return secret;
}
