import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Google's emulators of today need it (firebase-tools, `MIN_SUPPORTED_JAVA_MAJOR_VERSION`). */
const NEEDED = 21;
const HINT = `Install Java ${NEEDED} or newer, or start without EMULATORS=google.`;

/** The major version of the `java` that programs with this environment run; null where there is none that works. */
async function javaVersion(environment: NodeJS.ProcessEnv): Promise<number | null> {
  try {
    const { stdout, stderr } = await promisify(execFile)('java', ['-version'], { env: environment });
    return Number(/version "(\d+)/.exec(stdout + stderr)?.[1] ?? Number.NaN);
  } catch {
    return null;
  }
}

/**
 * Says what Google's emulators miss on this machine before they are started: firebase-tools says it somewhere in its log.
 *
 * @param environment in which the suite will run
 * @throws Error with what is missing and what to do, for a person
 */
export async function requireJava(environment: NodeJS.ProcessEnv): Promise<void> {
  const version = await javaVersion(environment);
  if (version === null) throw new Error(`EMULATORS=google needs Java, and there is no java that runs. ${HINT}`);
  if (!(version >= NEEDED)) {
    const found = Number.isNaN(version) ? 'one that does not tell its version' : `version ${version}`;
    throw new Error(`EMULATORS=google needs Java ${NEEDED}, and java on the PATH is ${found}. ${HINT}`);
  }
}
