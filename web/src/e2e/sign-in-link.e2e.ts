import type { Page } from '@playwright/test';
import { TOKEN_KEY } from '../lib/session.ts';
import { openAccount, PASSWORD, signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { expireLinksTo, linksSentTo, mailsTo } from './setup/emails.ts';
import { expect, test } from './setup/test.ts';

const NEW_PASSWORD = 'Other-Rooms-2!';
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const storedToken = (page: Page) => page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
const signInAnswer = (page: Page, email: string, password: string) =>
  page.request.post('/api/auth/login', { data: { email, password } });

/** Requests a sign-in link and returns it. */
async function linkFor(page: Page, email: string): Promise<string> {
  expect((await page.request.post('/api/auth/sign-in-link', { data: { email } })).ok()).toBe(true);
  const link = (await linksSentTo(email)).find((each) => each.includes('/sign-in#'));
  return link ?? '';
}

test('a user who forgot the password signs in by a link, which scanners do not use up, and sets a new one @phone', async ({
  page,
  browser,
}) => {
  const { email } = await signedIn(page);
  const [verification = ''] = await linksSentTo(email);
  await page.goto(verification);
  await expect(heading(page, 'Email verified')).toBeVisible();
  await page.evaluate((key) => localStorage.removeItem(key), TOKEN_KEY);

  await page.goto('/login');
  const ask = page.getByRole('button', { name: 'Email me a sign-in link' });
  await ask.click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await ask.click();
  await expect(heading(page, 'Check your email')).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page, 'link sent');
  await page.getByRole('button', { name: 'Send another link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'a sign-in link is on its way' })).toBeVisible();

  const [newest = '', older = ''] = (await mailsTo(email)).map(({ link }) => link);
  expect(newest).not.toBe(older);
  // A mail scanner: it fetches the link, and another one runs its scripts as well.
  const fetched = await page.request.get(newest);
  expect(fetched.status()).toBe(200);
  expect(fetched.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  const scanner = await browser.newContext();
  const looking = await scanner.newPage();
  await looking.goto(newest);
  await expect(heading(looking, 'Sign in')).toBeVisible();
  await scanner.close();

  await page.goto(newest);
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page).toHaveURL('/sign-in');
  expect(await page.evaluate(() => document.referrer)).not.toContain('token');
  await expectAccessible(page, 'sign in by link');
  expect(await storedToken(page)).toBeNull();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(page, 'You are signed in')).toBeVisible();
  await expectAccessible(page, 'signed in by link');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('New password again', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  expect((await signInAnswer(page, email, PASSWORD)).status()).toBe(401);
  expect((await signInAnswer(page, email, NEW_PASSWORD)).status()).toBe(200);
  expect((await mailsTo(email))[0]?.subject).toBe('Your password was changed');
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(heading(page, 'Ada Agent')).toBeVisible();

  // Neither works any more, and another can be requested on the spot.
  for (const used of [newest, older]) {
    await page.goto(used);
    await expect(page.getByRole('alert')).toContainText('This link, or a newer one, has already been used');
  }
  await expectAccessible(page, 'used link');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText('a sign-in link is on its way')).toBeVisible();
});

test('an unconfirmed link expires after ten minutes @exhaustive', async ({ page }) => {
  const { email } = await openAccount(page);
  const link = await linkFor(page, email);
  await expireLinksTo(email);
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link has expired: it works for 10 minutes.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.goto('/sign-in');
  await expect(heading(page, 'This link no longer works')).toBeVisible();
});

test('a user whose address a stranger has registered signs in by a link, and the stranger’s password and session stop working @exhaustive', async ({
  page,
  browser,
}) => {
  const strangers = await browser.newContext();
  const stranger = await strangers.newPage();
  const { email } = await signedIn(stranger);
  const origin = String(process.env.E2E_ORIGIN);
  await stranger.goto(`${origin}/profile`);
  await expect(heading(stranger, 'Ada Agent')).toBeVisible();

  await page.goto(await linkFor(page, email));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('The password that was chosen for it before no longer works.')).toBeVisible();
  await expectAccessible(page, 'signed in to an address that nobody had verified');
  await stranger.goto(`${origin}/profile`);
  await expect(stranger).toHaveURL(`${origin}/login`);
  await stranger.getByLabel('Email', { exact: true }).fill(email);
  await stranger.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await stranger.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(stranger.getByRole('alert')).toContainText('No Password Yet');
  await strangers.close();
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(page.getByText('0 of 10')).toBeVisible();
});

test('a signed-in user is asked before a link signs in another account @exhaustive', async ({ page }) => {
  const present = await signedIn(page);
  const other = await openAccount(page);
  const link = await linkFor(page, other.email);
  await page.goto(link);
  await expect(heading(page, 'Switch accounts?')).toBeVisible();
  await page.getByRole('link', { name: 'Keep my current session' }).click();
  await expect(page).toHaveURL('/profile');
  expect(await storedToken(page)).toBe(present.token);
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in to the other account' }).click();
  await expect(heading(page, 'You are signed in')).toBeVisible();
  await expect(page.getByRole('link', { name: other.email.split('@')[0] })).toBeVisible();
});

test('ten wrong passwords slow the guesser down, and say that a link works @exhaustive', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/401|429/);
  const { email } = await openAccount(page);
  for (let i = 0; i < 9; i++) await signInAnswer(page, email, 'Wrong-Rooms-1!');
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Too many wrong passwords.');
  await expect(page.getByRole('alert')).toContainText('You can try again in a minute.');
  await expectAccessible(page, 'slowed down');
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  const link = (await linksSentTo(email)).find((each) => each.includes('/sign-in#')) ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(page, 'You are signed in')).toBeVisible();
});
