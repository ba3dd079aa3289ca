import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Waits until this many dialogs have an entry in the history: one that closes goes back, which would abort a reload. */
export async function dialogEntries(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.history.state?.dialogs ?? 0)).toBe(count);
}
