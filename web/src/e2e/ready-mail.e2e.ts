import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { TIMES } from '../../../functions/src/contract/limits.ts';
import { type Account, enterAs, signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { mailsTo } from './setup/emails.ts';
import { roomPhotos } from './setup/room-photos.ts';
import { jobsOf, sweepBatches, verify } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';

/** Starts photos together, as the home page does. */
async function start(page: Page, { token }: Account, count: number): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const batchId = randomUUID();
  for (const image of await roomPhotos(count)) {
    const uploaded = await page.request.post('/api/staging/upload', { headers, multipart: { image } });
    const { imageUrl } = await uploaded.json();
    const created = await page.request.post('/api/staging/create', { headers, data: { imageUrl, batchId } });
    expect(created.ok(), await created.text()).toBe(true);
  }
}

const readyEmails = (page: Page) => page.getByRole('switch', { name: 'Email when photos are ready' });

test('after closing the tab one email is sent when both photos are ready, and its link unsubscribes @exhaustive', async ({
  page: first,
  context,
}) => {
  test.setTimeout(300_000);
  const account = await signedIn(first);
  await verify(account);
  await start(first, account, 2);
  await first.goto('/profile#photos');
  await expect(first.getByRole('heading', { name: 'Processing & Other' })).toBeVisible();
  await first.close();
  // Read from the database: asking the service would count as waiting for them.
  await expect
    .poll(async () => (await jobsOf(account)).map(({ status }) => status), { timeout: 240_000 })
    .toEqual(['COMPLETED', 'COMPLETED']);
  const ready = async () => (await mailsTo(account.email)).filter(({ subject }) => subject.includes('ready'));
  await sweepBatches(account, TIMES.quiet + TIMES.batchCheck);
  await sweepBatches(account, 2 * TIMES.batchCheck);
  const [mail, ...others] = await ready();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Your photos are ready' });
  expect(mail?.text).toContain('2 photos are staged.');

  const page = await context.newPage();
  await enterAs(page, account);
  const link = /https?:\/\/\S+\/unsubscribe#token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await expect(page).toHaveURL('/unsubscribe');
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
