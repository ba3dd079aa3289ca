import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS } from './scripts/browser.ts';

const { CHROMIUM, TEST_RESULTS: results, TEST_EXTENT } = process.env;

/** What `npm run test:all` has beyond `npm test`. */
const exhaustive = TEST_EXTENT === 'exhaustive';

/**
 * Tests by their tags, on each size of screen. What screens say and do is the same on every size: only tests tagged `@phone`,
 * of how screens are laid out and used by touch, run on the phone, and those tagged `@both` on both. The exhaustive run has
 * the tests tagged `@exhaustive`, and those tagged `@phone` on the desktop, too.
 */
const SIZES = exhaustive
  ? { desktop: { grep: /@exhaustive|@phone/ }, phone: { grep: /^(?=.*@exhaustive)(?=.*@(phone|both))/s } }
  : { desktop: { grepInvert: /@exhaustive|@phone/ }, phone: { grep: /@phone|@both/, grepInvert: /@exhaustive/ } };

export default defineConfig({
  testDir: 'src/e2e',
  testMatch: '*.e2e.ts',
  outputDir: '../.data/e2e',
  globalSetup: './src/e2e/setup/start-suite.ts',
  // Every test waits for the suite and the screen about as long as it works: two keep two processors at work.
  workers: 2,
  // Every test brings what it needs, so that they may come in any order.
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
      // As a person's browser does it: pages come back as they were left, scripts and all.
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
        // Every frame of a transition is painted by the processor: a third of the browser's time. The phone shows them.
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
