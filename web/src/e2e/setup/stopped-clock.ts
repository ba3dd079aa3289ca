import type { Page } from '@playwright/test';

/**
 * Stops the clock of the current or next page: timers fire when the test advances the time. Network answers still
 * arrive. Open a prerendered page first, because it waits for a frame.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}
