import type { Page } from '@playwright/test';

/**
 * Stops the page's clock before it is visited: what happens after a while happens when the test says that the time has
 * passed. Answers of the network come all the same.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}
