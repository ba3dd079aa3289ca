/** The local Stripe as a program. */
import { parseArgs } from 'node:util';
import { WEBHOOK_EVENTS } from '../../functions/src/adapters/stripe/webhook-events.ts';
import { type StripeOptions, startStripe } from './server.ts';

const stripe = await startStripe(parseArguments(process.argv.slice(2), process.env));
console.log(`Stripe listens on 127.0.0.1:${stripe.port}, ready after ${Math.round(performance.now())} ms.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await stripe.close();
    process.exit(0);
  });
}

/**
 * Parses the command line: `--port N`, `--data FOLDER` (kept between runs), `--webhook URL`. The two secrets come
 * from the environment, because every user of the machine can read command lines.
 *
 * @throws Error with a message for the user
 */
function parseArguments(args: readonly string[], environment: NodeJS.ProcessEnv): StripeOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '0' },
      data: { type: 'string' },
      webhook: { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port ${values.port} is no port.`);
  const { STRIPE_SECRET_KEY: secretKey = 'sk_test_local', STRIPE_WEBHOOK_SECRET: secret } = environment;
  const { webhook: url, data } = values;
  if (url !== undefined && !secret) throw new Error('--webhook needs STRIPE_WEBHOOK_SECRET in the environment.');
  return {
    port,
    secretKey,
    ...(data !== undefined && { file: `${data}/stripe.json` }),
    ...(url !== undefined && secret && { webhook: { url, secret, events: WEBHOOK_EVENTS } }),
  };
}
