import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS } from './scripts/browser.ts';

const { CHROMIUM, TEST_RESULTS: results, TEST_EXTENT } = process.env;

/** The additional tests of `npm run test:all`. */
const exhaustive = TEST_EXTENT === 'exhaustive';

/**
 * Tests by tag for each screen size. Texts and behaviour are the same on every size: only tests of layout and touch,
 * tagged `@phone`, run on the phone, and those tagged `@both` on both. The exhaustive run adds the tests tagged
 * `@exhaustive`, and runs those tagged `@phone` on the desktop, too.
 */
const SIZES = exhaustive
  ? { desktop: { grep: /@exhaustive|@phone/ }, phone: { grep: /^(?=.*@exhaustive)(?=.*@(phone|both))/s } }
  : { desktop: { grepInvert: /@exhaustive|@phone/ }, phone: { grep: /@phone|@both/, grepInvert: /@exhaustive/ } };

export default defineConfig({
  testDir: 'src/e2e',
  testMatch: '*.e2e.ts',
  outputDir: '../.data/e2e',
  globalSetup: './src/e2e/setup/start-suite.ts',
  // Tests wait for the suite and the screen about half the time: two workers keep two processors busy.
  workers: 2,
  // Every test sets up what it needs, so they can run in any order.
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: results
    ? [['list'], ['json', { outputFile: join(results, exhaustive ? 'playwright-exhaustive.json' : 'playwright.json') }]]
    : 'list',
  use: {
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // As in a real browser: pages are restored from the back/forward cache.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      args: BROWSER_FLAGS,
      ...(CHROMIUM && { executablePath: CHROMIUM }),
    },
  },
  projects: [
    {
      name: 'desktop',
      ...SIZES.desktop,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
        // Every frame of a transition is painted by the processor: 30 % of the browser's time. The phone shows them.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'phone',
      ...SIZES.phone,
      // A real phone's seven times as many pixels are painted by the processor here, and no test sees them.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
});
