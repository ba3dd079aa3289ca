import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS } from './scripts/browser.ts';

const results = process.env.TEST_RESULTS;
const { CHROMIUM } = process.env;

export default defineConfig({
  testDir: 'src/e2e',
  testMatch: '*.e2e.ts',
  outputDir: '../.data/e2e',
  globalSetup: './src/e2e/setup/start-suite.ts',
  // The suite, its engine and the browsers share the machine: side by side they would only wait for each other.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: results ? [['list'], ['json', { outputFile: join(results, 'playwright.json') }]] : 'list',
  use: {
    screenshot: 'only-on-failure',
    launchOptions: { args: BROWSER_FLAGS, ...(CHROMIUM && { executablePath: CHROMIUM }) },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    // Tests of how screens are laid out and used by touch; what screens say and do is the same on every size.
    { name: 'phone', grep: /@phone/, use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  ],
});
