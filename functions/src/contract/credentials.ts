import { z } from 'zod';
import { CREDENTIAL_TEXTS, EMAIL, passwordProblem } from './credential-rules.ts';
import { LIMITS } from './limits.ts';

/** An e-mail address as people type it: spaces around it are dropped, and letters lowered, for Firebase Auth keeps it so. */
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

/** A password for signing in. Rules may have changed since it was chosen. */
export const givenPasswordSchema = z
  .string({ error: CREDENTIAL_TEXTS.passwordRequired })
  .min(1, CREDENTIAL_TEXTS.passwordRequired)
  .max(4096);

/** Random and secret, kept by a browser: shows that it is the one that registered or has signed in before. 32 bytes, base64url. */
export const browserKeySchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
