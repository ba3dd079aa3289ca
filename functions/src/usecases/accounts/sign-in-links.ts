import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { TIMES } from '../../contract/limits.ts';
import { AppError } from '../../domain/app-error.ts';
import { linkState } from '../../domain/link.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { KnownBrowsers } from '../../ports/known-browsers.ts';
import type { Links } from '../../ports/links.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import type { FindUser } from './address-owner.ts';
import { composeMail } from './compose-mail.ts';
import type { CurrentAccount } from './current-account.ts';
import type { MarkVerified } from './mark-verified.ts';
import type { OpenSession } from './open-session.ts';
import type { TakeOver } from './take-over.ts';
import type { Verification } from './verification.ts';

interface SignInLinkPorts {
  readonly findUser: FindUser;
  readonly mailer: Mailer;
  readonly links: Links;
  readonly knownBrowsers: KnownBrowsers;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly currentAccount: CurrentAccount;
  readonly markVerified: MarkVerified;
  readonly takeOver: TakeOver;
  readonly openSession: OpenSession;
  /** Base URL of the web app, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether emails are delivered, or can be read on this machine. */
  readonly canMail: boolean;
}

const SENT = 'If there is an account with this address, a sign-in link is on its way.';

/** Sign-in by a link sent by email, with or without a password. */
export function makeSignInLinks(ports: SignInLinkPorts) {
  const { findUser, mailer, links, knownBrowsers, clock, ids, publicUrl, canMail } = ports;
  const { currentAccount, markVerified, takeOver, openSession } = ports;
  return {
    /**
     * Responds identically for every address. Earlier links stay valid, so nobody can invalidate another person's
     * link.
     *
     * @throws AppError NO_MAIL
     */
    async request({ email }: BodyOf<'requestSignInLink'>): Promise<OutputOf<'requestSignInLink'>> {
      if (!canMail) throw new AppError('NO_MAIL');
      const user = await findUser(email);
      if (user && !user.disabled) {
        const validUntil = new Date(clock().getTime() + TIMES.signInLinkMinutes * 60_000);
        const token = await links.issue({ purpose: 'sign-in', userId: user.id, email, validUntil });
        // In the URL fragment, which is not sent to servers or in referrers.
        const mail = composeMail(email, ACCOUNT_MAILS.signIn(`${publicUrl}/sign-in#token=${token}`));
        await mailer.post(`sign-in-${ids()}`, mail);
      }
      return { ok: true, message: SENT };
    },

    /** @throws AppError INVALID_LINK, ACCOUNT_INACTIVE */
    async redeem({ token, browserKey }: BodyOf<'signInByLink'>): Promise<OutputOf<'signInByLink'>> {
      const link = await links.find(token);
      if (link?.purpose !== 'sign-in' || linkState(link, clock()) !== 'open') throw new AppError('INVALID_LINK');
      const user = await findUser(link.email);
      if (!user || user.id !== link.userId) throw new AppError('INVALID_LINK');
      if (user.disabled) throw new AppError('ACCOUNT_INACTIVE');
      const account = await currentAccount(user.id);
      if (!(await links.use(token))) throw new AppError('INVALID_LINK');
      await links.close(user.id, { purpose: 'sign-in' });
      if (account.emailVerified) return { ...(await openSession(account, browserKey)), passwordDropped: false };
      // Opening the link proves the address. The password of an unverified address may have been chosen by someone
      // else.
      const own = (await knownBrowsers.userOf(user.email, browserKey)) === user.id;
      if (!own) await takeOver(user.id, null);
      return { ...(await openSession(await markVerified(user.id), browserKey)), passwordDropped: !own };
    },
  };
}

interface InspectLinkPorts {
  readonly links: Pick<Links, 'find'>;
  readonly clock: Clock;
  readonly verification: Pick<Verification, 'inspect'>;
}

/** Describes what a link would do without doing it, so mail scanners that open every link do not use it up. */
export function makeInspectLink({ links, clock, verification }: InspectLinkPorts) {
  /** @throws AppError INVALID_LINK */
  return async ({ token, browserKey }: BodyOf<'inspectLink'>): Promise<OutputOf<'inspectLink'>> => {
    const link = await links.find(token);
    if (!link) throw new AppError('INVALID_LINK');
    const { purpose, email } = link;
    if (purpose === 'verify') {
      const verifying = await verification.inspect(link, browserKey);
      if (!verifying) throw new AppError('INVALID_LINK');
      return { purpose, email, ...verifying };
    }
    return { purpose, email, state: linkState(link, clock()), password: purpose === 'undo-email' ? 'new' : 'none' };
  };
}
