import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from './firebase-config.ts';

/** Minimum Java version of Google's emulators (firebase-tools, `MIN_SUPPORTED_JAVA_MAJOR_VERSION`). */
const MIN_JAVA_VERSION = 21;
const HINT = `Install Java ${MIN_JAVA_VERSION} or newer, or start without EMULATORS=google.`;

/** `embedded`: the repository's own Firestore and Storage rules, without Java or downloads; `google`: Google's. */
export type Runtimes = 'embedded' | 'google';

const RUNTIME = join(ROOT, 'emulators/runtime');
const END_WITH_PARENT = pathToFileURL(join(RUNTIME, 'end-with-parent.mjs')).href;

/**
 * @param environment contains EMULATORS; also the environment in which the suite will run
 *
 * @returns the selected runtimes; rejects if the value is invalid or this machine cannot run them
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
 * Returns firebase-tools' environment: offline, fast, isolated from other suites and from the user's account.
 *
 * @param scratch a folder of this run with a short path: it holds the functions' sockets, whose paths have at most
 * 104 bytes on macOS
 */
export function suiteEnvironment(runtimes: Runtimes, scratch: string): NodeJS.ProcessEnv {
  const path = [
    ...(runtimes === 'embedded' ? [RUNTIME] : []),
    join(RUNTIME, 'offline'),
    // Uses the same Node as this process.
    dirname(process.execPath),
    join(ROOT, 'node_modules/.bin'),
    process.env.PATH,
  ];
  return {
    ...process.env,
    PATH: path.join(delimiter),
    // The parent process of the suite, by which a process detects from the start that it is an orphan.
    SUITE_PARENT: String(process.pid),
    // For children of firebase-tools, above all the functions' processes. A URL, because Node would split a path at
    // spaces.
    NODE_OPTIONS: [process.env.NODE_OPTIONS, '--import', END_WITH_PARENT].filter(Boolean).join(' '),
    ...(runtimes === 'embedded' && {
      FIRESTORE_EMULATOR_BINARY_PATH: process.env.FIRESTORE_EMULATOR_BINARY_PATH ?? join(RUNTIME, 'firestore'),
      STORAGE_EMULATOR_BINARY_PATH: join(RUNTIME, 'storage-rules'),
    }),
    // Two suites of the same project would find each other's hub through a file in the temporary folder.
    TMPDIR: scratch,
    XDG_CONFIG_HOME: offlineSettings(scratch),
    // Disables the lookup of Google's metadata server, which takes seconds to fail outside the cloud.
    METADATA_SERVER_DETECTION: 'none',
    NO_UPDATE_NOTIFIER: '1',
    // Read only by the emulators' web page, which starts if this is unset; any value but `true` disables it.
    START_LOGGING_EMULATOR: 'no',
    // Discovers the functions with one process, instead of polling a server.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // Seconds; the default of ten is too short on a busy machine.
    FUNCTIONS_DISCOVERY_TIMEOUT: '60',
    // Concurrent requests over all functions; waiting clients soon use up the default of 50.
    FUNCTIONS_EMULATOR_PARALLEL: '500',
    // Compile cache for firebase-tools' megabytes of JavaScript.
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/roomwright/compiled'),
  };
}

/** Settings of firebase-tools that mark the message of the day as fetched, which would need the internet. */
function offlineSettings(scratch: string): string {
  const folder = join(scratch, 'config');
  mkdirSync(join(folder, 'configstore'), { recursive: true });
  writeFileSync(
    join(folder, 'configstore/firebase-tools.json'),
    JSON.stringify({ usage: false, motd: { fetched: Date.now() } }),
  );
  return folder;
}

/** Returns the major version of `java` in this environment; null if `java` is missing or fails. */
async function javaVersion(environment: NodeJS.ProcessEnv): Promise<number | null> {
  try {
    const { stdout, stderr } = await promisify(execFile)('java', ['-version'], { env: environment });
    return Number(/version "(\d+)/.exec(stdout + stderr)?.[1] ?? Number.NaN);
  } catch {
    return null;
  }
}

/**
 * Checks the requirements of Google's emulators before the start; firebase-tools reports them only in its log.
 *
 * @param environment in which the suite will run
 * @throws Error with what is missing and the remedy
 */
export async function requireJava(environment: NodeJS.ProcessEnv): Promise<void> {
  const version = await javaVersion(environment);
  if (version === null) throw new Error(`EMULATORS=google needs Java, and there is no java that runs. ${HINT}`);
  if (!(version >= MIN_JAVA_VERSION)) {
    const found = Number.isNaN(version) ? 'one that does not tell its version' : `version ${version}`;
    throw new Error(`EMULATORS=google needs Java ${MIN_JAVA_VERSION}, and java on the PATH is ${found}. ${HINT}`);
  }
}
