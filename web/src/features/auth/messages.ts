import { CREDENTIAL_TEXTS, emailProblem, passwordProblem } from '@roomwright/functions/contract/credential-rules.ts';
import type { FieldMessage } from './field.tsx';

const wrong = (text: string | null): FieldMessage | null => (text === null ? null : { tone: 'error', text });
const good = (text: string): FieldMessage => ({ tone: 'good', text });

/**
 * Messages below the fields of the sign-in and sign-up forms.
 * @param visited whether the field has had the focus: until then it has no message
 */
export const MESSAGES = {
  email: (email: string, visited: boolean) => (visited ? wrong(emailProblem(email)) : null),
  /** A password for signing in is only required; its rules were checked when it was chosen. */
  givenPassword: (password: string, visited: boolean) =>
    visited && password === '' ? wrong(CREDENTIAL_TEXTS.passwordRequired) : null,
  newPassword: (password: string, visited: boolean) =>
    visited ? (wrong(passwordProblem(password)) ?? good(CREDENTIAL_TEXTS.passwordStrong)) : null,
  confirmation(confirmation: string, password: string, visited: boolean) {
    if (!visited || confirmation === '') return null;
    return confirmation === password ? good(CREDENTIAL_TEXTS.passwordsMatch) : wrong(CREDENTIAL_TEXTS.passwordsDiffer);
  },
} as const;
