import type { Page } from '@playwright/test';
import { JOB_ERRORS } from '@roomwright/functions/contract/errors.ts';
import { signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { stageQuickly } from './setup/quick-staging.ts';
import { roomPhotos } from './setup/room-photos.ts';
import { expect, test } from './setup/test.ts';

/** Opens the options of one photo. */
async function configure(page: Page) {
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles([...(await roomPhotos(1))]);
  await page.getByRole('button', { name: 'Continue to Staging Options' }).click();
  return page.getByRole('dialog', { name: 'Configure Image 1 of 1' });
}

/** Signs in a user on a paid plan. */
async function onProfessional(page: Page): Promise<void> {
  const { token } = await signedIn(page);
  const asked = await page.request.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
  const { user } = await asked.json();
  await page.route('/api/auth/me', (route) => route.fulfill({ json: { user: { ...user, plan: 'PREMIUM' } } }));
}

const NO_REMOVAL = { json: { furnitureRemoval: false } };

test('without an engine that removes furniture it is not offered, and Free shows what paid plans do @exhaustive', async ({
  page,
}) => {
  await page.route('/api/staging/capabilities', (route) => route.fulfill(NO_REMOVAL));
  await signedIn(page);
  const options = await configure(page);
  await expect(options.getByText('Advanced Staging Options')).toBeVisible();
  await expect(
    options.getByText('Every paid plan has priority processing, no watermarks, and email support.'),
  ).toBeVisible();
  await expect(options.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/profile#membership');
  await expect(options.getByText('Remove and replace all')).toHaveCount(0);
});

test('a paid plan sees that furniture stays if no engine removes it @exhaustive', async ({ page }) => {
  await page.route('/api/staging/capabilities', (route) => route.fulfill(NO_REMOVAL));
  await onProfessional(page);
  const options = await configure(page);
  await expect(options.getByRole('radio', { name: /Keep and enhance existing/ })).toBeChecked();
  await expect(options.getByText('Advanced Staging Options')).toHaveCount(0);
  await expect(options.getByText('Remove and replace all')).toHaveCount(0);
});

test('on Free furniture handling leads to the paid plans @phone @exhaustive', async ({ page }) => {
  await signedIn(page);
  await stageQuickly(page);
  const options = await configure(page);
  await expect(options.getByText('Advanced Staging Options')).toBeVisible();
  await expect(
    options.getByText('Every paid plan has furniture removal, priority processing, no watermarks, and email support.'),
  ).toBeVisible();
  await expect(options.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/profile#membership');
  await expect(options.getByRole('radio', { name: /Remove and replace all/ })).toBeDisabled();
  await expectAccessible(page, 'locked furniture handling', '[role=dialog]');
});

test('on a paid plan the furniture to remove is chosen by keyboard, with a note on what cannot be removed @phone', async ({
  page,
}) => {
  await onProfessional(page);
  const { sent } = await stageQuickly(page);
  const options = await configure(page);
  await expect(options.getByText(/What is built in is never touched/)).toBeVisible();
  await options.getByRole('radio', { name: /Keep and enhance existing/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.getByRole('radio', { name: /Remove what you can/ })).toBeChecked();
  await expectAccessible(page, 'furniture handling', '[role=dialog]');
  await options.getByRole('button', { name: 'Start AI Staging (1 image)' }).click();
  await expect.poll(() => sent).toMatchObject([{ removeFurniture: true, removal: 'sure' }]);
});

test('a photo whose furniture could not be removed says why, and is retried differently without another upload @exhaustive', async ({
  page,
}) => {
  await onProfessional(page);
  const error = { code: 'REMOVAL_WINDOW_HIDDEN', message: JOB_ERRORS.REMOVAL_WINDOW_HIDDEN } as const;
  const wish = { removeFurniture: true, removal: 'all' } as const;
  const { calls, sent } = await stageQuickly(page, undefined, (time) =>
    time === 1 ? { status: 'FAILED', error, ...wish } : {},
  );
  const options = await configure(page);
  await options.getByText('Remove and replace all').click();
  await options.getByRole('button', { name: 'Start AI Staging (1 image)' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Furniture hides part of a window/)).toBeVisible();
  await expectAccessible(page, 'furniture that stays', '[role=dialog]');
  await dialog.getByRole('button', { name: /^Remove what you can/ }).click();
  await expect(page.getByRole('dialog', { name: 'Staging Complete' })).toBeVisible();
  expect(sent).toMatchObject([
    { removeFurniture: true, removal: 'all' },
    { removeFurniture: true, removal: 'sure' },
  ]);
  expect(calls.filter((call) => call === 'upload')).toHaveLength(1);
});
