import type { Page } from '@playwright/test';
import { TOKEN_KEY } from '../lib/session.ts';
import { newEmail, openAccount, PASSWORD, signedIn, signedInLongAgo } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { roomPhotos } from './setup/room-photos.ts';
import { expect, test } from './setup/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const storedToken = (page: Page) => page.evaluate((key) => localStorage.getItem(key) ?? '', TOKEN_KEY);
const openerPolicy = async (page: Page, path: string) =>
  (await page.request.get(path)).headers()['cross-origin-opener-policy'];
/** Path that the document was loaded from. */
const loaded = (page: Page) =>
  page.evaluate(() => new URL(performance.getEntriesByType('navigation')[0]?.name ?? '').pathname);

/** Continues with a sample Google account with this address. */
async function continueAs(page: Page, email: string): Promise<void> {
  await button(page, 'Continue with Google').click();
  await page.getByLabel('Email of the sample account').fill(email);
  await button(page, 'Use the sample account').click();
}

for (const [width, height, extent] of [
  [390, 844, ''],
  [1440, 900, ' @exhaustive'],
] as const) {
  test(`continuing with Google at ${width} px opens an account with ten photos${extent}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/login');
    const google = button(page, 'Continue with Google');
    await expect(google).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, `login with Google at ${width} px`);
    expect(asked.filter((url) => /firebase|google|identitytoolkit/.test(url))).toEqual([]);

    await google.click();
    await expect(page.getByText('This is the local suite: Google is not asked')).toBeVisible();
    await expectAccessible(page, `the sample account at ${width} px`);
    await button(page, 'Cancel').click();
    await continueAs(page, newEmail());
    await expect(page.getByText('Your account is ready.')).toBeVisible();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText('0 of 10')).toBeVisible();
    expect(await loaded(page)).toBe('/profile');
  });
}

test('the login page and pages visited from it are full loads: no other page allows Google’s popup', async ({
  page,
}) => {
  expect(await openerPolicy(page, '/login')).toBe('same-origin-allow-popups');
  for (const path of ['/', '/pricing', '/sign-in']) expect(await openerPolicy(page, path)).toBe('same-origin');

  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await expect(page).toHaveURL('/login');
  await expect(button(page, 'Continue with Google')).toBeVisible();
  expect(await loaded(page)).toBe('/login');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/login#signup');
  // The longer form moves the link below it: a click meanwhile would miss.
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(button(page, 'Continue with Google')).toBeVisible();
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy', exact: true })).toBeVisible();
  expect(await loaded(page)).toBe('/privacy');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/login#signup');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  expect(await loaded(page)).toBe('/pricing');
});

test('every way to the sign-up is a full load, also right after photos were chosen', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Choose Professional' }).click();
  await expect(page).toHaveURL('/login#signup');
  await expect(button(page, 'Continue with Google')).toBeVisible();

  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Start Free' }).click();
  await expect(page).toHaveURL('/login#signup');
  await expect(button(page, 'Continue with Google')).toBeVisible();

  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles([...(await roomPhotos(2))]);
  await page.getByRole('link', { name: 'Get 3 Free Stagings' }).click();
  await expect(page).toHaveURL('/login#signup');
  await expect(button(page, 'Continue with Google')).toBeVisible();
  expect(await loaded(page)).toBe('/login');
});

test('logging out loads the login page in full, and ends the session on the server too', async ({ page }) => {
  const { token } = await signedIn(page);
  await page.goto('/profile');
  await button(page, 'Logout').click();
  await expect(page).toHaveURL('/login');
  await expect(button(page, 'Continue with Google')).toBeVisible();
  expect(await loaded(page)).toBe('/login');
  const me = () => page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await me()).status()).toBe(401);
});

test('an account without a password says so wherever one is requested, and can set one @exhaustive', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/40[13]/);
  const email = newEmail();
  await page.goto('/login');
  await continueAs(page, email);
  await expect(page).toHaveURL('/profile');
  await page.getByRole('tab', { name: 'Account & data' }).click();
  await expect(page.getByText('None: you sign in with Google or with a link we email you.')).toBeVisible();
  await signedInLongAgo(await storedToken(page));
  for (const [open, title] of [
    ['Set a password', 'Set a password'],
    ['Change email', 'Change email'],
  ] as const) {
    await button(page, open).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toContainText('This account has no password to ask for.');
    await expectAccessible(page, `${title} without a password`);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
  await button(page, 'Logout').click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Sign In').click();
  await expect(page.getByRole('alert')).toContainText('This account has no password. Continue with Google');

  await continueAs(page, email);
  await expect(page).toHaveURL('/profile');
  await page.getByRole('tab', { name: 'Account & data' }).click();
  await button(page, 'Set a password').click();
  const dialog = page.getByRole('dialog', { name: 'Set a password' });
  await dialog.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('New password again').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Set a password' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(button(page, 'Change password')).toBeVisible();
  expect((await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } })).status()).toBe(200);
});

test('a user whose address a stranger has registered starts with an empty account, and is told why first @exhaustive', async ({
  page,
}) => {
  const stranger = await openAccount(page);
  await page.goto('/login');
  await continueAs(page, stranger.email);
  const said = page.getByRole('status').filter({ hasText: 'Your account is new' });
  await expect(said).toContainText('yours starts empty');
  await expectAccessible(page, 'an account that was replaced');
  await said.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(page.getByRole('heading', { name: 'Sample Person' })).toBeVisible();
  await expect(page.getByText('0 of 10')).toBeVisible();
  const headers = { authorization: `Bearer ${stranger.token}` };
  expect((await page.request.get('/api/auth/me', { headers })).status()).toBe(401);
});

test('a refusal by Google says so, and can be retried @exhaustive', async ({ page, allowFailures }) => {
  allowFailures(/401/);
  await page.goto('/login');
  await page.route('/api/auth/google', (route) =>
    route.fulfill({ status: 401, json: { error: 'x', code: 'GOOGLE_SIGN_IN_FAILED' } }),
  );
  await continueAs(page, newEmail());
  await expect(page.getByRole('alert')).toContainText('Google Sign-In Failed');
  await expectAccessible(page, 'refused sign-in with Google');
  await page.unroute('/api/auth/google');
  await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Your account is ready.')).toBeVisible();
});
