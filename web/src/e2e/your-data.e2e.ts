import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Download, Page } from '@playwright/test';
import { getFirestore } from 'firebase-admin/firestore';
import { readZip } from '../../../functions/test/read-zip.ts';
import { TOKEN_KEY } from '../lib/session.ts';
import { PASSWORD, signedIn, signedInLongAgo, signUp } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { buy } from './setup/checkout.ts';
import { dialogEntries } from './setup/dialog-entries.ts';
import { keptIn } from './setup/drafts.ts';
import { mailsTo } from './setup/emails.ts';
import { roomPhotos } from './setup/room-photos.ts';
import { giveExport, givePhotos } from './setup/staged-photos.ts';
import { suiteApp } from './setup/suite-app.ts';
import { expect, test } from './setup/test.ts';

const DIALOG = '[role=dialog]';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' });
const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialogOf(page).getByText('This will be deleted for good.')).toBeVisible();
};
const confirm = (page: Page) => dialogOf(page).getByRole('button', { name: 'Delete account' });
const deleted = (page: Page) => page.getByRole('heading', { name: 'Your account is deleted' });

/** Unpacks an archive into a folder of its own. */
async function unpacked(download: Download): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-data-'));
  for (const { name, bytes } of readZip(await readFile(await download.path()))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return folder;
}

test('all data is downloaded on the Free plan, and its page opens offline @phone', async ({ page }) => {
  const account = await signedIn(page);
  await givePhotos(account, [{ title: 'Attic', tags: ['sea view'] }, { title: 'Blue room' }], { ownFiles: true });
  await page.goto('/profile#data');
  await expect(page.getByRole('tab', { name: 'Account & data', selected: true })).toBeVisible();
  await expectAccessible(page, 'your data');
  await page.getByRole('button', { name: 'Download your data' }).focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^roomwright-data-\d{4}-\d\d-\d\d\.zip$/);
  const list = page.getByRole('list', { name: 'ZIPs of your data' });
  await expect(list.getByText('ZIP of all your data, 1 MB')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Ready: ZIP of all your data' })).toBeAttached();
  await expectAccessible(page, 'your data, ready', 'main');
  // Archives of photos are in another list.
  await page.getByRole('tab', { name: 'Staged Photos' }).click();
  await expect(page.getByText('2 photos')).toBeVisible();
  await expect(page.getByRole('list', { name: 'ZIPs', exact: true })).toBeHidden();

  const folder = await unpacked(download);
  const account_ = JSON.parse(await readFile(join(folder, 'data/account.json'), 'utf8')) as { email: string };
  expect(account_.email).toBe(account.email);
  await page.context().setOffline(true);
  const offline = await page.context().newPage();
  const problems: string[] = [];
  offline.on('console', (message) => problems.push(message.text()));
  await offline.goto(pathToFileURL(join(folder, 'index.html')).href);
  await expect(offline.getByRole('heading', { name: 'Your data at Roomwright' })).toBeVisible();
  await expect(offline.getByRole('article', { name: '1. Attic' }).getByText('sea view')).toBeVisible();
  await expect(offline.getByRole('img')).toHaveCount(4);
  for (const image of await offline.getByRole('img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  }
  await expectAccessible(offline, 'the page of the data');
  expect(problems).toEqual([]);
  await offline.close();
  await page.context().setOffline(false);
});

test('an archive in progress says so, and a second request changes nothing @exhaustive', async ({ page }) => {
  const account = await signedIn(page);
  await giveExport(account, 0, (asked) => ({ ...asked, kind: 'data' }));
  await page.goto('/profile#data');
  await expect(page.getByText('ZIP of all your data: packing starts in a moment')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Files packed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download your data' })).toBeDisabled();
  await expectAccessible(page, 'data that is being gathered', 'main');
});

test('an account with a subscription and photos is deleted: nothing works any more, and the address is free again @phone', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/401/);
  const account = await signedIn(page);
  await buy(page, account, { plan: 'BASIC', billingPeriod: 'monthly' });
  const customer: string = (await getFirestore(suiteApp()).doc(`subscriptions/${account.id}`).get()).get('customerId');
  const [photo] = await givePhotos(account, [{ title: 'Attic' }, { title: 'Blue room' }], { ownFiles: true });
  const staged = photo?.staged?.stagedUrl ?? '';
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles(await roomPhotos(1));
  await keptIn(page, 1);
  expect((await page.request.get(staged)).ok()).toBe(true);
  await page.goto('/profile#data');
  await open(page);
  const dialog = dialogOf(page);
  await expect(
    dialog.getByText('All 2 photos, with their originals, every staged version and any public pages'),
  ).toBeVisible();
  await expect(dialog.getByText('Your Starter plan, which ends now instead of on')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Download your data' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep account' })).toBeFocused();
  // No password is needed just after signing in.
  await expect(dialog.getByLabel('Current password')).toBeHidden();
  await expectAccessible(page, 'deleting an account', DIALOG);
  await confirm(page).click();
  await expect(deleted(page)).toBeFocused();
  await expect(page.getByText('Everything in it is gone')).toBeVisible();
  await expectAccessible(page, 'a deleted account');
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
  await keptIn(page, 0);

  const headers = { Authorization: `Bearer ${account.token}` };
  for (const path of ['auth/me', 'gallery', 'subscriptions/current', `staging/${photo?.id}`]) {
    expect((await page.request.get(`/api/${path}`, { headers })).status(), path).toBe(401);
  }
  expect((await page.request.get(staged)).ok()).toBe(false);
  const stripe = { Authorization: `Bearer ${process.env.STRIPE_SECRET_KEY}` };
  const subscriptions = await fetch(`${process.env.STRIPE_API_URL}/v1/subscriptions?status=all&customer=${customer}`, {
    headers: stripe,
  });
  expect(((await subscriptions.json()) as { data: object[] }).data).toMatchObject([{ status: 'canceled' }]);
  expect((await mailsTo(account.email)).map(({ subject }) => subject)).toEqual(['Your Roomwright account is deleted']);

  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  // The address has no account: the page leads to sign-up.
  await expect(page).toHaveURL('/login#signup');
  await signUp(page, { email: account.email, lastName: 'Anew' });
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: 'Ada Anew' })).toBeVisible();
  await expect(page.getByText('0 of 3')).toBeVisible();
});

test('an older session asks for the password, by keyboard, and deletes nothing before it is right @exhaustive', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/401|403|429|503/);
  const account = await signedIn(page);
  await signedInLongAgo(account.token);
  await page.goto('/profile#data');
  const button = page.getByRole('button', { name: 'Delete account' });
  await button.focus();
  await page.keyboard.press('Enter');
  const password = dialogOf(page).getByLabel('Current password');
  await expect(password).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await open(page);
  await confirm(page).click();
  await expect(dialogOf(page).getByText('Password is required')).toBeVisible();
  await expect(password).toBeFocused();
  await page.keyboard.type('Wrong-Rooms-1!');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByText('This is not your current password.')).toBeVisible();
  await expect(password).toBeFocused();
  await expectAccessible(page, 'a wrong password', DIALOG);
  const refuse = (status: number, code: string) =>
    page.route('**/api/user/deletion', (route) => route.fulfill({ status, json: { error: 'Later.', code } }));
  await refuse(503, 'UNAVAILABLE');
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('alert')).toContainText('Something Went Wrong');
  await page.unrouteAll();
  await page.keyboard.press('Enter');
  await expect(deleted(page)).toBeFocused();
});

test('an account whose deletion takes longer says what happens @exhaustive', async ({ page, allowFailures }) => {
  allowFailures(/401/);
  await signedIn(page);
  await page.goto('/profile#data');
  await open(page);
  await page.route('**/api/user/deletion', (route) => route.fulfill({ json: { ok: true, finished: false } }));
  await confirm(page).click();
  await expect(page.getByText('The rest is deleted within minutes')).toBeVisible();
  await dialogEntries(page, 0);
  await page.reload();
  await expect(page).toHaveURL('/login');
});
