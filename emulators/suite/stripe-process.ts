import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './firebase-config.ts';
import { killQuietly } from './firebase-process.ts';
import { HOST, type Ports } from './ports.ts';

/**
 * `local`: the suite's own Stripe, in which nobody pays anything; `account`: the developer's test account at Stripe, whose
 * keys are in the environment already.
 */
export type StripeKind = 'local' | 'account';

/** Keys that open the local Stripe and nothing else. */
const SECRET_KEY = 'sk_test_local';
const PUBLISHABLE_KEY = 'pk_test_local';
const WEBHOOK_SECRET = 'whsec_local';

const MAIN = join(ROOT, 'emulators/stripe/main.ts');
const SHUTDOWN_MS = 5_000;

/** The local Stripe while it runs. */
export interface StripeProcess {
  /** Resolves when it serves; rejects, with its words, where it ends before. */
  readonly ready: Promise<void>;
  /** Has it save its data and end. */
  stop(): Promise<void>;
  /** Ends it at once. */
  kill(): void;
}

/** @returns where a suite's own Stripe answers */
export function stripeOrigin(ports: Ports): string {
  return `http://${HOST}:${ports.stripe}`;
}

/** @returns the environment variables with which the product and its tests talk to the local Stripe */
export function stripeEnvironment(ports: Ports): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripeOrigin(ports),
  };
}

/**
 * @param environment the developer's, whose keys may be those of a test account of Stripe
 * @returns which Stripe the suite has; throws where the keys are for real money, or not all there
 */
export function chooseStripe(environment: NodeJS.ProcessEnv): StripeKind {
  const key = environment.STRIPE_SECRET_KEY?.trim();
  if (!key) return 'local';
  if (!/^(sk|rk)_test_/.test(key)) {
    throw new Error('STRIPE_SECRET_KEY is not a test key (sk_test_...): the local suite charges no real cards.');
  }
  const missing = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'].filter((name) => !environment[name]?.trim());
  if (missing.length > 0) {
    throw new Error(
      `STRIPE_SECRET_KEY is set, so ${missing.join(' and ')} must be set, too (\`stripe listen\` tells the webhook's secret). Without all three the suite uses its own Stripe.`,
    );
  }
  return 'account';
}

/**
 * Starts the local Stripe in a process group of its own, as firebase-tools is; it ends with this process.
 *
 * @param options.environment of which it gets all; the suite's, so that it ends with its parent
 * @param options.data a folder in which its data is kept from run to run
 */
export function runStripe(options: {
  readonly ports: Ports;
  readonly log: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly data?: string | undefined;
}): StripeProcess {
  const { ports, log, environment, data } = options;
  const webhook = `http://${HOST}:${ports.hosting}/api/webhooks/stripe`;
  const parameters = ['--port', String(ports.stripe), '--webhook', webhook, ...(data ? ['--data', data] : [])];
  const child = spawn(process.execPath, [MAIN, ...parameters], {
    env: { ...environment, ...stripeEnvironment(ports) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = createWriteStream(log);
  let said = '';
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      said += String(error);
      resolve();
    });
    child.once('close', () => resolve());
  });
  const listens = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.pipe(file, { end: false });
      createInterface({ input: stream }).on('line', (line) => {
        said = `${said}${line}\n`.slice(-2000);
        if (line.startsWith('Stripe listens')) resolve();
      });
    }
  });
  const kill = () => {
    if (child.pid !== undefined) killQuietly(child.pid);
  };
  return {
    ready: Promise.race([
      listens,
      ended.then(() => {
        throw new Error(`The local Stripe did not start.\n\n${said.trim()}`);
      }),
    ]),
    stop: async () => {
      child.kill('SIGTERM');
      const forced = setTimeout(kill, SHUTDOWN_MS);
      await ended;
      clearTimeout(forced);
      file.end();
    },
    kill,
  };
}
