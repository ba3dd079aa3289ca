import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { TOKEN_KEY } from '../../lib/session.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** Address of a person who has no account yet. */
export function newEmail(): string {
  return `agent-${randomUUID().slice(0, 8)}@example.com`;
}

export const PASSWORD = 'Sunny-Rooms-1!';

/** Opens an account through `/api`, with its first credits. */
export async function openAccount(page: Page): Promise<Account> {
  const email = newEmail();
  const answer = await page.request.post(`${process.env.E2E_ORIGIN}/api/auth/register`, {
    data: { email, password: PASSWORD, firstName: 'Ada', lastName: 'Agent' },
  });
  if (!answer.ok()) throw new Error(`No account: ${answer.status()} ${await answer.text()}`);
  const { token, user } = await answer.json();
  return { id: user.id, email, password: PASSWORD, token };
}

/** Opens an account and signs the browser in to it, before any page is visited. */
export async function signedIn(page: Page): Promise<Account> {
  const account = await openAccount(page);
  await page.addInitScript(
    ([key, token]) => {
      // Only once: a page that signs out stays signed out.
      if (sessionStorage.getItem('signed-in')) return;
      sessionStorage.setItem('signed-in', 'yes');
      localStorage.setItem(key ?? '', token ?? '');
    },
    [TOKEN_KEY, account.token],
  );
  return account;
}
