import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripeEnvironment } from '../../scripts/local-suite/environment.ts';
import { HOST, type Ports } from '../../scripts/local-suite/ports.ts';
import { ROOT } from './firebase-config.ts';
import { killQuietly } from './firebase-process.ts';

const MAIN = join(ROOT, 'emulators/stripe/main.ts');
const SHUTDOWN_MS = 5_000;

/** A running local Stripe. */
export interface StripeProcess {
  /** Resolves once it serves; rejects with its output if it exits before. */
  readonly ready: Promise<void>;
  /** Saves its data and stops it. */
  stop(): Promise<void>;
  /** Kills it at once. */
  kill(): void;
}

/**
 * Starts the local Stripe in its own process group, like firebase-tools; it ends with this process.
 *
 * @param options.environment its whole environment, so that it ends with its parent
 * @param options.data folder in which its data is kept between runs
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
