/** The local Stripe as a program. See `arguments.ts` for what it takes. */
import { parseArguments } from './arguments.ts';
import { startStripe } from './server.ts';

const stripe = await startStripe(parseArguments(process.argv.slice(2), process.env));
console.log(`Stripe listens on 127.0.0.1:${stripe.port}, ready after ${Math.round(performance.now())} ms.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await stripe.close();
    process.exit(0);
  });
}
