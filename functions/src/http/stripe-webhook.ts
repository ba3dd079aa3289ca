import type { Handler } from 'hono';
import { LIMITS } from '../contract/limits.ts';
import { AppError } from '../domain/app-error.ts';
import type { Log } from '../ports/log.ts';
import type { HandleEvent } from '../usecases/subscriptions/handle-event.ts';
import type { AppEnv } from './context.ts';
import { readAtMost } from './read-body.ts';
import { replyError } from './reply-error.ts';

/** Path of Stripe's webhook. Not part of the contract, because only Stripe calls it. */
export const STRIPE_WEBHOOK = '/api/webhooks/stripe';

export interface StripeWebhookPorts {
  readonly log: Log;
  readonly handleBillingEvent: HandleEvent;
}

/**
 * Answers Stripe: 200 if an event was handled, now or before; 400 if its signature is invalid; any other status
 * makes Stripe retry.
 */
export function stripeWebhook({ log, handleBillingEvent }: StripeWebhookPorts): Handler<AppEnv> {
  return async (context) => {
    context.set('route', STRIPE_WEBHOOK);
    try {
      const bytes = await readAtMost(context.req.raw, LIMITS.webhookBytes, 'REQUEST_TOO_LARGE');
      const signature = context.req.header('stripe-signature');
      if (!signature) throw new AppError('INVALID_SIGNATURE');
      await handleBillingEvent(bytes, signature);
      return context.json({ received: true });
    } catch (error) {
      return replyError(error, context, log);
    }
  };
}
