import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { TIMES } from '../../contract/limits.ts';
import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import { type Link, linkState } from '../../domain/link.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { IdentityUser } from '../../ports/identity.ts';
import type { KnownBrowsers } from '../../ports/known-browsers.ts';
import type { Links } from '../../ports/links.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { Store } from '../../ports/store.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import type { FindUser } from './address-owner.ts';
import type { CheckPassword } from './check-password.ts';
import { composeMail } from './compose-mail.ts';
import type { CurrentAccount } from './current-account.ts';
import type { MarkVerified } from './mark-verified.ts';
import type { OpenSession } from './open-session.ts';

export interface VerificationPorts {
  readonly store: Pick<Store, 'account'>;
  readonly findUser: FindUser;
  readonly mailer: Mailer;
  readonly links: Links;
  readonly knownBrowsers: KnownBrowsers;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly currentAccount: CurrentAccount;
  readonly markVerified: MarkVerified;
  readonly checkPassword: CheckPassword;
  readonly openSession: OpenSession;
  /** Base URL of the web app, without a trailing slash. */
  readonly publicUrl: string;
}

const RESENT = 'If there is an account with this address that is not verified yet, a new link is on its way.';

export type Verification = ReturnType<typeof makeVerification>;

/** Verifies an address by a link sent to it. */
export function makeVerification(ports: VerificationPorts) {
  const { store, findUser, mailer, links, knownBrowsers, clock, ids, publicUrl } = ports;
  const { currentAccount, markVerified, checkPassword, openSession } = ports;

  /** Sends the link. Returns whether a mail transport is configured to deliver it. */
  const send = async ({ id: userId, email }: Pick<Account, 'id' | 'email'>): Promise<boolean> => {
    const validUntil = new Date(clock().getTime() + TIMES.verificationHours * 3_600_000);
    const token = await links.issue({ purpose: 'verify', userId, email, validUntil });
    const url = `${publicUrl}/verify-email?token=${encodeURIComponent(token)}`;
    const { willBeSent } = await mailer.post(`verify-${ids()}`, composeMail(email, ACCOUNT_MAILS.verify(url)));
    return willBeSent;
  };

  /** Returns the user whose address a link verifies, or null if it no longer belongs to one. */
  const userOf = async ({ email, userId }: Link): Promise<IdentityUser | null> => {
    const user = await findUser(email);
    return user && !user.disabled && (userId === undefined || userId === user.id) ? user : null;
  };

  return {
    send,

    /** Describes what a verification link would do, or returns null if it no longer does anything. */
    async inspect(link: Link, browserKey: string | undefined) {
      const user = await userOf(link);
      if (!user) return null;
      const account = await store.account(user.id);
      if (account?.emailVerified) return { state: 'used', password: 'none' } as const;
      // A link that was used without verifying the address counts as expired; another can be sent.
      const state = linkState(link, clock()) === 'open' ? 'open' : 'expired';
      return { state, password: (await isKnown(user, browserKey)) ? 'none' : 'current' } as const;
    },

    /**
     * Verifies an address that may have been registered by someone other than its owner. A browser that has signed in
     * to the account needs only the link; any other one needs the password, too: who has the mailbox and knows the
     * password is the owner. An owner who does not know it takes the account over by a sign-in link.
     *
     * @param network the network that the request comes from
     * @throws AppError INVALID_VERIFICATION, ALREADY_VERIFIED, PASSWORD_NEEDED, ACCOUNT_INACTIVE, and those of
     * CheckPassword
     */
    async verify(
      { token, browserKey, password }: BodyOf<'verifyEmail'>,
      network: string,
    ): Promise<OutputOf<'verifyEmail'>> {
      const link = await links.find(token);
      const user = link?.purpose === 'verify' ? await userOf(link) : null;
      if (!link || !user) throw new AppError('INVALID_VERIFICATION');
      const account = await currentAccount(user.id);
      if (account.emailVerified) throw new AppError('ALREADY_VERIFIED');
      if (linkState(link, clock()) !== 'open') throw new AppError('INVALID_VERIFICATION');
      if (!(await isKnown(user, browserKey))) {
        if (password === undefined) throw new AppError('PASSWORD_NEEDED');
        await checkPassword({ email: user.email, password, browserKey, network });
      }
      const verified = await markVerified(user.id);
      // Mark the link as used last: the steps before are idempotent, so the link still works after a crash.
      if (!(await links.use(token))) throw new AppError('ALREADY_VERIFIED');
      return { ...(await openSession(verified, browserKey)), message: 'Your email address is verified.' };
    },

    /** Responds identically for every address, so as not to reveal who has an account. */
    async resend({ email }: BodyOf<'resendVerification'>): Promise<OutputOf<'resendVerification'>> {
      const user = await findUser(email);
      const account = user && !user.disabled ? await store.account(user.id) : null;
      if (account && !account.emailVerified) await send({ id: account.id, email });
      return { ok: true, message: RESENT };
    },
  };

  async function isKnown({ id, email }: IdentityUser, browserKey: string | undefined): Promise<boolean> {
    return (await knownBrowsers.userOf(email, browserKey)) === id;
  }
}
