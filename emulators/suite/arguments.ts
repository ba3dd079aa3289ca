import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './firebase-config.ts';

export const USAGE = `npm start -- [options]

  --fresh     start without the data of earlier runs
  --no-photos make the demo account without photos
  --port N    Hosting's port (5000); the others follow it, N+1 to N+9, but pictures keep the port of the first start
  --data DIR  where data and logs are kept (.data)
  --help      this text

Payments are local test payments, unless STRIPE_SECRET_KEY is set: then they are those of that test account at Stripe.
EMULATORS=google npm start uses Google's own emulators of Firestore and of the Storage rules: it needs Java 21 and, the
first time, the internet.`;

export interface StartArguments {
  readonly fresh: boolean;
  readonly photos: boolean;
  readonly help: boolean;
  readonly data: string;
  readonly port?: number;
}

/**
 * @param parameters the command line after the program's name
 *
 * @returns the parsed options; throws an Error that ends with the usage if they are invalid
 */
export function parseStartArguments(parameters: readonly string[]): StartArguments {
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: {
        fresh: { type: 'boolean' },
        'no-photos': { type: 'boolean' },
        help: { type: 'boolean' },
        port: { type: 'string' },
        data: { type: 'string' },
      },
    });
    const { fresh = false, help = false, data = join(ROOT, '.data'), port } = values;
    const photos = !values['no-photos'];
    return { fresh, photos, help, data: resolve(data), ...(port !== undefined && { port: parsePort(port) }) };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, { cause: error });
  }
}

/** Ports below 1024 need administrator rights, and many up to 2000 are in use. */
function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 2000 || port > 60_000) {
    throw new Error(`--port ${text}: a whole number from 2000 to 60000.`);
  }
  return port;
}
