import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import sharp from 'sharp';
import { apiClient } from '../../../functions/test/api-client.ts';
import { finished, uploaded } from '../../../functions/test/people.ts';
import { signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { buy } from './setup/checkout.ts';
import { chooseMore, menuEntry } from './setup/more-menu.ts';
import { roomPhotos } from './setup/room-photos.ts';
import { aVersion, givePhotos, givePlan, madeOn } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';

const offer = (page: Page) => page.getByRole('region', { name: 'Clean versions' });

async function pixelsOf(download: Download) {
  const bytes = await readFile(await download.path());
  return sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
}

/** Downloads a photo without a caption; the choice is made the first time and remembered. */
async function downloaded(page: Page, isFirst: boolean): Promise<Download> {
  const file = page.waitForEvent('download');
  await chooseMore(page, 'Salon', 'Download$');
  if (isFirst) await page.getByRole('button', { name: /^Without caption/ }).click();
  return file;
}

test('a photo staged on Free is available clean after Starter is bought: the same picture without the watermark @exhaustive', async ({
  page,
}) => {
  // Two real stagings, on a machine of unknown speed.
  test.setTimeout(300_000);
  const account = await signedIn(page);
  const api = apiClient(process.env.E2E_ORIGIN ?? '');
  const [room] = await roomPhotos(1);
  const imageUrl = await uploaded(api, account, new Uint8Array(room?.buffer ?? []));
  const { id } = await api.ok('create', { token: account.token, body: { imageUrl } });
  expect(await finished(api, account, id)).toMatchObject({ status: 'COMPLETED', watermark: true });
  await api.ok('galleryUpdate', { id, token: account.token, body: { title: 'Salon' } });

  await page.goto('/profile#photos');
  const marked = await downloaded(page, true);
  // Nothing is offered on Free.
  await expect(offer(page)).toBeHidden();

  await buy(page, account, { plan: 'BASIC', billingPeriod: 'monthly' });
  const { available } = await api.ok('credits', { token: account.token });
  await page.reload();
  await expect(offer(page)).toContainText('1 photo carries a watermark. Get it clean, free of charge.');
  await page.getByRole('button', { name: 'Compare before and after: Salon' }).click();
  const box = page.getByRole('dialog', { name: 'Salon' });
  await chooseMore(box, 'Salon', 'Make it without watermark');
  await expect(box.getByRole('progressbar', { name: 'Clean version 1 is being made' })).toBeVisible();
  await expect(box.getByRole('button', { name: 'Version 1: Clean, 640 px, in use', pressed: true })).toBeVisible({
    timeout: 200_000,
  });
  await expect(box.getByRole('button', { name: 'Version 1', exact: true })).toBeVisible();
  await box.getByRole('button', { name: 'More: Salon' }).click();
  await expect(menuEntry(page, 'Make another version Free, 3 left')).toBeVisible();
  // It is clean already.
  await expect(menuEntry(page, 'Make it ')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await box.getByRole('button', { name: 'Close' }).click();
  await expect(offer(page)).toBeHidden();

  const clean = await downloaded(page, false);
  expect([marked, clean].map((file) => file.suggestedFilename())).toEqual([
    `staged-${id}.jpg`,
    `staged-${id}-clean-version-1-640-px.jpg`,
  ]);
  const [before, after] = await Promise.all([marked, clean].map(pixelsOf));
  if (!before || !after) throw new Error('There are two pictures.');
  const { width, height } = before.info;
  expect(after.info).toMatchObject({ width, height });
  const changed = [...before.data.keys()].filter((i) => Math.abs((before.data[i] ?? 0) - (after.data[i] ?? 0)) > 24);
  const inCorner = (i: number) => i % width > width * 0.6 && Math.floor(i / width) > height * 0.88;
  expect(changed.length).toBeGreaterThan(150);
  expect(changed.filter((i) => !inCorner(i))).toEqual([]);
  // The white letters were there.
  const mean = (data: Buffer) => changed.reduce((sum, i) => sum + (data[i] ?? 0), 0) / changed.length;
  expect(mean(before.data)).toBeGreaterThan(mean(after.data) + 20);
  // It cost nothing.
  expect((await api.ok('credits', { token: account.token })).available).toBe(available);
});

test('the offer requests all photos, continues until none is left, and reports failures @phone @exhaustive', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/429/);
  const account = await signedIn(page);
  await givePhotos(account, [
    { title: 'One', made: madeOn('FREE') },
    { title: 'Two', made: madeOn('FREE') },
    { title: 'Three', made: madeOn('BASIC') },
    { title: 'Four', made: madeOn('PREMIUM') },
  ]);
  await givePlan(account, 'PREMIUM', 400);
  await page.goto('/profile#membership');
  await expect(offer(page)).toContainText(
    '2 photos carry a watermark, and 1 is smaller than your plan delivers. Get them clean and at up to 3,840 pixels, free of charge.',
  );
  await expectAccessible(page, 'offer of clean versions', '[aria-label="Clean versions"]');

  const asked = '**/api/staging/clean';
  const button = offer(page).getByRole('button', { name: 'Get them clean' });
  await page.route(asked, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 429, json: { error: 'Too many tries. Please wait a while.', code: 'RATE_LIMITED' } })
      : route.continue(),
  );
  await button.click();
  await expect(offer(page).getByRole('alert')).toContainText('Too many requests at once.');
  await page.unroute(asked);

  // Answers like a service that takes two photos at a time, and makes nothing.
  let left = 3;
  await page.route(asked, async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { watermarked: left, smaller: 0 } });
    const requested = Math.min(2, left);
    left -= requested;
    return route.fulfill({ json: { requested, left } });
  });
  await button.click();
  await expect(offer(page).getByRole('status')).toContainText('3 clean versions were requested.');
  await expect(button).toBeHidden();
  await page.getByRole('tab', { name: 'Staged Photos' }).click();
  await expect(offer(page)).toContainText('3 clean versions were requested.');
});

test('clean versions are beside their pictures; one that failed says why and is requested again @phone', async ({
  page,
}) => {
  const account = await signedIn(page);
  const clean = { ...(await aVersion(11, 'COMPLETED')), kind: 'clean' as const, cleanOf: 0 };
  const variations = [
    await aVersion(1, 'COMPLETED'),
    { ...clean, ...(clean.staged && { staged: { ...clean.staged, ...madeOn('BASIC'), width: 1920, height: 1280 } }) },
    { ...(await aVersion(12, 'FAILED')), kind: 'clean' as const, cleanOf: 1, errorCode: 'ORIGINAL_GONE' as const },
    { ...(await aVersion(13, 'PROCESSING')), kind: 'clean' as const, cleanOf: 2 },
  ];
  const [job] = await givePhotos(account, [{ title: 'Salon', made: madeOn('FREE'), variations }]);
  await givePlan(account, 'BASIC', 100);
  await page.goto('/profile#photos');
  await expect(page.getByText('Making a clean version')).toBeVisible();
  await page.getByRole('button', { name: 'Compare before and after: Salon' }).click();
  const box = page.getByRole('dialog', { name: 'Salon' });
  const names = box.getByRole('region', { name: 'Versions' }).getByRole('listitem').getByRole('button');
  await expect(names).toHaveCount(3);
  const labels = await names.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  expect(labels).toEqual(['Version 1, in use', 'Version 1: Clean, 1920 px', 'Version 2']);
  await expect(box.getByText('Clean, 1920 px')).toBeVisible();
  await expect(box.getByText('Clean version 3 will be ready in about a minute.')).toBeVisible();
  await expect(box.getByText(/^Clean version 2: The photo behind this picture was deleted/)).toBeVisible();
  await expectAccessible(page, 'lightbox with clean versions', '[role="dialog"]');
  for (const part of [box.getByText('Clean, 1920 px'), box.getByRole('slider')]) {
    const at = await part.boundingBox();
    expect((at?.x ?? 0) + (at?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }

  const ask = '**/api/staging/*/clean';
  const headers = { Authorization: `Bearer ${account.token}` };
  const unchanged = await (await page.request.get(`/api/staging/${job?.id}`, { headers })).json();
  await page.route(ask, (route) => route.fulfill({ json: unchanged }));
  const request = page.waitForRequest(ask);
  await box.getByRole('button', { name: 'Try again: clean version 2' }).click();
  expect((await request).postDataJSON()).toEqual({ number: 1 });
});
