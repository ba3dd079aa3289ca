/**
 * Configures a Stripe account for the product: products and prices of the plans, a portal, the webhook. Correct settings are
 * left unchanged.
 *
 *   STRIPE_SECRET_KEY=sk_test_... PUBLIC_URL=https://app.example.com npm run stripe:setup
 */
import Stripe from 'stripe';
import { setUpAccount } from '../functions/src/adapters/stripe/set-up-account.ts';

const { STRIPE_SECRET_KEY: key, PUBLIC_URL } = process.env;
const publicUrl = PUBLIC_URL?.replace(/\/$/, '');
if (!key || !publicUrl?.startsWith('https://')) {
  process.stderr.write('Set STRIPE_SECRET_KEY, and PUBLIC_URL to where people find the product: https://...\n');
  process.exit(1);
}
const mode = key.includes('_live_') ? 'live' : 'test';
process.stdout.write(`An account of Stripe, ${mode} mode, for ${publicUrl}\n`);
const { lines, webhookSecret } = await setUpAccount(new Stripe(key), { publicUrl });
for (const line of lines) process.stdout.write(`  ${line}\n`);
if (webhookSecret) {
  process.stdout.write(
    `\nSTRIPE_WEBHOOK_SECRET=${webhookSecret}\nStripe tells this only now: keep it as docs/deploy.md says.\n`,
  );
}
