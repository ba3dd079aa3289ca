import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** What is said about an e-mail address and a password, on the screens and by the server. */
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
} as const;

/** Special characters of which a password needs one. */
export const PASSWORD_SPECIAL = '@$!%*?&';

const CLASSES = [/[A-Z]/, /[a-z]/, /\d/, /[@$!%*?&]/];

/** What is wrong with a password somebody chooses, or null. */
export function passwordProblem(password: string): string | null {
  if (password.length === 0) return CREDENTIAL_TEXTS.passwordRequired;
  if (password.length < LIMITS.passwordMinLength) return CREDENTIAL_TEXTS.passwordShort;
  if (password.length > LIMITS.passwordMaxLength) return CREDENTIAL_TEXTS.passwordLong;
  return CLASSES.every((needed) => needed.test(password)) ? null : CREDENTIAL_TEXTS.passwordWeak;
}

/** An e-mail address as people type it: spaces around it are dropped, and letters lowered, for Firebase Auth keeps it so. */
export const emailSchema = z
  .string({ error: CREDENTIAL_TEXTS.emailRequired })
  .trim()
  .min(1, CREDENTIAL_TEXTS.emailRequired)
  .max(LIMITS.emailLength, CREDENTIAL_TEXTS.emailInvalid)
  .pipe(z.email(CREDENTIAL_TEXTS.emailInvalid))
  .transform((email) => email.toLowerCase());

/** What is wrong with an e-mail address, or null. */
export function emailProblem(email: string): string | null {
  const parsed = emailSchema.safeParse(email);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? CREDENTIAL_TEXTS.emailInvalid);
}

/** A password that somebody chooses. */
export const newPasswordSchema = z
  .string({ error: CREDENTIAL_TEXTS.passwordRequired })
  .superRefine((password, context) => {
    const problem = passwordProblem(password);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

/** A password that somebody signs in with: whatever it was when it was chosen. */
export const givenPasswordSchema = z
  .string({ error: CREDENTIAL_TEXTS.passwordRequired })
  .min(1, CREDENTIAL_TEXTS.passwordRequired)
  .max(4096);
