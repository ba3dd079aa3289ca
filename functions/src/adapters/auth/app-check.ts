import type { App } from 'firebase-admin/app';
import type { AppCheck } from 'firebase-admin/app-check';
import { AppError } from '../../domain/app-error.ts';
import type { ClientCheck } from '../../ports/client-check.ts';

/** Longer than any App Check token. */
const MAX_TOKEN_LENGTH = 4096;
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** firebase-admin's error codes for an invalid App Check token. */
const INVALID_TOKEN_CODES: readonly unknown[] = ['app-check/invalid-argument', 'app-check/app-check-token-expired'];
/**
 * Cause of an error when Google's public keys could not be fetched; firebase-admin reports the token as invalid then
 * too.
 */
const KEY_FETCH_ERROR = 'key-fetch-error';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Whether the token is invalid, rather than Google unreachable. */
const isRefusal = (error: unknown): boolean =>
  INVALID_TOKEN_CODES.includes(codeOf(error)) && !(error instanceof Error && codeOf(error.cause) === KEY_FETCH_ERROR);

/** Firebase App Check. firebase-admin is loaded on first use, and fetches and caches Google's public keys. */
export function createAppCheck(app: App): ClientCheck {
  let loading: Promise<AppCheck> | undefined;
  const appCheck = (): Promise<AppCheck> => {
    loading ??= import('firebase-admin/app-check').then(({ getAppCheck }) => getAppCheck(app));
    return loading;
  };
  return {
    async isOurs(token) {
      if (token.length > MAX_TOKEN_LENGTH || !TOKEN.test(token)) return false;
      try {
        await (await appCheck()).verifyToken(token);
        return true;
      } catch (error) {
        if (isRefusal(error)) return false;
        throw new AppError('UNAVAILABLE', {}, { cause: error });
      }
    },
  };
}
