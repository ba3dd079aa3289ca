/**
 * Prints how many tests passed and failed: `node scripts/count-tests.ts FOLDER STATUS`, with the folder of the results that
 * Vitest and Playwright wrote and the exit status of the whole run.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface VitestResults {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

interface PlaywrightResults {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}

const [folder = '', status = '1'] = process.argv.slice(2);

function read<T>(name: string): T | undefined {
  const path = join(folder, name);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;
}

let passed = 0;
let failed = 0;
const vitest = read<VitestResults>('vitest.json');
if (vitest) {
  passed += vitest.numPassedTests;
  // Files that could not even be loaded count as one failure each: they have no tests to count.
  const unloaded = vitest.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  failed += vitest.numFailedTests + unloaded.length;
}
const playwright = read<PlaywrightResults>('playwright.json');
if (playwright) {
  const { expected, unexpected, flaky } = playwright.stats;
  passed += expected;
  failed += unexpected + flaky + playwright.errors.length;
}
// A run that ended before its tests, for build, types or lint, has failed too.
if (failed === 0 && status !== '0') failed = 1;
process.stdout.write(`${passed} passed, ${failed} failed\n`);
