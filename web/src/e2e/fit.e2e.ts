import type { Page } from '@playwright/test';
import { signedIn } from './setup/account.ts';
import { roomPhotos } from './setup/room-photos.ts';
import { givePhotos } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('nothing is wider than a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/pricing', '/verify', '/terms', '/login#signup']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflow(page), path).toBe(0);
  }
  const account = await signedIn(page);
  await givePhotos(account, [{ title: 'Attic' }]);
  for (const tab of ['overview', 'photos', 'membership', 'data']) {
    await page.goto(`/profile#${tab}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    expect(await overflow(page), tab).toBe(0);
  }
  await page.goto('/profile#photos');
  await page.getByRole('button', { name: 'Compare before and after: Attic' }).click();
  await expect(page.getByRole('dialog').getByRole('slider')).toBeVisible();
  expect(await overflow(page), 'lightbox').toBe(0);
});

test('the options can be scrolled to their end on a phone in landscape @exhaustive', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signedIn(page);
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles([...(await roomPhotos(1))]);
  await page.getByRole('button', { name: 'Continue to Staging Options' }).click();
  const start = page.getByRole('dialog').getByRole('button', { name: /^Start AI Staging/ });
  await start.scrollIntoViewIfNeeded();
  await expect(start).toBeInViewport();
});

test('the sliders of home are reached by Tab from the top of the page, named by their room, with a focus ring @exhaustive', async ({
  page,
}) => {
  await page.goto('/');
  const slider = page.getByRole('slider', { name: /^Home office, before and after/ });
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    if (await slider.evaluate((element) => element === document.activeElement).catch(() => false)) break;
  }
  await expect(slider).toBeFocused();
  const plate = slider.locator('svg').first();
  await expect(plate).toHaveCSS('outline-style', 'solid');
});

test('a button of the profile reached by keyboard has a focus ring @exhaustive', async ({ page }) => {
  await signedIn(page);
  await page.goto('/profile#data');
  const edit = page.getByRole('button', { name: 'Edit profile' });
  await edit.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(edit).toBeFocused();
  await expect(edit).toHaveCSS('outline-style', 'solid');
});

test('selected items are outlined in forced-colours mode', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const gallery = page.getByRole('region', { name: 'The same room, the day after' });
  const [chosen, other] = ['Guest Bedroom', 'Master Bedroom'].map((name) => gallery.getByRole('button', { name }));
  await chosen?.click();
  await page.mouse.click(5, 5);
  await expect(chosen ?? gallery).toHaveCSS('outline-style', 'solid');
  await expect(other ?? gallery).toHaveCSS('outline-style', 'none');
});
