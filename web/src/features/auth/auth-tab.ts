import { PATHS } from '../../lib/paths.ts';

/** The two tabs of the login page: address and label. */
export const AUTH_TABS = {
  'sign-in': { label: 'Sign In', to: PATHS.login },
  'sign-up': { label: 'Sign Up', to: PATHS.signUp },
} as const;
export type AuthTab = keyof typeof AUTH_TABS;

/** Returns the tab that a hash opens. */
export function authTabOf(hash: string): AuthTab {
  return hash === '#signup' ? 'sign-up' : 'sign-in';
}
