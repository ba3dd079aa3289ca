import type { Page } from '@playwright/test';
import { JOB_ERRORS } from '@roomwright/functions/contract/errors.ts';
import { FURNITURE_HANDLING_IDS, ROOM_TYPE_IDS, STYLE_IDS } from '@roomwright/functions/contract/staging-options.ts';
import { signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { stageQuickly } from './setup/quick-staging.ts';
import { roomPhotos } from './setup/room-photos.ts';
import { expect, test } from './setup/test.ts';

/** Opens the options of some photos. */
async function configure(page: Page, photos = 1) {
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles([...(await roomPhotos(photos))]);
  await page.getByRole('button', { name: 'Continue to Staging Options' }).click();
  return page.getByRole('dialog', { name: /^Configure Image/ });
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
  await expect(options.getByText('Every paid plan has furniture removal.')).toBeVisible();
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
  await expect(options.getByRole('radio')).toHaveCount(
    ROOM_TYPE_IDS.length + STYLE_IDS.length + FURNITURE_HANDLING_IDS.length,
  );
  await options.getByRole('radio', { name: /Keep and enhance existing/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.getByRole('radio', { name: /Remove what you can/ })).toBeChecked();
  await expect(options.getByText(/Stays: fireplaces and built-in shelves/)).toBeVisible();
  await options.getByRole('checkbox', { name: 'Keep pictures on walls' }).focus();
  await page.keyboard.press('Space');
  await expect(options.getByText('What stands before one stays with it.')).toBeVisible();
  await expectAccessible(page, 'furniture handling', '[role=dialog]');
  await options.getByRole('button', { name: 'Start AI Staging (1 image)' }).click();
  await expect.poll(() => sent).toMatchObject([{ removeFurniture: true, removal: 'sure', keeps: ['pictures'] }]);
});

test('a room that is only emptied is asked for no style and no wishes, and its result says that nothing was added @both', async ({
  page,
}, { project }) => {
  await onProfessional(page);
  const only = { removeFurniture: true, removal: 'only', style: null, furnitureOnlyRemoved: true } as const;
  const { sent } = await stageQuickly(page, undefined, () => only);
  const options = await configure(page);
  await options.getByText('Remove only').click();
  await expect(options.getByText('The room is shown empty. Nothing is added, so no style is needed.')).toBeVisible();
  await expect(options.getByRole('radio')).toHaveCount(ROOM_TYPE_IDS.length + FURNITURE_HANDLING_IDS.length);
  await expect(options.getByText('Design style')).toBeHidden();
  await expect(options.getByRole('button', { name: /wishes/i })).toHaveCount(0);
  await expect(options.getByRole('radio', { name: 'Remove only' })).toBeInViewport();
  if (project.name === 'phone') await expectAccessible(page, 'removal alone', '[role=dialog]');
  await options.getByRole('button', { name: 'Remove Furniture (1 image)' }).click();
  const result = page.getByRole('dialog', { name: 'Furniture Removed' });
  await expect(result.getByRole('img', { name: 'room-1.jpg with its furniture removed' })).toBeVisible();
  await expect(result.getByRole('img', { name: 'room-1.jpg before its furniture was removed' })).toBeVisible();
  await expect(result.getByRole('link', { name: /^Edit furniture/ })).toHaveCount(0);
  expect(sent).toMatchObject([{ removeFurniture: true, removal: 'only' }]);
});

test('what removing the furniture will probably lead to is said beside the choice, for each photo of a run @both', async ({
  page,
}, { project }) => {
  await onProfessional(page);
  await stageQuickly(page);
  const reason = 'REMOVAL_WINDOW_HIDDEN';
  const forecasts = [
    { outcome: 'part', reason },
    { outcome: 'stays', reason },
    { outcome: 'emptied', reason: null },
    null,
  ];
  await page.route('/api/staging/inspect', (route) =>
    route.fulfill({ json: { roomType: null, furnished: true, removal: forecasts.shift() ?? null } }),
  );
  const options = await configure(page, 4);
  await expect(
    options.getByText(/some of the furniture can be removed, not all: a window is partly hidden/),
  ).toBeVisible();
  await expect(options.getByText('Other photos: 2 probably not; 3 can probably be emptied.')).toBeVisible();
  await expect(options.getByRole('radio', { name: 'Remove and replace all likely declined' })).not.toBeChecked();
  await expect(options.getByRole('radio', { name: 'Remove what you can likely to work' })).not.toBeChecked();
  await expect(options.getByRole('radio', { name: 'Keep and enhance existing likely declined' })).toBeChecked();
  await expect(options.getByText(/^We see furniture: if it stays, the photo will probably be declined/)).toBeVisible();
  if (project.name === 'phone') await expectAccessible(page, 'forecast of a removal', '[role=dialog]');
  await options.getByRole('button', { name: 'Image 4: room-4.jpg' }).click();
  await expect(options.getByText(/We expect/)).toHaveCount(0);
  await expect(
    options.getByText('Other photos: 1 probably in part; 2 probably not; 3 can probably be emptied.'),
  ).toBeVisible();
  await options.getByText('Remove only').click();
  await expect(options.getByText(/We see furniture/)).toHaveCount(0);
  await expect(options.getByText('Other photos: 1 and 2 probably not; 3 can probably be emptied.')).toBeVisible();
});

test('a furnished photo that was declined is led to what will probably work, or told what is in the way @exhaustive', async ({
  page,
}) => {
  await onProfessional(page);
  const error = { code: 'FURNISHED', message: JOB_ERRORS.FURNISHED };
  await stageQuickly(page, undefined, () => ({ status: 'FAILED', error }));
  const reason = 'REMOVAL_WINDOW_HIDDEN';
  const forecasts = [
    { outcome: 'part', reason },
    { outcome: 'stays', reason },
  ];
  await page.route('/api/staging/inspect', (route) =>
    route.fulfill({ json: { roomType: null, furnished: true, removal: forecasts.shift() } }),
  );
  const options = await configure(page, 2);
  await expect(options.getByText(/^Other photos: 2/)).toBeVisible();
  await options.getByRole('button', { name: 'Start AI Staging (2 images)' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Remove what you can.*room-1/ })).toBeVisible();
  await expect(
    dialog.getByText(/cannot be removed: a window is partly hidden. Move what stands in front/),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
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
