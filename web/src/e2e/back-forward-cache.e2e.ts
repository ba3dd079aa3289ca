import type { Page } from '@playwright/test';
import { signedIn, signUp } from './setup/account.ts';
import { CARDS, payWith } from './setup/checkout.ts';
import { expect, test } from './setup/test.ts';

/** Marks the document, so that a test can tell whether it was restored or reloaded. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
/** A restored page does not load again. */
const goBack = (page: Page) => page.goBack({ waitUntil: 'commit' });
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('after Starter is bought and upgraded to Professional, this page and earlier ones in the history show it @phone @exhaustive', async ({
  page,
}) => {
  await page.goto('/login#signup');
  await signUp(page);
  await expect(page).toHaveURL('/profile');
  // From another page, the checkout is a full load.
  await page.goto('/pricing');
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^agent-/ })
    .click();
  await page.getByRole('tab', { name: 'Membership' }).click();
  await page.getByRole('button', { name: 'Choose Starter' }).click();
  await payWith(page, CARDS.good);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/profile#membership');

  await page.getByRole('button', { name: 'Upgrade to Professional' }).click();
  const change = page.getByRole('dialog', { name: 'Change to Professional, monthly' });
  await change.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You have Professional now' })).toBeFocused();
  await expect(page).toHaveURL('/profile#membership');
  const professional = page.getByRole('region', { name: 'Professional' });
  await expect(professional).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL('/profile#membership');
  await expect(professional).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Your plan: Professional' })).toBeDisabled();
});

test('a page restored from the cache shows the current plan and session', async ({ page }) => {
  const { token } = await signedIn(page);
  await page.goto('/profile');
  await expect(page.getByRole('tab', { name: 'Membership' })).toBeVisible();
  // A page with a pending request is not cached.
  await page.waitForLoadState('networkidle');
  await mark(page);
  await page.goto('/pricing');
  const renamed = await page.evaluate(async (given) => {
    const headers = { Authorization: `Bearer ${given}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ firstName: 'Grace' });
    return (await fetch('/api/user/profile', { method: 'PUT', headers, body })).ok;
  }, token);
  expect(renamed).toBe(true);
  await goBack(page);
  expect(await isMarked(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grace');

  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await goBack(page);
  await goBack(page);
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
});
