import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './firebase-config.ts';
import { requireJava } from './java.ts';

/** `embedded`: our own Firestore and Storage rules, no Java, no download; `google`: those that Google ships. */
export type Runtimes = 'embedded' | 'google';

const RUNTIME = join(ROOT, 'emulators/runtime');
const END_WITH_PARENT = pathToFileURL(join(RUNTIME, 'end-with-parent.mjs')).href;

/**
 * @param environment of which EMULATORS is read, and in which the suite will run
 * @returns which runtimes are requested; rejects where that means nothing, or where this machine cannot run them
 */
export async function chooseRuntimes(environment: NodeJS.ProcessEnv): Promise<Runtimes> {
  const value = environment.EMULATORS;
  if (value === undefined || value === '' || value === 'embedded') return 'embedded';
  if (value === 'google') {
    await requireJava(environment);
    return 'google';
  }
  throw new Error(`EMULATORS=${value}: the choices are "embedded" (as without it) and "google".`);
}

/**
 * The environment in which firebase-tools runs: offline, quick, apart from other suites and from the user's account.
 *
 * @param scratch a folder of this run alone, with a short path: the functions' sockets lie in it, and a socket's path has
 *   at most 104 bytes on macOS
 */
export function suiteEnvironment(runtimes: Runtimes, scratch: string): NodeJS.ProcessEnv {
  const path = [
    ...(runtimes === 'embedded' ? [RUNTIME] : []),
    join(RUNTIME, 'offline'),
    // The same Node as ours, whatever the machine has.
    dirname(process.execPath),
    join(ROOT, 'node_modules/.bin'),
    process.env.PATH,
  ];
  return {
    ...process.env,
    PATH: path.join(delimiter),
    // The process that starts the suite, by which a process knows that it was an orphan from its first moment.
    SUITE_PARENT: String(process.pid),
    // For what firebase-tools starts, the functions' processes above all; a URL has no spaces, at which Node would part it.
    NODE_OPTIONS: [process.env.NODE_OPTIONS, '--import', END_WITH_PARENT].filter(Boolean).join(' '),
    ...(runtimes === 'embedded' && {
      FIRESTORE_EMULATOR_BINARY_PATH: process.env.FIRESTORE_EMULATOR_BINARY_PATH ?? join(RUNTIME, 'firestore'),
      STORAGE_EMULATOR_BINARY_PATH: join(RUNTIME, 'storage-rules'),
    }),
    // Two suites of one project would find each other's hub through a file in the temporary folder.
    TMPDIR: scratch,
    XDG_CONFIG_HOME: offlineSettings(scratch),
    // No look-up of Google's metadata server: it takes seconds to fail outside the cloud.
    METADATA_SERVER_DETECTION: 'none',
    NO_UPDATE_NOTIFIER: '1',
    // Only the emulators' web page reads it. Any value but `true` is taken for no; without one it starts.
    START_LOGGING_EMULATOR: 'no',
    // One process writes down what the functions are, instead of a server that is polled until it responds.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // Seconds; ten, the default, are little on a busy machine.
    FUNCTIONS_DISCOVERY_TIMEOUT: '60',
    // Requests served at a time, of all functions together; the default of 50 is soon taken by clients that wait.
    FUNCTIONS_EMULATOR_PARALLEL: '500',
    // firebase-tools is megabytes of JavaScript, which every later start takes compiled from here.
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/roomwright/compiled'),
  };
}

/** Settings of firebase-tools that say that today's message of the day is known: it is fetched from the internet. */
function offlineSettings(scratch: string): string {
  const folder = join(scratch, 'config');
  mkdirSync(join(folder, 'configstore'), { recursive: true });
  writeFileSync(
    join(folder, 'configstore/firebase-tools.json'),
    JSON.stringify({ usage: false, motd: { fetched: Date.now() } }),
  );
  return folder;
}
