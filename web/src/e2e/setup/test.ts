import { test as base, expect } from '@playwright/test';
import { forgetRateLimits } from './suite-app.ts';

export { expect };

interface Expected {
  /** Allows console errors and failed requests whose text matches, for tests that cause failures. */
  readonly allowFailures: (...patterns: RegExp[]) => void;
}

/** Playwright's test with our address, failing on every unexpected console error and failed request. */
export const test = base.extend<Expected>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  baseURL: async ({}, use) => {
    const origin = process.env.E2E_ORIGIN;
    if (!origin) throw new Error('There is no suite: run the tests with `npm run test:e2e`.');
    await use(origin);
  },
  // Waits until a visited page handles its events; input before hydration has tests of its own.
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...parameters) => {
      const answer = await goto(...parameters);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      return answer;
    };
    await use(page);
  },
  allowFailures: [
    async ({ page }, use) => {
      await forgetRateLimits();
      // Chromium does not report what a script tried and caught, such as evaluating a text.
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
          console.error(`policy violated: ${violatedDirective} ${blockedURI} ${sourceFile}`),
        );
      });
      const allowed: RegExp[] = [];
      const seen: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`));
      page.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? '';
        // The page was left, or made another request meanwhile.
        if (why !== 'net::ERR_ABORTED') seen.push(`request failed: ${request.url()} ${why}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) seen.push(`answer ${response.status()}: ${response.url()}`);
      });
      await use((...patterns) => allowed.push(...patterns));
      expect(seen.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});
