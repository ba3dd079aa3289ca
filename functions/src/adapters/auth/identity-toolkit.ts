import { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';

const CLOUD = 'https://identitytoolkit.googleapis.com';
/** Milliseconds. */
const TIMEOUT_MS = 10_000;

const signedIn = z.object({ localId: z.string(), idToken: z.string() });
const byCustomToken = z.object({ idToken: z.string() });
/** Such as INVALID_PASSWORD, or TOO_MANY_ATTEMPTS_TRY_LATER followed by a colon and an explanation. */
const refused = z.object({ error: z.object({ message: z.string() }) });

export interface IdentityToolkitOptions {
  /** The project's web API key; the emulator accepts any. */
  readonly apiKey: string;
  /** Host and port of the Auth emulator; null for the cloud. */
  readonly emulator: string | null;
}

/** A rejected call, with Identity Toolkit's reason. */
export interface Refused {
  readonly refused: string;
}

/** The two calls of Identity Toolkit's REST API that firebase-admin lacks. */
export interface IdentityToolkit {
  signInWithPassword(email: string, password: string): Promise<{ readonly localId: string } | Refused>;
  signInWithCustomToken(token: string): Promise<{ readonly idToken: string } | Refused>;
}

/**
 * Client of Identity Toolkit's REST API. Its methods throw AppError UNAVAILABLE if it cannot be reached. Source:
 * Identity Platform, REST reference, `accounts.signInWithPassword` and `accounts.signInWithCustomToken`.
 */
export function createIdentityToolkit({ apiKey, emulator }: IdentityToolkitOptions): IdentityToolkit {
  const base = emulator === null ? CLOUD : `http://${emulator}/identitytoolkit.googleapis.com`;
  const call = async <T>(method: string, body: object, answer: z.ZodType<T>): Promise<T | Refused> => {
    const url = `${base}/v1/accounts:${method}?key=${encodeURIComponent(apiKey)}`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new AppError('UNAVAILABLE', {}, { cause });
    });
    const text = await response.text();
    if (response.status === 429 || response.status >= 500) {
      throw new AppError('UNAVAILABLE', {}, { cause: new Error(`${method}: ${response.status}`) });
    }
    const said: unknown = JSON.parse(text);
    if (response.ok) return answer.parse(said);
    return { refused: refused.parse(said).error.message.split(/[ :]/)[0] ?? '' };
  };
  return {
    signInWithPassword: (email, password) => call('signInWithPassword', { email, password }, signedIn),
    signInWithCustomToken: (token) => call('signInWithCustomToken', { token }, byCustomToken),
  };
}
