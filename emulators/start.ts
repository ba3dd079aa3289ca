/** `npm start`: the whole product on this machine. See `emulators/suite/arguments.ts` for its options. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chooseStripe } from '../scripts/local-suite/environment.ts';
import { configuredPorts } from '../scripts/local-suite/ports.ts';
import { watchEmails } from './seed/emails.ts';
import { DEMO_PHOTOS, seed } from './seed/seed.ts';
import { parseStartArguments, USAGE } from './suite/arguments.ts';
import { buildFunctions, buildWeb } from './suite/build.ts';
import { chooseRuntimes } from './suite/environment.ts';
import { busyMessage, busyPorts, keptStorage } from './suite/ports.ts';
import { runSchedules } from './suite/schedules.ts';
import { startSuite } from './suite/suite.ts';

const PROJECT = 'demo-roomwright';

const PAYMENTS = {
  local: 'local test payments, no card is charged: 4242 4242 4242 4242 succeeds',
  account: 'the test account at Stripe of STRIPE_SECRET_KEY',
} as const;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function main(): Promise<void> {
  const { fresh, photos, port, data, help } = parseStartArguments(process.argv.slice(2));
  if (help) {
    say(USAGE);
    return;
  }
  const runtimes = await chooseRuntimes(process.env);
  const stripe = chooseStripe(process.env);
  // The embedded and the Google Firestore have different data formats.
  const folder = join(data, runtimes);
  const configured = configuredPorts(port);
  const ports = fresh ? configured : keptStorage(folder, configured);
  const busy = await busyPorts(ports);
  if (busy.length > 0) throw new Error(busyMessage(busy, ports));

  if (fresh) {
    rmSync(folder, { recursive: true, force: true });
    keptStorage(folder, ports);
  }
  const began = performance.now();
  say('Building ...');
  buildFunctions();
  buildWeb();
  say('Starting ...');

  const interrupted = new AbortController();
  let end = () => interrupted.abort(new Error('Interrupted.'));
  // Installed first: without a handler a signal would end this process alone and leave its children running.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end());
  const starting = startSuite({
    projectId: PROJECT,
    ports,
    runtimes,
    folder,
    data: join(folder, 'export'),
    reload: true,
    stripe,
    signal: interrupted.signal,
  });
  const suite = await starting;
  let stopping = false;
  end = () => {
    // A second Ctrl-C kills the suite.
    if (stopping) return suite.kill();
    stopping = true;
    say('\nSaving the data and stopping ...');
    void suite.stop();
  };
  const signIn = await seed(suite, { photos: photos ? DEMO_PHOTOS : [] }).catch(async (error) => {
    await suite.stop();
    throw stopping ? new Error('Interrupted.') : error;
  });
  suite.onLine((line) => {
    if (!stopping && worthShowing(line)) say(line);
  });
  const emails = await watchEmails(suite, ({ to, link }) => say(`E-mail to ${to}: ${link}`));
  say(`Ready after ${Math.round((performance.now() - began) / 1000)} seconds.

  Roomwright   ${suite.origin}
  Sign in as   ${signIn.email}  ${signIn.password}
  Payments     ${PAYMENTS[stripe]}

  Log and data ${folder}
  Ctrl-C saves the data and stops everything.
`);
  const ended = new AbortController();
  const schedules = runSchedules(suite, ended.signal);
  await suite.ended;
  ended.abort();
  await schedules;
  await emails.close();
  if (!stopping) throw new Error(`The suite ended by itself; its log: ${join(folder, 'suite.log')}`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/**
 * @param line of firebase-tools' output
 *
 * @returns whether it is worth showing: functions' logs ("> "), warnings and errors, but not requests and sweeps
 */
function worthShowing(line: string): boolean {
  return /^(?:> |⚠|✖)/u.test(line) && !line.includes('"sweep.done"');
}
