import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Folder for the results as JSON (scripts/count-tests.ts); without it they are only printed. */
const RESULTS = process.env.TEST_RESULTS;

/** `exhaustive`: only the files named `*.exhaustive.*`, which `npm run test:all` has beyond `npm test`; otherwise all the others. */
const EXHAUSTIVE = process.env.TEST_EXTENT === 'exhaustive';

const ALL = [
  'functions/src/**/*.test.ts',
  'engine/cli/**/*.test.ts',
  'scripts/**/*.test.ts',
  'emulators/**/*.test.ts',
  'ops/**/*.test.ts',
  'client/src/**/*.test.ts',
];
/** Tests of what computes and keeps nothing but what it would compute again: see `isolate` below. */
const ENGINE = [
  'engine/src/**/*.test.ts',
  'engine/golden/**/*.test.ts',
  'engine/bench/**/*.test.ts',
  'rooms/**/*.test.ts',
];
/** Tests over random rooms that are planned once for all of them. */
const PLANS = ['engine/src/planning/**/*.plans.test.ts'];
/** Tests that replace a module (`vi.mock`) or draw what an earlier file would change: each file in a process of its own. */
const ISOLATED = ['engine/src/**/*.isolated.test.ts', 'rooms/**/*.isolated.test.ts'];
/** Tests of what keeps nothing between two calls, and of servers that each file starts for itself: they may share a process, too. */
const TOGETHER = [
  'functions/src/{contract,domain,http,usecases}/**/*.test.ts',
  'functions/src/adapters/{auth,credentials,engines,firestore,log,mail,storage,stripe,zip}/**/*.test.ts',
  'functions/src/adapters/imaging/{deliver,disclose,hostile,imaging,label,photo-copies,small}*.test.ts',
  'functions/src/{config,queues}*.test.ts',
  'functions/src/api/**/*.test.ts',
  'engine/cli/{engine,find,geometry,output,paths,progress,sheet,stage-refusals,surfaces,verify}*.test.ts',
  'ops/**/*.test.ts',
  'scripts/**/*.test.ts',
  'emulators/deployed/third-party-notices*.test.ts',
  'emulators/subscriptions/set-up*.test.ts',
  'emulators/suite/**/*.test.ts',
  'emulators/storage-rules/**/*.test.ts',
  'emulators/firestore/**/*.test.ts',
  'emulators/stripe/**/*.test.ts',
];
/** Tests of pages without the suite: in a real browser, or in jsdom's document. */
const IN_BROWSER = ['web/src/e2e/**/*.test.ts'];
/** Tests of the browser's code, in a document that is not a browser's: see each file's first line. */
const WEB = ['web/**/*.test.{ts,tsx}'];
/** Tests that talk to the local suite; all others need nothing but themselves. */
const WITH_SUITE = [
  'functions/src/**/*.suite.test.ts',
  'emulators/**/*.suite.test.ts',
  'ops/**/*.suite.test.ts',
  'client/src/**/*.suite.test.ts',
];
/** Tests that need only a Firestore: an embedded one in their own process. */
const WITH_FIRESTORE = ['functions/src/**/*.world.test.ts', 'emulators/**/*.world.test.ts'];

/** Far more than any test takes, for busy machines. */
const TIMEOUT_MS = 600_000;
/** The same for what `expect.poll` waits for. */
const POLL_MS = 60_000;

/** One more than the cores of a small machine: files that talk to the suite wait for it half of the time. */
const WORKERS = 3;

/** Files of the extent that runs. */
const included = (patterns: readonly string[]): string[] =>
  EXHAUSTIVE ? patterns.map((pattern) => pattern.replace(/\*\.(?!\*)/, '*.exhaustive.')) : [...patterns];
const excluded = (patterns: readonly string[] = []): string[] =>
  EXHAUSTIVE ? [...patterns] : [...patterns, '**/*.exhaustive.*'];

export default defineConfig({
  test: {
    testTimeout: TIMEOUT_MS,
    expect: { poll: { timeout: POLL_MS } },
    hookTimeout: TIMEOUT_MS,
    maxWorkers: WORKERS,
    passWithNoTests: EXHAUSTIVE,
    reporters: RESULTS
      ? ['default', ['json', { outputFile: join(RESULTS, EXHAUSTIVE ? 'vitest-exhaustive.json' : 'vitest.json') }]]
      : ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          include: included([...ALL, ...IN_BROWSER]),
          exclude: excluded([...ENGINE, ...TOGETHER, ...WITH_SUITE, ...WITH_FIRESTORE]),
        },
      },
      // A process of its own costs a file more than most of them take.
      {
        extends: true,
        test: {
          name: 'together',
          include: included(TOGETHER),
          exclude: excluded([...WITH_SUITE, ...WITH_FIRESTORE]),
          isolate: false,
        },
      },
      // Loaded and warm after the first file: the network, the kernel and most of the code are the same for all of them.
      {
        extends: true,
        test: { name: 'engine', include: included(ENGINE), exclude: excluded([...PLANS, ...ISOLATED]), isolate: false },
      },
      { extends: true, test: { name: 'isolated', include: included(ISOLATED), exclude: excluded() } },
      {
        extends: true,
        test: {
          name: 'plans',
          include: included(PLANS),
          exclude: excluded(),
          isolate: false,
          globalSetup: ['engine/src/planning/corpus/plan-corpus.setup.fixture.ts'],
        },
      },
      {
        extends: './web/vite.config.ts',
        // A document of its own for every file, and not a process, which would read jsdom anew: two thirds of the work.
        test: {
          name: 'web',
          include: included(WEB),
          exclude: excluded(IN_BROWSER),
          pool: 'vmThreads',
          maxWorkers: WORKERS,
          setupFiles: ['web/test-setup.ts'],
          testTimeout: TIMEOUT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'world',
          include: included(WITH_FIRESTORE),
          exclude: excluded(),
          // Each file has a database of its own.
          isolate: false,
          setupFiles: ['emulators/test-firestore.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'suite',
          include: included(WITH_SUITE),
          exclude: excluded(),
          // What they have in common is outside of them, in the suite: each has its own accounts there, or its own database.
          isolate: false,
          globalSetup: ['emulators/test-suite.ts'],
          setupFiles: ['emulators/test-suite-environment.ts'],
        },
      },
    ],
  },
});
