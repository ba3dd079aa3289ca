import { z } from 'zod';
import { CREDENTIAL_TEXTS, EMAIL, passwordProblem } from './credential-rules.ts';
import { LIMITS } from './limits.ts';

/** An email address as typed: trimmed and lower-cased, because Firebase Auth stores it so. */
export const emailSchema = z
  .string({ error: CREDENTIAL_TEXTS.emailRequired })
  .trim()
  .min(1, CREDENTIAL_TEXTS.emailRequired)
  .max(LIMITS.emailLength, CREDENTIAL_TEXTS.emailInvalid)
  .refine((email) => EMAIL.test(email), CREDENTIAL_TEXTS.emailInvalid)
  .transform((email) => email.toLowerCase());

/** A new password. */
export const newPasswordSchema = z
  .string({ error: CREDENTIAL_TEXTS.passwordRequired })
  .superRefine((password, context) => {
    const problem = passwordProblem(password);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

/** A password for signing in. Not validated, because the rules may have changed since it was chosen. */
export const givenPasswordSchema = z
  .string({ error: CREDENTIAL_TEXTS.passwordRequired })
  .min(1, CREDENTIAL_TEXTS.passwordRequired)
  .max(4096);

/**
 * A random secret stored in a browser that proves that it has registered or signed in before. 32 bytes, base64url.
 */
export const browserKeySchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
