import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What the browser's database holds: how many files, and what is noted about them, as text. */
export function stored(page: Page): Promise<{ readonly files: number; readonly notes: string }> {
  return page.evaluate(async () => {
    // To open it would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'drafts')) return { files: 0, notes: '' };
    return new Promise((resolve) => {
      const request = indexedDB.open('drafts');
      request.onsuccess = () => {
        const transaction = request.result.transaction(['drafts', 'files']);
        request.result.close();
        const files = transaction.objectStore('files').count();
        const notes = transaction.objectStore('drafts').getAll();
        transaction.oncomplete = () => resolve({ files: files.result, notes: JSON.stringify(notes.result) });
      };
    });
  });
}

/** Waits until the browser's database holds so many photos. */
export async function keptIn(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await stored(page)).files).toBe(count);
}
