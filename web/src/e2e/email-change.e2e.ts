import type { Page } from '@playwright/test';
import { TOKEN_KEY } from '../lib/session.ts';
import { newEmail, openAccount, PASSWORD, signedIn, signedInLongAgo } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { linksSentTo, mailsTo } from './setup/emails.ts';
import { expect, test } from './setup/test.ts';

const NEW_PASSWORD = 'Other-Rooms-2!';
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const storedToken = (page: Page) => page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** A user with a verified address, signed in in the page's browser. */
async function verified(page: Page) {
  const account = await signedIn(page);
  const [link = ''] = await linksSentTo(account.email);
  await page.goto(link);
  await expect(heading(page, 'Email verified')).toBeVisible();
  return account;
}

/** Requests another address in the profile; returns the link sent there. */
async function askFor(page: Page, email: string): Promise<string> {
  await page.goto('/profile#data');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = dialogOf(page, 'Change email');
  await dialog.getByLabel('New email address').fill(email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialogOf(page, 'Check your email')).toBeVisible();
  return (await linksSentTo(email))[0] ?? '';
}

test('an address is changed by a link to the new one, and restored by a link to the old one @phone', async ({
  page,
  browser,
  allowFailures,
}) => {
  allowFailures(/401/);
  const { email: old } = await verified(page);
  const email = newEmail();
  const link = await askFor(page, email);
  await expectAccessible(page, 'link to the new address sent', '[role=dialog]');
  await dialogOf(page, 'Check your email').getByRole('button', { name: 'Done' }).click();
  await page.goto(link);
  await expect(heading(page, 'Confirm your new address')).toBeVisible();
  await expect(page).toHaveURL('/email-change');
  await expectAccessible(page, 'confirm a new address');
  await page.getByRole('button', { name: 'Change my address' }).click();
  await expect(heading(page, 'Your address is changed')).toBeVisible();
  await expectAccessible(page, 'address changed');
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(page.getByText(email).first()).toBeVisible();
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Your new email address is confirmed',
    'Confirm your new email address',
  ]);

  // The owner of the old address, in another browser.
  const [note] = await mailsTo(old);
  expect(note?.subject).toBe('Your email address was changed');
  const owners = await browser.newContext();
  const owner = await owners.newPage();
  await owner.goto(note?.link ?? '');
  await expect(heading(owner, 'Undo the change of address')).toBeVisible();
  await expectAccessible(owner, 'undo a change of address');
  await owner.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await owner.getByLabel('New password again', { exact: true }).fill(NEW_PASSWORD);
  await owner.getByRole('button', { name: 'Undo the change' }).click();
  await expect(heading(owner, 'The change is undone')).toBeVisible();
  await expectAccessible(owner, 'change undone');
  await owner.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(owner.getByText(old).first()).toBeVisible();
  await owner.goto(note?.link ?? '');
  await expect(owner.getByRole('alert')).toContainText('This link has already been used');
  await owners.close();

  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  const signIn = (password: string) => page.request.post('/api/auth/login', { data: { email: old, password } });
  expect([(await signIn(PASSWORD)).status(), (await signIn(NEW_PASSWORD)).status()]).toEqual([401, 200]);
});

test('a change asks for the password unless the user has just signed in, and shows errors @exhaustive', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/401|409/);
  const { token, email } = await signedIn(page);
  await signedInLongAgo(token);
  const other = await openAccount(page);
  await page.goto('/profile#data');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = dialogOf(page, 'Change email');
  const submit = dialog.getByRole('button', { name: 'Send the link' });
  await dialog.getByLabel('New email address').fill(email.toUpperCase());
  await dialog.getByLabel('Current password').fill('Not-The-One-1!');
  await expect(dialog.getByText('This is already your address.')).toBeVisible();
  await dialog.getByLabel('New email address').fill(other.email);
  await submit.click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await expectAccessible(page, 'change of email refused', '[role=dialog]');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('There is already an account with this email address.');
});

test('the owner of a mistyped address cannot confirm it @exhaustive', async ({ page, browser, allowFailures }) => {
  allowFailures(/403/);
  await verified(page);
  const link = await askFor(page, newEmail());
  const readers = await browser.newContext();
  const reader = await readers.newPage();
  await reader.goto(link);
  await expect(heading(reader, 'Sign in first')).toBeVisible();
  await expectAccessible(reader, 'sign in first');
  const stranger = await openAccount(reader);
  await reader.evaluate(([key, token]) => localStorage.setItem(key ?? '', token ?? ''), [TOKEN_KEY, stranger.token]);
  // In the same tab only the hash changes.
  await reader.goto(link);
  await expect(reader).toHaveURL(new URL(link).pathname);
  await reader.reload();
  await expect(heading(reader, 'This link no longer works')).toBeVisible();
  await reader.goto(link);
  await reader.getByRole('button', { name: 'Change my address' }).click();
  await expect(reader.getByRole('alert')).toContainText('This link belongs to another account.');
  await readers.close();
});

test('signing out everywhere ends the sessions of every browser @phone @exhaustive', async ({
  page,
  browser,
  allowFailures,
}) => {
  allowFailures(/401/);
  const { email } = await signedIn(page);
  const origin = String(process.env.E2E_ORIGIN);
  const others = await browser.newContext();
  const other = await others.newPage();
  await other.goto(`${origin}/login`);
  await other.getByLabel('Email', { exact: true }).fill(email);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other).toHaveURL(`${origin}/profile`);
  await expect(heading(other, 'Ada Agent')).toBeVisible();

  await page.goto('/profile#data');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = dialogOf(page, 'Sign out everywhere?');
  await expectAccessible(page, 'sign out everywhere', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  expect(await storedToken(page)).toBeNull();
  await other.reload();
  await expect(other).toHaveURL(`${origin}/login`);
  await others.close();
});
