import { KEY_LIMITS, keyHint } from '../../contract/api-keys.ts';
import type { ApiKeyView } from '../../contract/endpoints/api-keys.ts';
import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { PLANS } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import { type ApiKey, keyText, rotated } from '../../domain/api-key.ts';
import { AppError } from '../../domain/app-error.ts';
import { keyCreditsOf } from '../../domain/credits.ts';
import { secondsAfter } from '../../domain/day.ts';
import type { ApiKeys, KeySecrets } from '../../ports/api-keys.ts';
import type { Clock, Ids, Tokens } from '../../ports/clock.ts';
import type { Session } from '../../ports/identity.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { ACCOUNT_MAILS } from '../accounts/account-mails.ts';
import { composeMail } from '../accounts/compose-mail.ts';
import type { ConfirmPerson } from '../accounts/confirm-person.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';

export interface ManageKeysPorts {
  readonly apiKeys: ApiKeys;
  readonly keySecrets: KeySecrets;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly tokens: Tokens;
  readonly currentAccount: CurrentAccount;
  readonly confirmPerson: ConfirmPerson;
  /** Base URL of the web app, without a trailing slash. */
  readonly publicUrl: string;
}

/** Returns a key as shown to its owner. */
export function presentKey(key: ApiKey, account: Pick<Account, 'keyCredits'>, now: Date): ApiKeyView {
  const { id, name, mode, scopes, creditCap, createdAt, lastUsedAt, old } = key;
  return {
    ...{ id, name, mode, scopes: [...scopes], hint: keyHint(mode, id) },
    creditCap: creditCap ?? null,
    creditsUsed: keyCreditsOf(account, id),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    oldKeyEndsAt: old && old.endsAt > now ? old.endsAt.toISOString() : null,
  };
}

/** A user's API keys: made, rotated and revoked with a session. */
export function makeManageKeys(ports: ManageKeysPorts) {
  const { apiKeys, keySecrets, mailer, clock, ids, tokens, currentAccount, confirmPerson, publicUrl } = ports;

  /** @throws AppError UPGRADE_REQUIRED, and the errors of ConfirmPerson */
  const confirmed = async (session: Session, password: string | undefined): Promise<Account> => {
    const account = await currentAccount(session.userId);
    if (!PLANS[account.plan].apiAccess) throw new AppError('UPGRADE_REQUIRED');
    await confirmPerson(session, password);
    return account;
  };

  /** A key outlives the session that made it, so its owner is told. */
  const tell = async ({ id: userId, email }: Account): Promise<void> => {
    const mail = composeMail(email, ACCOUNT_MAILS.apiKeyMade(`${publicUrl}/profile#data`));
    await mailer.post(ids(), { ...mail, userId });
  };

  return {
    async list(userId: string): Promise<OutputOf<'apiKeys'>> {
      const [account, keys] = await Promise.all([currentAccount(userId), apiKeys.of(userId)]);
      return { keys: keys.map((key) => presentKey(key, account, clock())) };
    },

    /** @throws AppError UPGRADE_REQUIRED, API_KEY_LIMIT, and the errors of ConfirmPerson */
    async create(session: Session, body: BodyOf<'createApiKey'>): Promise<OutputOf<'createApiKey'>> {
      const { name, mode, scopes, creditCap, currentPassword } = body;
      const account = await confirmed(session, currentPassword);
      const [id, secret] = [tokens(), tokens()];
      const key: ApiKey = {
        ...{ id, userId: session.userId, name, mode, scopes, hash: keySecrets.hash(secret), createdAt: clock() },
        ...(creditCap !== null && { creditCap }),
      };
      if (!(await apiKeys.add(key, KEY_LIMITS.keys))) throw new AppError('API_KEY_LIMIT');
      await tell(account);
      return { key: presentKey(key, account, clock()), secret: keyText({ mode, id, secret }) };
    },

    /** @throws AppError NOT_FOUND, UPGRADE_REQUIRED, and the errors of ConfirmPerson */
    async rotate(
      session: Session,
      id: string,
      { overlapHours, currentPassword }: BodyOf<'rotateApiKey'>,
    ): Promise<OutputOf<'rotateApiKey'>> {
      const account = await confirmed(session, currentPassword);
      const secret = tokens();
      const now = clock();
      const key = await apiKeys.change(id, (stored) =>
        stored.userId === session.userId
          ? rotated(stored, keySecrets.hash(secret), secondsAfter(now, overlapHours * 3600), now)
          : null,
      );
      if (!key) throw new AppError('NOT_FOUND');
      await tell(account);
      return { key: presentKey(key, account, now), secret: keyText({ mode: key.mode, id, secret }) };
    },

    /** @throws AppError NOT_FOUND */
    async revoke(userId: string, id: string): Promise<OutputOf<'revokeApiKey'>> {
      const key = await apiKeys.get(id);
      if (key?.userId !== userId) throw new AppError('NOT_FOUND');
      await apiKeys.remove(id);
      return { ok: true };
    },
  };
}
