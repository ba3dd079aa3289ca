import type { Request } from '@playwright/test';
import { signedIn } from './setup/account.ts';
import { expect, test } from './setup/test.ts';

test('the menu of a small screen opens, and closes by its backdrop and by a link @phone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Open menu' });
  if (!isMobile) {
    await expect(toggle).toBeHidden();
    return;
  }
  await toggle.click();
  // The footer has one too.
  const pricing = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' });
  await expect(pricing).toBeVisible();
  await page.mouse.click(200, 800);
  await expect(pricing).toBeHidden();
  await toggle.click();
  await pricing.click();
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('the signed-in user is named, and Logout ends the session here and on the server', async ({ page }) => {
  const { email, token } = await signedIn(page);
  await page.goto('/pricing');
  await expect(page.getByRole('link', { name: email.split('@')[0] })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
      return answer.status();
    })
    .toBe(401);
});

test('requests that are pending at sign-out are cancelled @exhaustive', async ({ page }) => {
  await signedIn(page);
  const { promise: signedOut, resolve: endSession } = Promise.withResolvers<void>();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const held = page.waitForRequest('/api/user/usage-stats');
  const noteEnd = (request: Request): void => {
    if (request.url().endsWith('/usage-stats')) end();
  };
  page.on('requestfailed', noteEnd);
  page.on('requestfinished', noteEnd);
  await page.route('/api/user/usage-stats', async (route) => {
    await signedOut;
    await route.continue();
  });
  // The server ends the session before this browser knows.
  await page.route('/api/auth/logout', async (route) => {
    const response = await route.fetch();
    endSession();
    await over;
    await route.fulfill({ response });
  });
  await page.goto('/profile');
  await held;
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
});

test('an unknown address says so, with status 404', async ({ page, allowFailures }) => {
  allowFailures(/404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a link leads to the top, back and forward to the earlier scroll position @phone', async ({ page }) => {
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.goto('/');
  await page.getByRole('link', { name: 'Terms' }).scrollIntoViewIfNeeded();
  const down = await scrolled();
  expect(down).toBeGreaterThan(500);
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(scrolled).toBe(down);
  await page.goForward();
  await expect(page).toHaveURL('/terms');
  await expect.poll(scrolled).toBe(300);
});

test('a link to part of a page leads to it, from another page and from the page itself', async ({ page }) => {
  const fromTop = () => page.locator('#upload').evaluate((part) => part.getBoundingClientRect().top);
  await page.goto('/pricing');
  const start = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Start Staging' });
  await start.click();
  await expect(page).toHaveURL('/#upload');
  await expect.poll(fromTop).toBeLessThan(120);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect(await fromTop()).toBeGreaterThan(400);
  await start.click();
  await expect.poll(fromTop).toBeLessThan(120);
});
