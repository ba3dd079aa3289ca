import type { Page } from '@playwright/test';
import { openAccount, signedIn, signUp } from './setup/account.ts';
import { CARDS, payWith } from './setup/checkout.ts';
import { keptIn, stored } from './setup/drafts.ts';
import { linksSentTo } from './setup/emails.ts';
import { stageQuickly } from './setup/quick-staging.ts';
import { type PhotoFile, roomPhotos } from './setup/room-photos.ts';
import { expect, test } from './setup/test.ts';

const choose = (page: Page, files: readonly PhotoFile[]) => page.locator('input[type=file]').setInputFiles([...files]);
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue to Staging Options' });
const chosen = (page: Page, count: number) => page.getByText(`${count} of 12 photos chosen`);

test('photos, their options and the open step survive a reload, and are not uploaded twice @phone', async ({
  page,
}) => {
  await signedIn(page);
  const { calls } = await stageQuickly(page);
  await page.goto('/');
  await choose(page, await roomPhotos(3));
  await goOn(page).click();
  await page.getByRole('button', { name: 'Next Image' }).click();
  const second = page.getByRole('dialog', { name: 'Configure Image 2 of 3' });
  await second.getByText('Bedroom').click();
  await second.getByText('Your wishes').click();
  await second.getByRole('textbox').fill('A reading chair');
  await keptIn(page, 3);
  await expect.poll(() => calls).toEqual(['upload', 'upload', 'upload']);
  await expect.poll(async () => (await stored(page)).notes.match(/reading chair|"address"/g)).toHaveLength(4);
  await page.reload();
  await expect(second.getByRole('textbox')).toHaveValue('A reading chair');
  await expect(second.getByRole('radio', { name: 'Bedroom' })).toBeChecked();
  await expect(second.getByRole('img', { name: 'Your room: room-2.jpg' })).toBeVisible();

  await second.getByRole('button', { name: 'Start AI Staging (3 images)' }).click();
  const finished = page.getByRole('dialog', { name: 'Staging Complete' });
  await expect(finished.getByText('3 photos staged')).toBeVisible();
  expect(calls.filter((call) => call === 'upload')).toHaveLength(3);
  await keptIn(page, 0);
});

test('a visitor’s photos are there in the tab that the link in the e-mail opens, signed in @exhaustive', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await choose(page, await roomPhotos(2));
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await keptIn(page, 2);
  const { email, browserKey } = await openAccount(page);
  const other = await context.newPage();
  await other.goto(`${process.env.E2E_ORIGIN}/login`);
  await expect(other.getByText('Your photos are saved.')).toBeVisible();
  await other.evaluate((given) => localStorage.setItem('browser_key', given), browserKey);
  const [link = ''] = await linksSentTo(email);
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await expect(other).toHaveURL(/\/#upload$/);
  await expect(chosen(other, 2)).toBeVisible();

  // A photo removed in one tab is not staged in the other.
  await other.getByRole('button', { name: 'Remove room-1.jpg' }).click();
  await expect(chosen(page, 1)).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await keptIn(page, 0);
  await page.goto('/');
  await expect(goOn(page)).toBeVisible();
  await expect(page.getByText(/photos chosen/)).toHaveCount(0);
});

test('photos survive the way to a plan, its checkout and back @exhaustive', async ({ page }) => {
  await page.goto('/login#signup');
  await signUp(page);
  await expect(page).toHaveURL('/profile');
  await page.getByRole('link', { name: 'Start Staging' }).first().click();
  await choose(page, await roomPhotos(5));
  await goOn(page).click();
  await page.getByRole('dialog').getByText('Bedroom').click();
  await page.getByRole('alert').getByRole('link', { name: 'Upgrade Plan' }).click();
  await page.getByRole('button', { name: 'Choose Starter' }).click();
  await payWith(page, CARDS.good);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Start Staging' }).first().click();
  const options = page.getByRole('dialog', { name: 'Configure Image 1 of 5' });
  await expect(options.getByRole('radio', { name: 'Bedroom' })).toBeChecked();
  await expect(options.getByRole('button', { name: 'Start AI Staging (5 images)' })).toBeEnabled();
});

test('photos of one user are not shown to the next @exhaustive', async ({ page }) => {
  const first = await openAccount(page);
  const next = await openAccount(page);
  const enter = (token: string) => page.evaluate((given) => localStorage.setItem('auth_token', given), token);
  await page.goto('/login');
  await enter(first.token);
  await page.goto('/');
  await choose(page, await roomPhotos(1));
  await keptIn(page, 1);
  await page.goto('/login');
  await enter(next.token);
  await page.goto('/');
  await choose(page, await roomPhotos(2));
  await keptIn(page, 3);
  await expect(chosen(page, 2)).toBeVisible();
  await page.goto('/login');
  await enter(first.token);
  await page.goto('/');
  await expect(page.getByText('1 of 12 photos chosen')).toBeVisible();
});

test('after a day nothing is kept @exhaustive', async ({ page }) => {
  await signedIn(page);
  await page.goto('/');
  await choose(page, await roomPhotos(1));
  await keptIn(page, 1);
  // Only on the next page: this one may save once more, when its upload ends.
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 25 * 60 * 60 * 1000;
  });
  await page.goto('/');
  await choose(page, [{ ...(await roomPhotos(1))[0], name: 'other.jpg' } as PhotoFile]);
  await expect(page.getByRole('img', { name: 'Preview of other.jpg' })).toBeVisible();
  await expect(page.getByText('1 of 12 photos chosen')).toBeVisible();
  await keptIn(page, 1);
});
