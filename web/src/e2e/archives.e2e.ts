import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import {
  begun,
  type ExportPart,
  failedWith,
  planned,
  progressed,
  withPart,
} from '../../../functions/src/domain/export-task.ts';
import { readZip } from '../../../functions/test/read-zip.ts';
import { signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { dialogEntries } from './setup/dialog-entries.ts';
import { chooseMore } from './setup/more-menu.ts';
import { changeExport, giveExport, givePhotos, givePlan } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';

const archives = (page: Page) => page.getByRole('list', { name: 'ZIPs', exact: true });
const news = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const unzipped = async (download: Download) => readZip(await readFile(await download.path()));
const partOf = (entries: number, number = 1): ExportPart => {
  const fileName = `roomwright-photos-2026-05-04-part-${number}-of-2.zip`;
  return { path: fileName, url: `http://files.test/${fileName}`, fileName, bytes: 1_480_000_000, entries };
};

test('chosen photos are packed, and downloaded by themselves while the person waits @phone', async ({ page }) => {
  const account = await signedIn(page);
  await givePlan(account, 'PREMIUM', 400);
  const jobs = await givePhotos(account, [{ title: 'Attic' }, { title: 'Blue room' }, { title: 'Cellar' }], {
    ownFiles: true,
  });
  await page.goto('/profile#photos');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select Cellar' }).click();
  await page.getByRole('button', { name: 'Select Attic' }).click();
  const bar = page.getByRole('region', { name: 'Selected photos' });
  await bar.getByRole('button', { name: 'Download ZIP' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Without caption/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^roomwright-photos-\d{4}-\d\d-\d\d\.zip$/);
  await expect(bar.getByText('ZIP of 2 pictures, 1 MB')).toBeVisible();
  await expect(news(page, 'Ready: ZIP of 2 pictures')).toBeAttached();
  await expect(archives(page)).toBeHidden();
  await expectAccessible(page, 'an archive that is ready, in the bar');
  const files = await unzipped(download);
  expect(files.map(({ name }) => name)).toEqual(['cellar-living-room-modern.jpg', 'attic-living-room-modern.jpg']);
  for (const [i, title] of ['Cellar', 'Attic'].entries()) {
    const stored = await page.request.get(jobs.find((job) => job.title === title)?.staged?.stagedUrl ?? '');
    expect(Buffer.compare(files[i]?.bytes ?? Buffer.alloc(0), await stored.body())).toBe(0);
  }

  // Outside of selection mode it is still listed, and nothing is saved twice.
  await bar.getByRole('button', { name: 'Done' }).click();
  await expect(archives(page).getByText('ZIP of 2 pictures, 1 MB')).toBeVisible();
  await expectAccessible(page, 'an archive that is ready');
});

test('a ZIP of chosen photos carries the label that is asked for once, and so does that of a listing @exhaustive', async ({
  page,
}) => {
  const account = await signedIn(page);
  await givePlan(account, 'PREMIUM', 400);
  const jobs = await givePhotos(account, [{ title: 'Attic' }]);
  const imageIds = jobs.map(({ id }) => id);
  const address = '12 Garden Street';
  const made = await page.request.post('/api/listings', {
    headers: { Authorization: `Bearer ${account.token}` },
    data: { address, jobIds: imageIds },
  });
  const { id: listingId }: { readonly id: string } = await made.json();
  const stored = await (await page.request.get(jobs[0]?.staged?.stagedUrl ?? '')).body();
  const packed = async (start: () => Promise<void>) => {
    const [request, download] = await Promise.all([
      page.waitForRequest('**/api/gallery/export'),
      page.waitForEvent('download'),
      start(),
    ]);
    const [staged] = await unzipped(download);
    expect(Buffer.compare(staged?.bytes ?? stored, stored)).not.toBe(0);
    return request.postDataJSON();
  };
  await page.goto('/profile#photos');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Download ZIP' }).click();
  const captioned = { imageIds, disclosure: 'caption' };
  expect(await packed(() => page.getByRole('button', { name: /^With caption/ }).click())).toEqual({
    ...captioned,
    originals: false,
  });
  await page.goto(`/listings/${listingId}`);
  expect(await packed(() => chooseMore(page, address, 'Download ZIP'))).toEqual({
    ...captioned,
    originals: true,
    listingId,
  });
});

test('after closing the page while photos are packed, the archive is still there @exhaustive', async ({ page }) => {
  const account = await signedIn(page);
  await givePlan(account, 'PREMIUM', 400);
  await givePhotos(account, [{ title: 'Attic' }, { title: 'Blue room' }]);
  await page.goto('/profile#photos');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  // The page is not told when the archive is ready: the download would begin before the page is closed.
  const told = /\/api\/gallery\/exports(\/|$|\?)/;
  await page.route(told, () => {});
  await page.getByRole('button', { name: 'Download ZIP' }).click();
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/gallery/export') && response.ok()),
    page.getByRole('button', { name: /^Without caption/ }).click(),
  ]);
  await dialogEntries(page, 0);
  await page.unroute(told);
  await page.reload();
  const link = archives(page).getByRole('link', { name: /^Download: roomwright-photos/ });
  await expect(link).toBeVisible();
  // After a return nothing has been requested yet.
  expect(saved).toEqual([]);
  await link.focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect((await unzipped(download)).map(({ name }) => name)).toEqual([
    'blue-room-living-room-modern.jpg',
    'attic-living-room-modern.jpg',
  ]);
  await expect(page).toHaveURL('/profile#photos');
});

test('an archive shows how far it is, then its parts, and what was left out @phone @exhaustive', async ({ page }) => {
  const account = await signedIn(page);
  await givePlan(account, 'PREMIUM', 400);
  await givePhotos(account, [{ title: 'Attic' }]);
  const task = await giveExport(account, 4, (asked, now) =>
    progressed(planned(begun(asked, 'w', now), [2, 2]), 1, now),
  );
  await page.goto('/profile#photos');
  const list = archives(page);
  await expect(list.getByText('1 of 4 pictures packed')).toBeVisible();
  await expect(list.getByText('You may close this tab.')).toBeVisible();
  await expect(list.getByRole('progressbar', { name: 'Pictures packed' })).toHaveAttribute('aria-valuenow', '25');
  await expect(news(page, 'Packing 4 pictures into a ZIP')).toBeAttached();
  await expectAccessible(page, 'an archive that is being packed');
  await changeExport(task, (stored, now) => progressed(stored, 3, now));
  await expect(list.getByText('3 of 4 pictures packed')).toBeVisible();
  await changeExport(task, (stored, now) =>
    withPart(withPart(stored, partOf(2), ['02-attic.jpg'], now), partOf(2, 2), [], now),
  );
  await expect(list.getByText('ZIP of 3 pictures in 2 parts, 3.0 GB')).toBeVisible();
  await expect(list.getByText('Left out because they were deleted: 02-attic.jpg.')).toBeVisible();
  await expect(list.getByText(/^Ready to download until \w+ \d+, \d+:\d\d/)).toBeVisible();
  for (const number of [1, 2]) {
    const link = list.getByRole('link', { name: `Part ${number}, 1.5 GB` });
    await expect(link).toHaveAttribute(
      'href',
      `http://files.test/roomwright-photos-2026-05-04-part-${number}-of-2.zip`,
    );
  }
  await expect(news(page, 'Ready: ZIP of 3 pictures in 2 parts')).toBeAttached();
  await expectAccessible(page, 'an archive in parts');
});

test('an archive that could not be packed says so, and succeeds on retry @exhaustive', async ({ page }) => {
  const account = await signedIn(page);
  await givePlan(account, 'PREMIUM', 400);
  const [job] = await givePhotos(account, [{ title: 'Attic' }]);
  await giveExport(account, 1, (asked, now) => ({
    ...failedWith(asked, 'EXPORT_FAILED', now),
    photos: [{ jobId: job?.id ?? '', version: 0, name: '01-attic.jpg' }],
  }));
  await page.goto('/profile#photos');
  const list = archives(page);
  await expect(list.getByText('The ZIP of 1 picture could not be packed')).toBeVisible();
  await expect(list.getByText('Something went wrong while we packed this ZIP.')).toBeVisible();
  await expectAccessible(page, 'an archive that has failed');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: 'Try again' }).click(),
  ]);
  expect((await unzipped(download)).map(({ name }) => name)).toEqual(['01-attic.jpg']);
  await expect(list.getByText('ZIP of 1 picture, 1 MB')).toBeVisible();
});

test('of many archives the newest are shown, and the others on request @exhaustive', async ({ page }) => {
  const account = await signedIn(page);
  await givePlan(account, 'PREMIUM', 400);
  await givePhotos(account, [{ title: 'Attic' }]);
  for (let photos = 1; photos <= 5; photos++) {
    await giveExport(account, photos, (asked, now) => ({
      ...failedWith(asked, 'NOTHING_LEFT', now),
      createdAt: new Date(now.getTime() + photos * 1000),
    }));
  }
  await page.goto('/profile#photos');
  const titles = archives(page).getByText(/^The ZIP of/);
  await expect(titles).toHaveText([5, 4, 3].map((count) => `The ZIP of ${count} pictures could not be packed`));
  await expect(archives(page).getByText('Please choose other photos.').first()).toBeVisible();
  await expect(archives(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show 2 more ZIPs' }).click();
  await expect(titles).toHaveCount(5);
});
