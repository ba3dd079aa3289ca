import { TOKEN_KEY } from '../lib/session.ts';
import { PASSWORD, signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { expect, test } from './setup/test.ts';

const heading = { name: 'Unexpected Application Error!' };

test('a page that cannot be loaded says so, and Reload loads it @phone', async ({ page, allowFailures }) => {
  allowFailures(/ERR_FAILED|dynamically imported module/);
  await page.route('**/assets/terms-page-*.js', (route) => route.abort('failed'));
  await page.goto('/login');
  await page.getByRole('link', { name: 'Terms of service' }).click();
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await expectAccessible(page, 'router error page');
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await page.unroute('**/assets/terms-page-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', heading)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [path, extent] of [
  ['/verify-email', ''],
  ['/terms', ' @exhaustive'],
]) {
  test(`a first page that cannot be loaded shows an error screen: ${path}${extent}`, async ({
    page,
    allowFailures,
  }) => {
    allowFailures(/ERR_FAILED|dynamically imported module/);
    await page.route(`**/assets${path}-page-*.js`, (route) => route.abort('failed'));
    await page.goto(path);
    await expect(page.getByRole('heading', heading)).toBeVisible();
    await page.unroute(`**/assets${path}-page-*.js`);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', heading)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a page that cannot be rendered says so, keeps the navigation, and Try Again renders it again @phone', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/not valid as a React child|Minified React error/);
  const { email } = await signedIn(page);
  await page.route('/api/auth/me', async (route) => {
    const { user } = await (await route.fetch()).json();
    await route.fulfill({ json: { user: { ...user, email: {} } } });
  });
  const reported = page.waitForRequest('**/api/page-errors');
  await page.goto('/auth-test?token=secret');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  const report = await reported;
  expect((await report.response())?.status()).toBe(200);
  expect(report.postDataJSON()).toMatchObject({
    page: '/auth-test',
    shown: true,
    message: expect.stringContaining('React'),
    stack: expect.arrayContaining([expect.stringMatching(/^.*\/assets\/.*\.js:\d+:\d+$/)]),
  });
  expect(report.postData()).not.toContain('secret');
  expect(report.postData()).not.toContain(email);
  await expect(
    page.getByText("We're sorry, but an unexpected error occurred. Our team has been notified."),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await expectAccessible(page, 'global error screen');
  await page.unroute('/api/auth/me');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
});

test('an expired session leads to /login, says so, and the message is gone after signing in', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/401/);
  const { email, token } = await signedIn(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Ada Agent' })).toBeVisible();
  const ended = await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
  expect(ended.ok()).toBe(true);
  await page.getByRole('link', { name: 'Roomwright.ai' }).click();
  // The address changes before the page is rendered; going back earlier would never have left the profile, which then
  // fetches nothing.
  await expect(page.getByRole('heading', { level: 1, name: 'Stop losing' })).toBeVisible();
  await page.getByRole('link', { name: email.split('@')[0] }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Authentication expired. Please log in again.')).toBeVisible();
  await expectAccessible(page, 'expired session');
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByText('Authentication expired.')).toBeHidden();
});

test('Logout signs out even if the server cannot be reached @exhaustive', async ({ page, allowFailures }) => {
  allowFailures(/ERR_FAILED/);
  const { email } = await signedIn(page);
  await page.goto('/pricing');
  await page.route('/api/auth/logout', (route) => route.abort('failed'));
  await page.getByRole('link', { name: email.split('@')[0] }).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
});

test('an error shows the reference of its request, which a click selects @phone', async ({ page, allowFailures }) => {
  allowFailures(/401/);
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const answered = page.waitForResponse('**/api/auth/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const requestId = (await answered).headers()['x-request-id'];
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(`Reference ${requestId}`);
  await notice.getByText(String(requestId)).click();
  expect(await page.evaluate(() => String(getSelection()))).toBe(requestId);
  await expectAccessible(page, 'notice with a reference');
});
