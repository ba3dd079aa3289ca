import type { Suite } from '../suite/suite.ts';

export const DEMO_SIGN_IN = { email: 'demo@roomwright.example', password: 'Staging-2026' } as const;

/**
 * Makes the demo account in the Auth emulator, unless there is one with its address.
 *
 * Identity Toolkit, `projects.accounts` (create); the emulator takes "Bearer owner" for an administrator.
 */
export async function ensureDemoAccount({
  projectId,
  environment,
}: Pick<Suite, 'projectId' | 'environment'>): Promise<void> {
  const url = `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ ...DEMO_SIGN_IN, displayName: 'Demo Agent', emailVerified: true }),
  });
  if (response.ok) return;
  const answer = await response.text();
  if (!answer.includes('EMAIL_EXISTS')) throw new Error(`The demo account could not be made: ${answer}`);
}
