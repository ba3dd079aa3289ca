/**
 * Prints the tests that failed, with the first lines of why, then how many passed, failed and were skipped: `node scripts/count-tests.ts FOLDER STATUS`, with the
 * folder of Vitest's and Playwright's results of each part of the run, and the exit status of the whole run.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

interface VitestFile {
  readonly name: string;
  readonly status: string;
  /** Why the file itself failed, empty otherwise. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[];
  }[];
}

interface VitestResults {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly VitestFile[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly { readonly error?: { readonly message?: string } }[] }[];
  }[];
}

interface PlaywrightResults {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly { readonly message?: string }[];
}

/** Lines of a failure's reason that are printed: what was expected and received, without the stack. */
const REASON_LINES = 12;

const [folder = '', status = '1'] = process.argv.slice(2);

/** Returns a runner's results in every part of the run that has any. */
function read<T>(runner: string): T[] {
  return [`${runner}.json`, `${runner}-exhaustive.json`]
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as T);
}

const failures: string[] = [];

function report(file: string, title: string, reasons: readonly (string | undefined)[]): void {
  const lines = reasons
    .join('\n')
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, REASON_LINES);
  failures.push([`FAILED ${relative('.', file)}: ${title}`, ...lines.map((line) => `  ${line}`)].join('\n'));
}

function reportSpecs({ suites = [], specs }: PlaywrightSuite): void {
  for (const { title, file, ok, tests } of specs) {
    if (ok) continue;
    report(
      file,
      title,
      tests.flatMap(({ results }) => results.map(({ error }) => error?.message)),
    );
  }
  suites.forEach(reportSpecs);
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
  for (const { name, message, assertionResults } of testResults) {
    if (unloaded.some((file) => file.name === name)) report(name, 'could not be run', [message]);
    for (const test of assertionResults) {
      if (test.status === 'failed') report(name, test.fullName, test.failureMessages);
    }
  }
}
for (const { suites, stats, errors } of read<PlaywrightResults>('playwright')) {
  passed += stats.expected;
  failed += stats.unexpected + stats.flaky + errors.length;
  skipped += stats.skipped;
  suites.forEach(reportSpecs);
  if (errors.length > 0)
    report(
      'browser tests',
      'could not be run',
      errors.map(({ message }) => message),
    );
}
// A run that ended before its tests, because of build, types or lint, has failed, too.
if (failed === 0 && status !== '0') failed = 1;
if (failures.length > 0) process.stdout.write(`\n${failures.join('\n')}\n\n`);
process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
