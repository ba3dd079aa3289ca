import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Minimum Java version of Google's emulators (firebase-tools, `MIN_SUPPORTED_JAVA_MAJOR_VERSION`). */
const MIN_JAVA_VERSION = 21;
const HINT = `Install Java ${MIN_JAVA_VERSION} or newer, or start without EMULATORS=google.`;

/** Returns the major version of `java` in this environment; null if there is none that works. */
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
