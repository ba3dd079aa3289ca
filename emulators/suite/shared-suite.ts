import type { RunningSuite } from '../../functions/test/running-suite.ts';

/** Environment variable that leads Vitest and Playwright to the suite started by `npm test`. */
const VARIABLE = 'TEST_SUITE';

/** Returns the environment of a test run that uses this suite instead of starting one. */
export function sharing(suite: RunningSuite): Readonly<Record<string, string>> {
  return { [VARIABLE]: JSON.stringify(suite) };
}

/** Returns the suite started for this test run; undefined if the run starts its own. */
export function sharedSuite(): RunningSuite | undefined {
  const given = process.env[VARIABLE];
  return given ? (JSON.parse(given) as RunningSuite) : undefined;
}
