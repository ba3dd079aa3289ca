import { buildFunctions } from './build.ts';
import { chooseRuntimes } from './environment.ts';
import { freePorts } from './ports.ts';
import { type Suite, type SuiteOptions, startSuite } from './suite.ts';

/**
 * Compiles the functions and starts a separate suite, on free ports and without data, for tests and benches.
 *
 * @returns the running suite; rejects if it does not start
 */
export async function startOwnSuite(
  options: Pick<SuiteOptions, 'projectId' | 'folder' | 'extra' | 'signal'>,
): Promise<Suite> {
  buildFunctions();
  return startSuite({ ...options, ports: await freePorts(), runtimes: await chooseRuntimes(process.env) });
}
