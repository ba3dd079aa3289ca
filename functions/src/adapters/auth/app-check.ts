import type { App } from 'firebase-admin/app';
import type { AppCheck } from 'firebase-admin/app-check';
import { AppError } from '../../domain/app-error.ts';
import type { ClientCheck } from '../../ports/client-check.ts';

/** Longer than any token of App Check. */
const LONGEST_TOKEN = 4096;
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Codes by which firebase-admin refuses a token of App Check. */
const REFUSED: readonly unknown[] = ['app-check/invalid-argument', 'app-check/app-check-token-expired'];
/** The cause of an error where Google's public keys could not be fetched: firebase-admin then calls the token invalid, too. */
const NO_KEYS = 'key-fetch-error';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Whether the token is to blame, and not the way to Google. */
const isRefusal = (error: unknown): boolean =>
  REFUSED.includes(codeOf(error)) && !(error instanceof Error && codeOf(error.cause) === NO_KEYS);

/** Firebase App Check. Google's public keys are fetched once and kept by firebase-admin, which is loaded at the first call. */
export function createAppCheck(app: App): ClientCheck {
  let loading: Promise<AppCheck> | undefined;
  const appCheck = (): Promise<AppCheck> => {
    loading ??= import('firebase-admin/app-check').then(({ getAppCheck }) => getAppCheck(app));
    return loading;
  };
  return {
    async isOurs(token) {
      if (token.length > LONGEST_TOKEN || !TOKEN.test(token)) return false;
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
