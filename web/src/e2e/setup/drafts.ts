import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Contents of the browser's database: the number of files, and the notes about them as text. */
export function stored(page: Page): Promise<{ readonly files: number; readonly notes: string }> {
  return page.evaluate(async () => {
    // Opening it would create it.
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

/** Waits until the browser's database holds this many photos. */
export async function keptIn(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await stored(page)).files).toBe(count);
}
