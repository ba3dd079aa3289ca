import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { TIMES } from '../../contract/limits.ts';
import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import { linkState } from '../../domain/link.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Identity, Session } from '../../ports/identity.ts';
import type { Links } from '../../ports/links.ts';
import type { Log } from '../../ports/log.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { Store } from '../../ports/store.ts';
import type { FollowEmail } from '../subscriptions/follow-email.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import { type FreeAddress, reservationOf } from './address-owner.ts';
import { composeMail, type MailText } from './compose-mail.ts';
import type { ConfirmPerson } from './confirm-person.ts';
import type { CurrentAccount } from './current-account.ts';
import type { MarkVerified } from './mark-verified.ts';
import type { OpenSession } from './open-session.ts';
import type { TakeOver } from './take-over.ts';

interface ChangeAddressPorts {
  readonly identity: Pick<Identity, 'user' | 'changeEmail'>;
  readonly mailer: Mailer;
  readonly links: Links;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly currentAccount: CurrentAccount;
  readonly confirmPerson: ConfirmPerson;
  readonly followAddress: FollowAddress;
  readonly freeAddress: FreeAddress;
  readonly markVerified: MarkVerified;
  readonly takeOver: TakeOver;
  readonly openSession: OpenSession;
  /** Base URL of the web app, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether emails are delivered, or can be read on this machine. */
  readonly canMail: boolean;
}

const SAME_ADDRESS = 'This is already your address.';

const later = (date: Date, hours: number): Date => new Date(date.getTime() + hours * 3_600_000);

/** Changes an account's email address: requested, confirmed from the new address, and undone from the old one. */
export function makeChangeAddress(ports: ChangeAddressPorts) {
  const { identity, mailer, links, clock, ids, publicUrl, canMail } = ports;
  const { currentAccount, confirmPerson, followAddress, freeAddress, markVerified, takeOver, openSession } = ports;

  const post = (id: string, to: string, text: MailText) => mailer.post(id, composeMail(to, text));
  const linkTo = (token: string): string => `${publicUrl}/email-change#token=${token}`;

  return {
    /** @throws AppError INVALID_CREDENTIALS, NO_PASSWORD, FRESH_SIGN_IN_NEEDED, USER_EXISTS, EMAIL_RESERVED, VALIDATION_ERROR, NO_MAIL */
    async request(session: Session, body: BodyOf<'changeEmail'>): Promise<OutputOf<'changeEmail'>> {
      const { email, currentPassword } = body;
      const { id: userId, email: present } = await currentAccount(session.userId);
      if (email === present)
        throw new AppError('VALIDATION_ERROR', { fields: { email: SAME_ADDRESS } }, { message: SAME_ADDRESS });
      await confirmPerson(session, currentPassword);
      if (!canMail) throw new AppError('NO_MAIL');
      if (!(await freeAddress(email))) throw new AppError('USER_EXISTS');
      const reservation = await reservationOf(links, email, userId);
      if (reservation) throw reservation;
      await links.close(userId, { purpose: 'new-email' });
      const validUntil = later(clock(), TIMES.verificationHours);
      const token = await links.issue({ purpose: 'new-email', userId, email, validUntil });
      await post(`new-email-${ids()}`, email, ACCOUNT_MAILS.confirmAddress(linkTo(token)));
      return {
        ok: true,
        message: `We have sent a link to ${email}. Your address changes when you open it and confirm.`,
      };
    },

    /**
     * Requires a session of the account as well, so that the owner of a mistyped address does not get the account.
     *
     * @throws AppError INVALID_LINK, OTHER_ACCOUNTS_LINK, USER_EXISTS
     */
    async confirm(session: Session, { token, browserKey }: BodyOf<'confirmEmail'>): Promise<OutputOf<'confirmEmail'>> {
      const link = await links.find(token);
      if (link?.purpose !== 'new-email' || linkState(link, clock()) !== 'open') throw new AppError('INVALID_LINK');
      const { userId } = session;
      if (link.userId !== userId) throw new AppError('OTHER_ACCOUNTS_LINK');
      const { email: old, emailVerified } = await currentAccount(userId);
      if (!(await freeAddress(link.email, userId))) throw new AppError('USER_EXISTS');
      // Notify the old address first: if a later step fails, its owner can still undo the change.
      const note = `email-changed-${link.id.slice(0, 32)}`;
      if (old !== link.email && emailVerified) {
        const validUntil = later(clock(), TIMES.undoDays * 24);
        const undo = await links.issue({ purpose: 'undo-email', userId, email: old, validUntil });
        await post(note, old, ACCOUNT_MAILS.addressChanged(linkTo(undo), validUntil));
      } else if (old !== link.email) await post(note, old, ACCOUNT_MAILS.addressNoLongerUsed());
      if (!(await identity.changeEmail(userId, link.email))) throw new AppError('USER_EXISTS');
      await followAddress(userId, link.email);
      const account = await markVerified(userId);
      await post(`${note}-new`, link.email, ACCOUNT_MAILS.addressAdded());
      if (!(await links.use(token))) throw new AppError('INVALID_LINK');
      for (const purpose of ['verify', 'sign-in'] as const) await links.close(userId, { purpose });
      return openSession(account, browserKey);
    },

    /**
     * Returns the account to the owner of the old address. Links that undo earlier changes stay valid, so an
     * attacker who changes the address twice cannot lock the first owner out by undoing the second change.
     *
     * @throws AppError INVALID_LINK, USER_EXISTS, ACCOUNT_INACTIVE
     */
    async undo(body: BodyOf<'undoEmailChange'>): Promise<OutputOf<'undoEmailChange'>> {
      const { token, browserKey, newPassword } = body;
      const link = await links.find(token);
      const open = link?.purpose === 'undo-email' && linkState(link, clock()) === 'open';
      const user = open && link.userId !== undefined ? await identity.user(link.userId) : null;
      if (!link || !user) throw new AppError('INVALID_LINK');
      if (user.disabled) throw new AppError('ACCOUNT_INACTIVE');
      const { email: replaced } = await currentAccount(user.id);
      const free = await freeAddress(link.email, user.id);
      if (!free || !(await identity.changeEmail(user.id, link.email))) throw new AppError('USER_EXISTS');
      await takeOver(user.id, newPassword);
      await followAddress(user.id, link.email);
      const account = await markVerified(user.id);
      const note = `email-undone-${link.id.slice(0, 32)}`;
      await post(note, link.email, ACCOUNT_MAILS.addressRestored());
      if (replaced !== link.email) await post(`${note}-replaced`, replaced, ACCOUNT_MAILS.changeUndone());
      if (!(await links.use(token))) throw new AppError('INVALID_LINK');
      await links.close(user.id, { purpose: 'verify' });
      await links.close(user.id, { purpose: 'undo-email', since: link.createdAt });
      return openSession(account, browserKey);
    },
  };
}

interface FollowAddressPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly followEmail: FollowEmail;
}

/**
 * Copies a user's address from Firebase Auth to the account document and the payment provider. If the provider is
 * unreachable, the hourly reconciliation does it. Idempotent.
 */
export type FollowAddress = (userId: string, email: string) => Promise<Account>;

export function makeFollowAddress({ store, clock, log, followEmail }: FollowAddressPorts): FollowAddress {
  return async (userId, email) => {
    const account = await store.transact(async (transaction) => {
      const [before, membership] = [await transaction.account(userId), await transaction.membership(userId)];
      if (!before) throw new AppError('UNAUTHENTICATED');
      const after = { ...before, email };
      transaction.saveAccount(after);
      if (membership) transaction.saveMembership({ ...membership, emailDue: true, nextCheckAt: clock() });
      return after;
    });
    await followEmail(userId).catch((error: unknown) => log.error('billing.email', error, {}));
    return account;
  };
}
