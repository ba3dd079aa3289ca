import type { Page } from '@playwright/test';
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

/** Signs in somebody on a paid plan. */
async function onProfessional(page: Page): Promise<void> {
  const { token } = await signedIn(page);
  const asked = await page.request.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
  const { user } = await asked.json();
  await page.route('/api/auth/me', (route) => route.fulfill({ json: { user: { ...user, plan: 'PREMIUM' } } }));
}

test('where no engine removes furniture it is not offered, and Free is told what paid plans do @phone', async ({
  page,
}) => {
  await signedIn(page);
  const options = await configure(page);
  await expect(options.getByText('Advanced Staging Options')).toBeVisible();
  await expect(options.getByText(/^Paid plans stage without a watermark, at up to 3,840 pixels/)).toBeVisible();
  await expect(options.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/profile#membership');
  await expect(options.getByText('Remove and replace all')).toHaveCount(0);
  await expectAccessible(page, 'locked furniture handling', '[role=dialog]');
});

test('a paid plan sees that furniture stays where no engine removes it', async ({ page }) => {
  await onProfessional(page);
  const options = await configure(page);
  await expect(options.getByRole('radio', { name: /Keep and enhance existing/ })).toBeChecked();
  await expect(options.getByText('Advanced Staging Options')).toHaveCount(0);
  await expect(options.getByText('Remove and replace all')).toHaveCount(0);
});

test('where an engine removes furniture a paid plan can have it removed', async ({ page }) => {
  await onProfessional(page);
  await page.route('/api/staging/capabilities', (route) => route.fulfill({ json: { furnitureRemoval: true } }));
  let sent: unknown;
  await stageQuickly(page, async (call, _, route) => {
    if (call === 'create') sent = route.request().postDataJSON();
    return false;
  });
  const options = await configure(page);
  await options.getByText('Remove and replace all').click();
  await options.getByRole('button', { name: 'Start AI Staging (1 image)' }).click();
  await expect.poll(() => sent).toMatchObject({ removeFurniture: true });
});
