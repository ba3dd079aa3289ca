import { TOKEN_KEY } from '../lib/session.ts';
import { openAccount } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { linksSentTo } from './setup/letters.ts';
import { stopClock } from './setup/stopped-clock.ts';
import { expect, test } from './setup/test.ts';

test('the link of the letter verifies, signs in, leaves no token behind and leads home after three seconds', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/400/);
  const { email } = await openAccount(page);
  const [link = ''] = await linksSentTo(email);
  await stopClock(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
  await expect(page).toHaveURL('/verify-email');
  const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
  const { user } = await (
    await page.request.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })
  ).json();
  expect(user).toMatchObject({ email, emailVerified: true, creditsLimit: 10 });
  await page.clock.runFor(2999);
  await expect(page).toHaveURL('/verify-email');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/');

  await page.clock.resume();
  await page.goto(link);
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to verify email.' });
  await expect(failed).toHaveText('Failed to verify email. The link may be invalid or expired.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('a link without a token says so, and another letter can be asked for @phone', async ({ page }) => {
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

test('while the answer is awaited the page says so; without a connection it can be tried again', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/ERR_FAILED|400/);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('/api/auth/verify-email', async (route) => {
    await held;
    await route.abort('failed');
  });
  await page.goto('/verify-email?token=lost');
  await expect(page.getByRole('heading', { name: 'Verifying your email …' })).toBeVisible();
  await expectAccessible(page, 'verifying');
  release();
  await expect(page.getByRole('alert')).toContainText('check your connection');
  await page.unroute('/api/auth/verify-email');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to verify email.');
});
