import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getFirestore } from 'firebase-admin/firestore';
import { TOKEN_KEY } from '../../lib/session.ts';
import { suiteApp } from './suite-app.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** Secret of the browser in which it was opened. */
  readonly browserKey: string;
}

/** Address of a person without an account. */
export function newEmail(): string {
  return `agent-${randomUUID().slice(0, 8)}@example.com`;
}

export const PASSWORD = 'Sunny-Rooms-1!';

/** Fills in and submits the sign-up form on the page. */
export async function signUp(page: Page, { email = newEmail(), lastName = 'Agent' } = {}): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

/** Opens an account through `/api`, with its first credits; not in the page's browser. */
export async function openAccount(page: Page): Promise<Account> {
  const email = newEmail();
  const browserKey = randomBytes(32).toString('base64url');
  const answer = await page.request.post(`${process.env.E2E_ORIGIN}/api/auth/register`, {
    data: { email, password: PASSWORD, firstName: 'Ada', lastName: 'Agent', browserKey },
  });
  if (!answer.ok()) throw new Error(`No account: ${answer.status()} ${await answer.text()}`);
  const { token, user } = await answer.json();
  return { id: user.id, email, password: PASSWORD, token, browserKey };
}

/** Opens an account in the page's browser and signs it in, before any page is visited. */
export async function signedIn(page: Page): Promise<Account> {
  const account = await openAccount(page);
  await enterAs(page, account);
  return account;
}

/** Signs the page's browser in, as the one in which the account was opened. */
export async function enterAs(page: Page, { token, browserKey }: Pick<Account, 'token' | 'browserKey'>): Promise<void> {
  await page.addInitScript(
    ([key, given, browser]) => {
      // Only once: a page that signs out stays signed out.
      if (sessionStorage.getItem('signed-in')) return;
      sessionStorage.setItem('signed-in', 'yes');
      localStorage.setItem(key ?? '', given ?? '');
      localStorage.setItem('browser_key', browser ?? '');
    },
    [TOKEN_KEY, token, browserKey],
  );
}

/** Makes a session one hour old: the current password is requested then. */
export async function signedInLongAgo(token: string): Promise<void> {
  const id = createHash('sha256').update(token).digest('hex');
  const authenticatedAt = new Date(Date.now() - 3_600_000);
  await getFirestore(suiteApp()).doc(`sessions/${id}`).update({ authenticatedAt });
}
