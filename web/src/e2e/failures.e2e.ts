import type { Page } from '@playwright/test';
import { signedIn } from './setup/account.ts';
import { stageQuickly } from './setup/quick-staging.ts';
import { roomPhotos } from './setup/room-photos.ts';
import { expect, test } from './setup/test.ts';

async function stageOne(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles([...(await roomPhotos(1))]);
  await page.getByRole('button', { name: 'Continue to Staging Options' }).click();
  await page.getByRole('button', { name: /^Start AI Staging/ }).click();
}

test('a failed upload is named, and Try Again sends the photo again', async ({ page, allowFailures }) => {
  allowFailures(/500/);
  await signedIn(page);
  let broken = true;
  await stageQuickly(page, async (call, _, route) => {
    if (call !== 'upload' || !broken) return false;
    await route.fulfill({ status: 500, json: { error: 'x', code: 'INTERNAL' } });
    return true;
  });
  await stageOne(page);
  await expect(page.getByRole('dialog').getByText('Upload Failed')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('dialog', { name: 'Staging Complete' })).toBeVisible();
});

test('a photo that could not be processed is named, costs nothing, and leads to another photo @exhaustive', async ({
  page,
}) => {
  await signedIn(page);
  const error = { code: 'STAGING_FAILED', message: 'Something went wrong. No credits were charged.' };
  await stageQuickly(page, undefined, () => ({ status: 'FAILED', error }));
  await stageOne(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Processing Failed')).toBeVisible();
  await expect(dialog.getByText(/No credits were charged\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Try Another Photo' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('#upload')).toBeInViewport();
});
