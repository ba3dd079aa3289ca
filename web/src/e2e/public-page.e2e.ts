import type { Page } from '@playwright/test';
import type { PictureProof } from '../../../functions/src/domain/work.ts';
import { signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { chooseMore } from './setup/more-menu.ts';
import { aVersion, givePhotos } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';

/** The proof of the picture; its mask is not opened here. */
const PROOF: PictureProof = {
  engine: 'embedded',
  engineVersion: '1.0.0',
  provenance: 'compositeSynthetic',
  at: new Date('2026-05-04T09:30:00Z'),
  originalHash: 'a'.repeat(64),
  stagedHash: 'b'.repeat(64),
  added: [
    { name: 'sofa', count: 1 },
    { name: 'armchairs', count: 2 },
  ],
  mask: { path: 'none', url: 'none', share: 0.31, changedShare: 0.28 },
};

const dialogOf = (page: Page, name = 'Salon') => page.getByRole('dialog', { name: `Public page of “${name}”` });

/** Publishes the photo on the profile; returns the page's path. */
async function publish(page: Page): Promise<string> {
  await page.goto('/profile#photos');
  await chooseMore(page, 'Salon', 'Public page');
  const box = dialogOf(page);
  await expect(box.getByText('It shows neither your name nor anything you wrote')).toBeVisible();
  await expect(box.getByText('The picture carries the watermark')).toBeVisible();
  await expectAccessible(page, 'before publishing', '[role="dialog"]');
  await box.getByRole('button', { name: 'Publish' }).click();
  await expect(box.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  return new URL(await box.getByRole('textbox', { name: 'Link' }).inputValue()).pathname;
}

test('a photo is published; its link is copied and its QR code saved in two formats @phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const account = await signedIn(page);
  await givePhotos(account, [{ title: 'Salon', made: { watermark: true } }]);
  const path = await publish(page);
  const box = dialogOf(page);
  await expectAccessible(page, 'published', '[role="dialog"]');
  await box.getByRole('button', { name: 'Copy link' }).click();
  await expect(box.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href);
  for (const [format, type] of [
    ['SVG', 'svg'],
    ['PNG', 'png'],
  ]) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      box.getByRole('button', { name: `QR code as ${format}` }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`qr-code-${path.slice(-6)}.${type}`);
  }
  await box.getByRole('button', { name: 'Close' }).click();
  await expect(box).toBeHidden();
  await chooseMore(page, 'Salon', 'Delete');
  await expect(page.getByText('Its public page goes too')).toBeVisible();
});

test('a page gets a new address and is taken down, from the lightbox and by keyboard @exhaustive', async ({ page }) => {
  const account = await signedIn(page);
  await givePhotos(account, [
    { title: 'Other' },
    { title: 'Salon', made: { watermark: true, proof: PROOF }, variations: [await aVersion(1, 'COMPLETED')] },
  ]);
  await page.goto('/profile#photos');
  await page.getByRole('button', { name: 'Compare before and after: Salon' }).click();
  const lightbox = page.getByRole('dialog', { name: 'Salon', exact: true });
  await chooseMore(lightbox, 'Salon', 'About this picture');
  const told = lightbox.getByText(
    '28 % of the picture’s pixels changed; the rest is your photo, with our watermark on it.',
  );
  await expect(told).toContainText('Added: 1 sofa, 2 armchairs.');
  await lightbox.getByRole('button', { name: 'More: Salon' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.type('Pub');
  await page.keyboard.press('Enter');
  const box = dialogOf(page);
  await box.getByRole('button', { name: 'Publish version 1' }).click();
  const link = box.getByRole('textbox', { name: 'Link' });
  const first = await link.inputValue();
  expect((await page.request.get(first)).status()).toBe(200);
  // Leads to the next photo in the lightbox, but not from here: see below.
  await page.keyboard.press('ArrowRight');

  await box.getByRole('button', { name: 'New address' }).click();
  await expect(box.getByRole('alert')).toContainText('you have given out stop working');
  await box.getByRole('button', { name: 'Get new address' }).click();
  await expect(link).not.toHaveValue(first);
  const second = await link.inputValue();
  expect((await page.request.get(first)).status()).toBe(404);
  expect((await page.request.get(second)).status()).toBe(200);

  // The button that had the focus is gone: the dialog takes it back within a moment.
  await page.waitForFunction(() => document.activeElement !== document.body);
  // Another version comes into use: the page shows it once the owner publishes it.
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(lightbox).toBeVisible();
  await lightbox.getByRole('button', { name: 'Version 2', exact: true }).click();
  // This version has no proof.
  await expect(told).toBeHidden();
  await lightbox.getByRole('button', { name: 'Use version 2' }).click();
  await expect(lightbox.getByRole('button', { name: 'Version 2, in use' })).toBeVisible();
  await chooseMore(lightbox, 'Salon', 'Public page');
  await box.getByRole('button', { name: 'Show version 2 instead' }).click();
  await expect(box.getByText(/^Shows version 2, the one in use/)).toBeVisible();
  await expect(link).toHaveValue(second);

  await box.getByRole('button', { name: 'Take down' }).click();
  await box.getByRole('alert').waitFor();
  await box.getByRole('button', { name: 'Take down' }).click();
  await expect(box.getByRole('button', { name: 'Publish version 2' })).toBeVisible();
  expect((await page.request.get(second)).status()).toBe(404);
});

test('the public page shows everything required without scripts, original first @phone @exhaustive', async ({
  page,
  browser,
}) => {
  const account = await signedIn(page);
  await givePhotos(account, [{ title: 'Salon', made: { watermark: true, proof: PROOF } }]);
  const path = await publish(page);
  const visitors = await browser.newContext({
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
    baseURL: new URL(page.url()).origin,
  });
  const visited = await visitors.newPage();
  await visited.goto(path);
  await expect(visited.getByRole('heading', { level: 1 })).toHaveText(/^A virtually staged living room/);
  await expect(visited.getByText('One of these pictures was digitally altered.')).toBeVisible();
  await expect(visited.getByRole('figure').nth(0)).toContainText('Original photo');
  await expect(visited.getByRole('figure').nth(1)).toContainText('Virtually staged');
  for (const name of ['Original photo of the living room, before staging', 'The same living room, virtually staged']) {
    const picture = visited.getByRole('img', { name });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(visited.getByRole('slider')).toHaveCount(0);
  await expect(visited.getByRole('listitem')).toHaveText(['1 sofa', '2 armchairs']);
  await expect(visited.getByText(/That area takes 31 % of the picture.* 28 % of all pixels differ\./)).toBeVisible();
  await visited.getByText('Show the area that may differ').click();
  await expect(visited.getByText('White: may differ from the original.')).toBeVisible();
  await expect(visited.getByText('a'.repeat(64))).toBeVisible();
  await visitors.close();
});

test('the public page is accessible, fits the screen and has a slider that works by keyboard @phone', async ({
  page,
  browser,
}) => {
  const account = await signedIn(page);
  await givePhotos(account, [{ title: 'Salon', made: { watermark: true, proof: PROOF } }]);
  const path = await publish(page);
  const visitors = await browser.newContext({ viewport: page.viewportSize(), baseURL: new URL(page.url()).origin });
  const visited = await visitors.newPage();
  const troubles: string[] = [];
  visited.on('console', (message) => troubles.push(message.text()));
  visited.on('pageerror', (error) => troubles.push(error.message));
  const asked: string[] = [];
  visited.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visited.goto(path);
  const slider = visited.getByRole('slider', { name: 'How much of the original lies over the altered picture' });
  await expect(slider).toHaveValue('25');
  await slider.focus();
  await visited.keyboard.press('ArrowLeft');
  await expect(slider).toHaveValue('24');
  await expectAccessible(visited, 'public page');
  const fits = await visited.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(fits).toBe(true);
  // Only the page and its pictures: no external script, style or font, and nothing from elsewhere.
  expect(asked.filter((each) => !each.startsWith(path) && !each.startsWith('/favicon'))).toEqual([]);
  expect(troubles).toEqual([]);
  await visitors.close();
});
