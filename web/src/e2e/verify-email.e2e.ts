import type { Page } from '@playwright/test';
import { TOKEN_KEY } from '../lib/session.ts';
import { openAccount, PASSWORD, signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { expireLinksTo, linksSentTo } from './setup/emails.ts';
import { stopClock } from './setup/stopped-clock.ts';
import { expect, test } from './setup/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const storedToken = (page: Page) => page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);

/** The account that a token signs in, or null. */
async function ownerOf(page: Page, token: string | null) {
  const answer = await page.request.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
  return answer.ok() ? (await answer.json()).user : null;
}

test('in the browser that registered, the link verifies, leaves no token behind and leads home after three seconds; opened again, it says so', async ({
  page,
}) => {
  const { email } = await signedIn(page);
  const [link = ''] = await linksSentTo(email);
  await page.goto('/');
  await stopClock(page);
  await page.goto(link);
  await expect(heading(page, 'Email verified')).toBeVisible();
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
  await expect(page).toHaveURL('/verify-email');
  expect(await ownerOf(page, await storedToken(page))).toMatchObject({ email, emailVerified: true, creditsLimit: 10 });
  await page.clock.runFor(2999);
  await expect(page).toHaveURL('/verify-email');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/');

  await page.clock.resume();
  await page.goto(link);
  await expect(heading(page, 'Already verified')).toBeVisible();
  await expectAccessible(page, 'already verified');
  await expect(page.getByRole('link', { name: 'Start Staging' }).last()).toHaveAttribute('href', '/#upload');
});

test('on another device the existing password verifies, and the first device stays signed in @exhaustive', async ({
  page,
  browser,
}) => {
  const first = await signedIn(page);
  const { email } = first;
  await page.goto('/profile');
  const [link = ''] = await linksSentTo(email);
  // A mail scanner that opens links and runs their scripts.
  const scanner = await browser.newContext();
  const looking = await scanner.newPage();
  expect((await looking.goto(link))?.status()).toBe(200);
  await expect(heading(looking, 'Enter your password')).toBeVisible();
  await scanner.close();
  expect(await ownerOf(page, first.token)).toMatchObject({ emailVerified: false });

  const device = await browser.newContext();
  const second = await device.newPage();
  await second.goto(link);
  await expect(heading(second, 'Enter your password')).toBeVisible();
  await expect(second).toHaveURL(/\/verify-email$/);
  await expectAccessible(second, 'enter your password');
  await second.getByLabel('Password', { exact: true }).fill('Not-Mine-1!');
  await second.getByRole('button', { name: 'Verify my email' }).click();
  await expect(second.getByRole('alert')).toContainText('That is not the password of this account.');
  await second.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await second.keyboard.press('Enter');
  await expect(heading(second, 'Email verified')).toBeVisible();
  expect(await ownerOf(page, await storedToken(second))).toMatchObject({ email, emailVerified: true });
  await device.close();
  // The device on which the person signed up.
  expect(await ownerOf(page, first.token)).toMatchObject({ email, emailVerified: true, creditsLimit: 10 });
});

test('without the password a sign-in link verifies the address, and the one who registered is signed out @phone', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  const stranger = await signedIn(await elsewhere.newPage());
  const { email } = stranger;
  const [link = ''] = await linksSentTo(email);
  await page.goto(link);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByText('a sign-in link is on its way')).toBeVisible();
  const links = await linksSentTo(email);
  await page.goto(links.find((each) => new URL(each).pathname === '/sign-in') ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The password that was chosen for it before no longer works.')).toBeVisible();
  expect(await ownerOf(page, await storedToken(page))).toMatchObject({ email, emailVerified: true });
  expect(await ownerOf(page, stranger.token)).toBeNull();
  const entering = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  expect(await entering.json()).toMatchObject({ code: 'NO_PASSWORD' });
  await elsewhere.close();
});

test('the token leaves the address before anything else loads, and is in no referrer @phone', async ({ page }) => {
  const { email } = await openAccount(page);
  const [link = ''] = await linksSentTo(email);
  const { token = '' } = Object.fromEntries(new URL(link).searchParams);
  expect(token).not.toBe('');
  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer ?? ''));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Everything that the first script asks for.
  await page.route('**/assets/start-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const opening = page.goto(link);
  await expect(page).toHaveURL('/verify-email');
  expect(await page.evaluate(() => document.querySelector('h1'))).toBeNull();
  release();
  expect((await opening)?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(heading(page, 'Enter your password')).toBeVisible();
  // A stylesheet names itself for the fonts that it loads.
  const telling = referrers.filter((referrer) => referrer !== '' && !referrer.endsWith('.css'));
  expect(telling).toEqual([]);
});

test('a signed-in user is asked before a link signs in another account @exhaustive', async ({ page }) => {
  const present = await signedIn(page);
  const other = await openAccount(page);
  await page.addInitScript((key) => localStorage.setItem('browser_key', key), other.browserKey);
  const [link = ''] = await linksSentTo(other.email);
  await page.goto(link);
  await expect(heading(page, 'Switch accounts?')).toBeVisible();
  await expect(page.getByText(present.email).last()).toBeVisible();
  await expectAccessible(page, 'switch accounts');
  await page.getByRole('link', { name: 'Keep my current session' }).click();
  await expect(page).toHaveURL('/profile');
  expect(await storedToken(page)).toBe(present.token);
  expect(await ownerOf(page, other.token)).toMatchObject({ emailVerified: false });

  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in to the other account' }).click();
  await expect(heading(page, 'Email verified')).toBeVisible();
  expect(await ownerOf(page, await storedToken(page))).toMatchObject({ email: other.email, emailVerified: true });
});

test('a link without a token says so, and another can be requested @phone', async ({ page }) => {
  const { email } = await openAccount(page);
  await page.goto('/verify-email');
  await expect(page.getByRole('alert')).toHaveText('Invalid verification link. No token provided.');
  await expectAccessible(page, 'link without a token');
  await expect(page.getByRole('button', { name: 'Send a new link' })).toBeDisabled();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText('a new link is on its way')).toBeVisible();
  expect((await linksSentTo(email)).length).toBe(2);
});

test('an expired link says so, and another can be requested without typing @exhaustive', async ({ page }) => {
  const { email } = await signedIn(page);
  const [link = ''] = await linksSentTo(email);
  await expireLinksTo(email);
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText('Failed to verify email. The link may be invalid or expired.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText('a new link is on its way')).toBeVisible();
  const [next = ''] = await linksSentTo(email);
  await page.goto(next);
  await expect(heading(page, 'Email verified')).toBeVisible();
});

test('the page shows that it is waiting; without a connection, a retry is offered @exhaustive', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/ERR_FAILED|400/);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('/api/auth/inspect-link', async (route) => {
    await held;
    await route.abort('failed');
  });
  await page.goto('/verify-email?token=lost');
  await expect(heading(page, 'Verifying your email …')).toBeVisible();
  await expectAccessible(page, 'verifying');
  release();
  await expect(page.getByRole('alert')).toContainText('check your connection');
  await page.unroute('/api/auth/inspect-link');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to verify email.');
});
