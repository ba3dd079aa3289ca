import type { Suite } from '../suite/suite.ts';
import { DEMO_SIGN_IN, ensureDemoAccount } from './demo-account.ts';

/** An e-mail address and a password that the seeded suite knows. */
export interface SignIn {
  readonly email: string;
  readonly password: string;
}

/**
 * Puts into a running suite what a developer wants to find there. What is there already is left as it is, so that it can
 * run at every start.
 *
 * @returns how to sign in
 */
export async function seed(suite: Suite): Promise<SignIn> {
  await ensureDemoAccount(suite.origin);
  return DEMO_SIGN_IN;
}
