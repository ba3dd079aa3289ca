import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { readZip } from '../../../functions/test/read-zip.ts';
import { signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { chooseMore } from './setup/more-menu.ts';
import { givePhotos, givePlan } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';

const WIDTHS = [390, 768, 1440];
const dialogOf = (page: Page, name = 'Export for a market'): Locator => page.getByRole('dialog', { name });
const market = (scope: Locator): Locator => scope.getByRole('combobox', { name: 'Market' });
const unzipped = async (download: Download) => readZip(await readFile(await download.path()));

test('one photo is exported on the Free plan by keyboard, and the market is asked for once @exhaustive', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const account = await signedIn(page);
  await givePhotos(account, [{ title: 'Attic' }], { ownFiles: true });
  await page.goto('/profile#photos');
  await page.getByRole('button', { name: 'Compare before and after: Attic' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'More: Attic' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.type('Exp');
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect(market(dialog)).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Download ZIP' })).toBeDisabled();
  await expectAccessible(page, 'an export that has no market yet');
  await market(dialog).selectOption('canopy');
  await expect(dialog.getByText('Virtually staged', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('switch', { name: 'Label on staged photos' })).toBeDisabled();
  await expect(dialog.getByText('This is no legal advice')).toBeVisible();
  await expect(dialog.getByText('how a staged photo was altered: “Virtual Staging - Item Addition”.')).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `an export, ${width} pixels wide`);
  }

  await dialog.getByRole('button', { name: 'Copy caption' }).click();
  await expect(dialog.getByText('Caption copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Virtually staged. Furniture and decor were added digitally.',
  );
  await dialog.getByRole('button', { name: 'Copy remarks' }).click();
  await expect(dialog.getByText('Remarks copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^One or more photos have been virtually staged\./,
  );

  await dialog.getByRole('button', { name: 'Download ZIP' }).focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^roomwright-listing-\d{4}-\d\d-\d\d\.zip$/);
  const files = await unzipped(download);
  expect(files.map(({ name }) => name)).toEqual([
    '01-attic-living-room-original.jpg',
    '02-attic-living-room-modern.jpg',
    'caption.txt',
    'remarks.txt',
    'manifest.json',
  ]);
  await expect(dialog.getByText(/^ZIP of pictures for a market/)).toBeVisible();
  await expectAccessible(page, 'an export that is ready');

  // Escape and Back close the dialog and leave the photo open; the market is remembered the second time.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Attic' })).toBeVisible();
  await chooseMore(page.getByRole('dialog'), 'Attic', 'Export for a market');
  await expect(market(dialog)).toHaveValue('canopy');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Attic' })).toBeVisible();
  await page.goto('/profile#data');
  await expect(market(page.getByRole('region', { name: 'Market' }))).toHaveValue('canopy');
});

test('a selection is one ZIP on Professional, with an optional label if the market allows it @phone', async ({
  page,
}) => {
  const account = await signedIn(page);
  await givePlan(account, 'PREMIUM', 400);
  await givePhotos(account, [{ title: 'Attic' }, { title: 'Blue room' }], { ownFiles: true });
  await page.goto('/profile#photos');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await chooseMore(page, 'selected photos', 'Export for a market');
  const dialog = dialogOf(page, 'Export 2 pictures for a market');
  await market(dialog).selectOption('eu');
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('es');
  await expect(dialog.getByText('Amueblado virtualmente', { exact: true })).toBeVisible();
  const label = dialog.getByRole('switch', { name: 'Label on staged photos' });
  await expect(label).toBeChecked();
  await label.click();
  await expect(label).not.toBeChecked();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download ZIP' }).click(),
  ]);
  const files = await unzipped(download);
  expect(files.map(({ name }) => name)).toEqual([
    '01-blue-room-living-room-original.jpg',
    '02-blue-room-living-room-modern.jpg',
    '03-attic-living-room-original.jpg',
    '04-attic-living-room-modern.jpg',
    'caption.txt',
    'remarks.txt',
    'manifest.json',
  ]);
  const manifest = JSON.parse(files.at(-1)?.bytes.toString() ?? '');
  expect(manifest).toMatchObject({ market: { id: 'eu' }, language: 'es', label: null });
});

test('a market that asks for public pages says which photos have none, and publishes them before the export', async ({
  page,
}) => {
  const account = await signedIn(page);
  await givePhotos(account, [{ title: 'Attic' }], { ownFiles: true });
  await page.goto('/profile#photos');
  await page.getByRole('button', { name: 'Compare before and after: Attic' }).click();
  await chooseMore(page.getByRole('dialog'), 'Attic', 'Export for a market');
  const dialog = dialogOf(page);
  await market(dialog).selectOption('generic');
  await expect(dialog.getByRole('textbox', { name: 'Remarks' })).toBeVisible();
  await expect(dialog.getByText('asks for the address of a public page')).toBeHidden();
  await market(dialog).selectOption('crmls');
  await expect(dialog.getByText('CRMLS asks for the address of a public page with the original.')).toBeVisible();
  await expectAccessible(page, 'an export that needs a public page');
  await dialog.getByRole('button', { name: 'Publish the photo' }).click();
  // Makes the page's copies of both pictures.
  await expect(dialog.getByText('This photo has none yet.')).toBeHidden({ timeout: 60_000 });
  await expect(dialog.getByRole('textbox', { name: 'Caption' })).toHaveValue(/Original photo: https?:.*\/o\//);
  await expect(dialog.getByRole('textbox', { name: 'Remarks' })).toHaveValue(/Original photo: https?:.*\/o\//);
});

test('a selection on a plan without bulk export leads to the plans, and its texts can be copied @exhaustive', async ({
  page,
}) => {
  const account = await signedIn(page);
  await givePhotos(account, [{ title: 'Attic' }, { title: 'Blue room' }]);
  await page.goto('/profile#photos');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await chooseMore(page, 'selected photos', 'Export for a market');
  const dialog = dialogOf(page, 'Export 2 pictures for a market');
  await market(dialog).selectOption('stellar');
  await expect(dialog.getByText('This market allows no words on photos')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Remarks' })).toHaveValue(
    /^One or more photo\(s\) was virtually staged\./,
  );
  await dialog.getByRole('link', { name: 'ZIP of several photos: upgrade plan' }).click();
  await expect(page).toHaveURL(/membership/);
});
