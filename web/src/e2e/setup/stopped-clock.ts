import type { Page } from '@playwright/test';

/**
 * Stops the clock of the page that is open, or of the next one: what happens after a while happens when the test says that the
 * time has passed. Answers of the network come all the same. A prepared page is opened first: it waits for a frame to be drawn.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}
