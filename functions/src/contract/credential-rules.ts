import { LIMITS } from './limits.ts';

/** Messages about email addresses and passwords, used by the screens and the server. */
export const CREDENTIAL_TEXTS = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordShort: `Password must be at least ${LIMITS.passwordMinLength} characters`,
  passwordLong: `Password must be at most ${LIMITS.passwordMaxLength} characters`,
  passwordWeak: 'Password must contain uppercase, lowercase, number, and special character',
  passwordStrong: 'Strong password!',
  passwordsMatch: 'Passwords match!',
  passwordsDiffer: "Passwords don't match",
  passwordWrong: 'This is not your current password.',
} as const;

/** A password must contain one of these special characters. */
export const PASSWORD_SPECIAL = '@$!%*?&';
const SPECIAL_LIST = [...PASSWORD_SPECIAL].join(' ');
/** Hint with those characters, shown beside a new password. */
export const PASSWORD_SPECIAL_TEXT = `One of ${SPECIAL_LIST}`;

const CLASSES = [/[A-Z]/, /[a-z]/, /\d/];

/** Returns the problem with a new password, or null. */
export function passwordProblem(password: string): string | null {
  if (password.length === 0) return CREDENTIAL_TEXTS.passwordRequired;
  if (password.length < LIMITS.passwordMinLength) return CREDENTIAL_TEXTS.passwordShort;
  if (password.length > LIMITS.passwordMaxLength) return CREDENTIAL_TEXTS.passwordLong;
  if (!CLASSES.every((needed) => needed.test(password))) return CREDENTIAL_TEXTS.passwordWeak;
  // Another special character does not count, and its owner cannot know which do.
  return [...PASSWORD_SPECIAL].some((special) => password.includes(special))
    ? null
    : `${CREDENTIAL_TEXTS.passwordWeak}: one of ${SPECIAL_LIST}`;
}

/** An internet email address: letters, digits and common symbols, and a domain with a dot. */
export const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** Returns the problem with a typed email address, or null. */
export function emailProblem(typed: string): string | null {
  const email = typed.trim();
  if (email === '') return CREDENTIAL_TEXTS.emailRequired;
  return email.length <= LIMITS.emailLength && EMAIL.test(email) ? null : CREDENTIAL_TEXTS.emailInvalid;
}
