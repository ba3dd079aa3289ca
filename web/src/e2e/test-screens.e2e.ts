import type { Page } from '@playwright/test';
import { newEmail, openAccount, PASSWORD, signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { stageQuickly } from './setup/quick-staging.ts';
import { roomPhotos } from './setup/room-photos.ts';
import { expect, test } from './setup/test.ts';

const fact = (page: Page, name: string) => page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`));

const start = (page: Page) => page.getByRole('button', { name: 'Start AI Staging' }).click();

async function choosePhoto(page: Page): Promise<void> {
  await page.goto('/staging-test');
  await expect(page.getByText('PNG, JPG, GIF up to 10MB')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await roomPhotos(1));
}

test('/auth-test signs in with pre-filled forms, shows the account and signs out', async ({ page, allowFailures }) => {
  allowFailures(/401/);
  const { email } = await openAccount(page);
  await page.goto('/auth-test');
  await expect(page.getByLabel('Email')).toHaveValue('demo@roomwright.example');
  await expect(page.getByLabel('Password')).not.toHaveValue('');
  await expectAccessible(page, 'auth test, login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('Wrong-Rooms-1!');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please check your email and password, then try again.');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(fact(page, 'Name')).toHaveText('Ada Agent');
  await expect(fact(page, 'Email')).toHaveText(email);
  await expect(fact(page, 'Credits limit')).toHaveText('3');
  await expect(fact(page, 'Credits used')).toHaveText('$0');
  await expect(fact(page, 'Plan')).toHaveText('FREE');
  await expect(page.getByText('Company')).toBeHidden();
  await expectAccessible(page, 'auth test, signed in');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
});

test('/auth-test opens accounts @exhaustive', async ({ page }) => {
  await page.goto('/auth-test');
  await page.getByRole('tab', { name: 'Register' }).click();
  const email = newEmail();
  await page.getByLabel('Email').fill(email);
  await expectAccessible(page, 'auth test, register');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('/api/auth/register', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
  release();
  await expect(fact(page, 'Email')).toHaveText(email);
  await expect(fact(page, 'Company')).toHaveText('Test Realty');
  await expect(fact(page, 'Phone')).toHaveText('+1 555 0100');
});

test('/staging-test asks visitors to sign in @exhaustive', async ({ page }) => {
  await page.goto('/staging-test');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(page.getByText('Please log in to test the AI staging functionality.')).toBeVisible();
  await expectAccessible(page, 'staging test, signed out');
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL('/auth-test');
});

test('/staging-test stages the sample: its photo, its progress, its result @phone', async ({ page }) => {
  await signedIn(page);
  await stageQuickly(page, async (call, time, route) => {
    if (call === 'create') expect(route.request().postDataJSON()).not.toHaveProperty('removeFurniture');
    // After two identical answers, the screen waits before it polls again.
    if (call !== 'poll' || time > 2) return false;
    const job = { id: 'quick-1', style: 'MODERN', roomType: 'LIVING_ROOM', status: 'PROCESSING', updatedAt: 'now' };
    await route.fulfill({
      json: { ...job, originalImageUrl: '/quick/original.jpg', creditsUsed: 1, prompt: 'Plants' },
    });
    return true;
  });
  await page.clock.install();
  await choosePhoto(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await start(page);
  await expect(page.getByText('Processing your image...')).toBeVisible();
  await expect(page.getByText('30%')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start AI Staging' })).toBeDisabled();
  await expect(page.getByText('Change Image')).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page.getByText('PROCESSING', { exact: true })).toBeVisible();
  await expect(page.getByText('60%')).toBeVisible();
  await expect(page.getByText('AI is working on your image...')).toBeVisible();
  await expect(fact(page, 'Processing time')).toHaveText('In progress...');
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(page.getByText('COMPLETED')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('Processing your image...')).toBeHidden();
  await page.clock.resume();
  await expect(fact(page, 'Processing time')).toHaveText('12.0 seconds');
  await expect(fact(page, 'Credits used')).toHaveText('1');
  await expect(page.getByRole('link', { name: 'View Full Size' })).toHaveAttribute('href', '/quick/staged.jpg');
  await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled();
  await expectAccessible(page, 'staging test, completed');
});

test('/staging-test shows errors; Retry starts again and Close hides them @exhaustive', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/503/);
  await signedIn(page);
  const job = { id: 'quick-1', style: 'MODERN', roomType: 'LIVING_ROOM', updatedAt: 'now', prompt: '', creditsUsed: 0 };
  let refused = false;
  await stageQuickly(page, async (call, _, route) => {
    if (call !== 'poll') return false;
    if (refused) await route.fulfill({ status: 503, json: { error: 'x', code: 'UNAVAILABLE' } });
    else {
      const error = { code: 'NO_FLOOR', message: 'No credits were charged.' };
      await route.fulfill({ json: { ...job, originalImageUrl: '/quick/original.jpg', status: 'FAILED', error } });
    }
    return true;
  });
  await choosePhoto(page);
  await start(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Processing Failed');
  await expect(alert).toContainText('Staging process failed. No credits were charged.');
  await expect(page.getByText('FAILED', { exact: true })).toBeVisible();
  await expect(page.getByText('Staged image will appear here')).toBeVisible();
  await expectAccessible(page, 'staging test, failed');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Results' })).toBeHidden();
  refused = true;
  await page.getByRole('button', { name: 'Start AI Staging' }).click();
  await expect(alert).toContainText('Something Went Wrong');
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
});
