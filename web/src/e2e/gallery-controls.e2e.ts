import { signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { menuEntry } from './setup/more-menu.ts';
import { aVersion, givePhotos, givePlan } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';
import { expectFewControls } from './setup/visible-controls.ts';

/** Most controls of each screen that are there without opening anything. */
const MOST = { card: 3, lightbox: 7, overview: 9 };

test('a card, an opened photo and the overview show few controls; the others are in their menus @both', async ({
  page,
}) => {
  const account = await signedIn(page);
  await givePlan(account, 'PREMIUM', 400);
  await givePhotos(account, [
    { title: 'Attic' },
    {
      title: 'Salon',
      tags: ['sea view'],
      variations: [await aVersion(1, 'COMPLETED'), await aVersion(2, 'COMPLETED')],
    },
  ]);
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: /^Salon/ })).toBeVisible();
  await expectFewControls(page.getByRole('main'), MOST.overview);

  await page.getByRole('tab', { name: 'Staged Photos' }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Salon' }) });
  await expect(card).toBeVisible();
  await expectFewControls(card, MOST.card);

  await card.getByRole('button', { name: 'Compare before and after: Salon' }).click();
  const box = page.getByRole('dialog', { name: 'Salon' });
  await expect(box.getByRole('link', { name: 'Edit furniture of Salon' })).toBeVisible();
  await expect(box.getByRole('slider')).toBeVisible();
  await expectFewControls(box, MOST.lightbox);
  const actions = ['Compare Before/After', 'Download', 'Edit furniture', 'More'];
  const shown = box.getByRole('contentinfo').or(box.locator('footer')).locator('button, a');
  await expect(shown).toHaveText(actions);

  await box.getByRole('button', { name: 'More: Salon' }).click();
  for (const entry of [
    'Make another version',
    'Another style',
    'Another room type',
    'Download with or without caption',
    'Export for a market',
    'Public page',
    'Add to favourites',
    'Zoom in',
    'Edit details',
    'Delete',
  ]) {
    await expect(menuEntry(page, entry)).toBeVisible();
  }
  await expectAccessible(page, 'the menu of an opened photo');
});

test('the arrows of an opened photo stay in their places from photo to photo @both', async ({ page }) => {
  const account = await signedIn(page);
  await givePhotos(account, [
    { title: 'Attic', made: { width: 400, height: 600 } },
    {
      ...{ title: 'Salon', made: { width: 600, height: 338 } },
      variations: [await aVersion(1, 'COMPLETED'), await aVersion(2, 'FAILED')],
    },
    { title: 'Loft' },
  ]);
  await page.goto('/profile#photos');
  await page.getByRole('button', { name: 'Compare before and after: Loft' }).click();
  const places = () =>
    Promise.all(['Previous photo', 'Next photo'].map((name) => page.getByRole('button', { name }).boundingBox()));
  const opened = (name: string) =>
    expect(page.getByRole('dialog', { name }).getByRole('img', { name: `${name} after staging` })).toBeVisible();
  await opened('Loft');
  const first = await places();
  for (const name of ['Salon', 'Attic']) {
    await page.getByRole('button', { name: 'Next photo' }).click();
    await opened(name);
    expect(await places()).toEqual(first);
  }
});

test('the menu of selected photos opens beside its button, so that a double click chooses nothing @both', async ({
  page,
}) => {
  const account = await signedIn(page);
  await givePhotos(account, [{ title: 'Attic' }]);
  await page.goto('/profile#photos');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select Attic' }).click();
  const more = page.getByRole('button', { name: 'More: selected photos' });
  const button = await more.boundingBox();
  await more.click();
  await expect(menuEntry(page, 'Delete')).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await page.getByRole('menu').boundingBox())?.height).toBeGreaterThan(200);
  const menu = await page.locator('.MuiMenu-paper').boundingBox();
  if (!button || !menu) throw new Error('The menu or its button is not shown.');
  expect(menu.y + menu.height).toBeLessThanOrEqual(button.y);
  expect(menu.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Escape');
  await more.dblclick();
  await expect(page.getByRole('dialog', { name: /Delete/ })).toHaveCount(0);
});

test('a photo that was opened by its address is in sight once it is closed', async ({ page }) => {
  const account = await signedIn(page);
  const titles = Array.from({ length: 10 }, (_, i) => `Room ${i}`);
  const jobs = await givePhotos(
    account,
    titles.map((title) => ({ title })),
  );
  // As the editor leads back, in a document of its own.
  const last = page.getByRole('heading', { name: 'Room 0', exact: true });
  await page.goto(`/profile?photo=${jobs[0]?.id}&made=#photos`);
  const box = page.getByRole('dialog', { name: 'Room 0' });
  await expect(box.getByRole('button', { name: 'Previous photo' })).toBeEnabled();
  await box.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(box).toHaveCount(0);
  await expect(last).toBeInViewport();
});
