/**
 * Prints how many tests passed, failed and were skipped: `node scripts/count-tests.ts FOLDER STATUS`, with the
 * folder of Vitest's and Playwright's results of each part of the run, and the exit status of the whole run.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface VitestResults {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

interface PlaywrightResults {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

const [folder = '', status = '1'] = process.argv.slice(2);

/** Returns a runner's results in every part of the run that has any. */
function read<T>(runner: string): T[] {
  return [`${runner}.json`, `${runner}-exhaustive.json`]
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as T);
}

let passed = 0;
let failed = 0;
let skipped = 0;
for (const { numPassedTests, numFailedTests, numPendingTests, testResults } of read<VitestResults>('vitest')) {
  // Files that failed to load have no tests and count as one failure each.
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  passed += numPassedTests;
  failed += numFailedTests + unloaded.length;
  skipped += numPendingTests;
}
for (const { stats, errors } of read<PlaywrightResults>('playwright')) {
  passed += stats.expected;
  failed += stats.unexpected + stats.flaky + errors.length;
  skipped += stats.skipped;
}
// A run that ended before its tests, because of build, types or lint, has failed, too.
if (failed === 0 && status !== '0') failed = 1;
process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
