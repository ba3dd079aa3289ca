import type { KeyScope } from '../../contract/api-keys.ts';
import { PLANS } from '../../contract/plans.ts';
import { type ApiKey, type KeyCaller, keyParts, USED_INTERVAL_MS, workingHashes } from '../../domain/api-key.ts';
import { AppError } from '../../domain/app-error.ts';
import type { ApiKeys, KeySecrets } from '../../ports/api-keys.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';

export interface AuthenticateKeyPorts {
  readonly apiKeys: Pick<ApiKeys, 'get' | 'markUsed'>;
  readonly keySecrets: Pick<KeySecrets, 'matches'>;
  readonly currentAccount: CurrentAccount;
  readonly clock: Clock;
}

export interface AuthenticateKey {
  /** Returns the key of a bearer token; null if there is none, or it no longer works. */
  find(token: string): Promise<ApiKey | null>;
  /**
   * Decides whether a key that was found may do something now, and notes that it was used.
   *
   * @throws AppError KEY_SCOPE, UPGRADE_REQUIRED, ACCOUNT_INACTIVE, UNAUTHENTICATED
   */
  admit(key: ApiKey, scope: KeyScope): Promise<KeyCaller>;
}

/** Checks API keys. Nothing is cached, so a revoked key and an ended plan count at once. */
export function makeAuthenticateKey(ports: AuthenticateKeyPorts): AuthenticateKey {
  const { apiKeys, keySecrets, currentAccount, clock } = ports;
  return {
    async find(token) {
      const parts = keyParts(token);
      const key = parts && (await apiKeys.get(parts.id));
      if (!parts || !key || key.mode !== parts.mode) return null;
      return workingHashes(key, clock()).some((hash) => keySecrets.matches(parts.secret, hash)) ? key : null;
    },

    async admit(key, scope) {
      const { id, userId, mode, scopes, creditCap } = key;
      if (!scopes.includes(scope)) throw new AppError('KEY_SCOPE', { scope });
      const account = await currentAccount(userId);
      if (!PLANS[account.plan].apiAccess) throw new AppError('UPGRADE_REQUIRED');
      const now = clock();
      if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() > USED_INTERVAL_MS) {
        // A call must not fail because of its note.
        await apiKeys.markUsed(id, now).catch(() => undefined);
      }
      return { id, userId, mode, scopes, ...(creditCap !== undefined && { creditCap }) };
    },
  };
}
