import type { Page } from '@playwright/test';
import { TIMES } from '../../../functions/src/contract/limits.ts';
import { enterAs, signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { keptIn } from './setup/drafts.ts';
import { mailsTo } from './setup/emails.ts';
import { roomPhotos } from './setup/room-photos.ts';
import { givePlan, jobsOf, sweepBatches, verify } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';

const readyEmails = (page: Page) => page.getByRole('switch', { name: 'Email when photos are ready' });

test('twelve photos are sent and the tab is closed: one email says when all are in the gallery, and its link unsubscribes @exhaustive', async ({
  page: first,
  context,
}) => {
  test.setTimeout(400_000);
  const account = await signedIn(first);
  await verify(account);
  await givePlan(account, 'PREMIUM', 100);
  await first.goto('/');
  await first.locator('input[type=file]').setInputFiles([...(await roomPhotos(12))]);
  await first.getByRole('button', { name: 'Continue to Staging Options' }).click();
  await first.getByRole('button', { name: 'Start AI Staging (12 images)' }).click();
  const goodbye = 'You can close this page: we’ll email you when all twelve are ready.';
  // Of the whole dialog, so that a failure shows what it says instead.
  await expect(first.getByRole('dialog')).toContainText(goodbye, { timeout: 60_000 });
  await keptIn(first, 0);
  await expectAccessible(first, 'all photos are sent', '[role=dialog]');
  const questions: string[] = [];
  first.on('dialog', (dialog) => questions.push(dialog.type()));
  const closed = first.waitForEvent('close');
  await first.close({ runBeforeUnload: true });
  await closed;
  expect(questions).toEqual([]);
  // Read from the database: asking the service would count as waiting for them.
  await expect
    .poll(async () => (await jobsOf(account)).map(({ status }) => status), { timeout: 300_000 })
    .toEqual(Array(12).fill('COMPLETED'));
  const ready = async () => (await mailsTo(account.email)).filter(({ subject }) => subject.includes('ready'));
  await sweepBatches(account, TIMES.quiet + TIMES.batchCheck);
  await sweepBatches(account, 2 * TIMES.batchCheck);
  const [mail, ...others] = await ready();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Your photos are ready' });
  expect(mail?.text).toContain('12 photos are ready.');

  const page = await context.newPage();
  await enterAs(page, account);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Continue to Staging Options' })).toBeVisible();
  await expect(page.getByText(/photos chosen/)).toHaveCount(0);
  await page.goto('/profile#photos');
  await page.getByRole('button', { name: 'Show more photos (2 left)' }).click();
  await expect(page.getByRole('button', { name: /^Compare before and after: room-/ })).toHaveCount(12);
  const link = /https?:\/\/\S+\/unsubscribe#token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await expect(page).toHaveURL('/unsubscribe');
  // The prerendered page knows no account.
  await expect(page.getByRole('link', { name: 'Listings' })).toBeVisible();
  await expectAccessible(page, 'unsubscribing');
  await page.getByRole('button', { name: 'Stop these emails' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No more of these emails' })).toBeVisible();
  await expectAccessible(page, 'unsubscribed');
  await page.getByRole('link', { name: 'Your profile' }).click();
  await expect(readyEmails(page)).not.toBeChecked();
  await readyEmails(page).press('Space');
  await expect(readyEmails(page)).toBeChecked();
  await page.reload();
  await expect(readyEmails(page)).toBeChecked();

  // What a mail program sends when its reader presses "unsubscribe" (RFC 8058).
  const oneClick = await page.request.post(new URL(mail?.unsubscribeUrl ?? '').pathname, {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(oneClick.ok(), await oneClick.text()).toBe(true);
  await page.reload();
  await expect(readyEmails(page)).not.toBeChecked();
});

test('a broken or unknown link says so, and unsubscribing can be retried after a failure @phone', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/404|ERR_FAILED/);
  await page.goto('/unsubscribe');
  await expect(page.getByRole('alert')).toContainText('This link is incomplete.');
  await page.goto('/unsubscribe#token=of-nobody');
  const stop = page.getByRole('button', { name: 'Stop these emails' });
  await page.route('**/api/mail/unsubscribe/*', (route) => route.abort('failed'));
  await stop.click();
  await expect(page.getByRole('alert')).toContainText('check your connection');
  await expectAccessible(page, 'not unsubscribed');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('There is no account for this link.');
});
