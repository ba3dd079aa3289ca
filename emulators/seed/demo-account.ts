import { apiClient, type ErrorBody } from '../../functions/test/api-client.ts';

/** How to sign in to a seeded suite; known to everybody, and an account on this machine alone. */
export const DEMO_SIGN_IN = { email: 'demo@roomwright.example', password: 'Staging-2026!' } as const;

/**
 * Opens the demo account as a visitor would, unless it is there from an earlier run.
 *
 * @param origin where Hosting answers
 * @returns whether the account is new
 * @throws Error with what the service answered when it cannot be opened
 */
export async function ensureDemoAccount(origin: string): Promise<boolean> {
  const body = { ...DEMO_SIGN_IN, firstName: 'Demo', lastName: 'Agent' };
  const response = await apiClient(origin).send('register', { body });
  if (response.ok) return true;
  const answer = await response.text();
  if (response.status === 409 && (JSON.parse(answer) as ErrorBody).code === 'USER_EXISTS') return false;
  throw new Error(`The demo account could not be opened: ${answer}`);
}
