import type { RunningSuite } from '../../functions/test/running-suite.ts';

/** Leads Vitest and Playwright to the suite that `npm test` has started for both. */
const VARIABLE = 'TEST_SUITE';

/** Environment of a test run that uses this suite instead of starting one. */
export function sharing(suite: RunningSuite): Readonly<Record<string, string>> {
  return { [VARIABLE]: JSON.stringify(suite) };
}

/** The suite that was started for this test run; undefined where the run starts its own. */
export function sharedSuite(): RunningSuite | undefined {
  const given = process.env[VARIABLE];
  return given ? (JSON.parse(given) as RunningSuite) : undefined;
}
