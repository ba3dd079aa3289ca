import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { PLANS } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import { creditsAvailable } from '../../domain/credits.ts';
import type { HashAddress } from '../../ports/address-hash.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Identity, Session } from '../../ports/identity.ts';
import type { Links } from '../../ports/links.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { Store } from '../../ports/store.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import { type FreeAddress, reservationOf } from './address-owner.ts';
import type { FollowAddress } from './change-address.ts';
import type { CheckPassword, NotePassword } from './check-password.ts';
import { composeMail, mailDate } from './compose-mail.ts';
import type { ConfirmPerson } from './confirm-person.ts';
import type { CurrentAccount } from './current-account.ts';
import { openAccount } from './open-account.ts';
import type { OpenSession } from './open-session.ts';
import type { Verification } from './verification.ts';

export interface AccountPorts {
  readonly store: Store;
  readonly identity: Identity;
  readonly hashAddress: HashAddress;
  readonly mailer: Mailer;
  readonly links: Links;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly currentAccount: CurrentAccount;
  readonly openSession: OpenSession;
  readonly checkPassword: CheckPassword;
  readonly confirmPerson: ConfirmPerson;
  readonly followAddress: FollowAddress;
  readonly freeAddress: FreeAddress;
  readonly notePassword: NotePassword;
  readonly verification: Pick<Verification, 'send'>;
  /** Base URL of the web app, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether users are asked to verify their address after signing up. */
  readonly requireVerification: boolean;
}

/** Describes the first step of a new account; an earlier account of its address may have used this month's credits. */
function firstStep(account: Account): string {
  const { usedBefore, periodEnd } = account;
  const left = creditsAvailable(account);
  if (usedBefore === undefined) return `You have ${left} credits. Upload a photo of an empty room to start.`;
  const end = mailDate(periodEnd);
  const were = usedBefore === 1 ? 'was' : 'were';
  const used = `${usedBefore} of this month’s free credits ${were} used by an earlier account with this address.`;
  return `${used} ${left === 0 ? `You get new ones on ${end}.` : `You have ${left} left until ${end}.`}`;
}

/** Sign-up, sign-in and sign-out. */
export function makeAccounts(ports: AccountPorts) {
  const { identity, mailer, links, clock, ids, currentAccount, publicUrl, requireVerification } = ports;
  const { openSession, checkPassword, confirmPerson, followAddress, freeAddress, notePassword, verification } = ports;

  return {
    /** @throws AppError USER_EXISTS with `canSignIn`, EMAIL_RESERVED */
    async register(body: BodyOf<'register'>): Promise<OutputOf<'register'>> {
      const { email, password, firstName, lastName, company, phone, browserKey } = body;
      const reservation = await reservationOf(links, email);
      if (reservation) throw reservation;
      const given = { email, password, name: `${firstName} ${lastName}` };
      const user =
        (await identity.createUser(given)) ?? ((await freeAddress(email)) ? await identity.createUser(given) : null);
      if (!user) throw new AppError('USER_EXISTS', { canSignIn: true });
      const person = { id: user.id, email, firstName, lastName, ...(company && { company }), ...(phone && { phone }) };
      const account = await openAccount(ports, person, false, clock()).catch(async (error: unknown) => {
        // Otherwise the user could neither sign up again nor use the incomplete account.
        await identity.deleteUser(user.id);
        throw error;
      });
      // The owner of the address signed in with Google at the same time, so the account is theirs.
      if (account.emailVerified) throw new AppError('USER_EXISTS', { canSignIn: true });
      const emailSent = await verification.send(account).catch(() => false);
      const requiresVerification = requireVerification && emailSent;
      const verifying = `${PLANS.FREE.monthlyCredits} credits a month`;
      return {
        ...(await openSession(account, browserKey)),
        requiresVerification,
        emailSent,
        nextSteps: [
          firstStep(account),
          ...(emailSent ? [`Open the link that we sent you to verify your email and get ${verifying}.`] : []),
        ],
      };
    },

    /**
     * Signs a user in with a password.
     *
     * @param network the network that the request comes from
     * @throws AppError INVALID_CREDENTIALS with `canRegister`, NO_PASSWORD, ACCOUNT_INACTIVE, RATE_LIMITED after
     * many wrong passwords
     */
    async login({ email, password, browserKey }: BodyOf<'login'>, network: string): Promise<OutputOf<'login'>> {
      const userId = await checkPassword({ email, password, browserKey, network });
      const account = await currentAccount(userId).catch((error: unknown) => {
        // The password is right, but the user was created directly in Firebase and has no account.
        const nobody = error instanceof AppError && error.code === 'UNAUTHENTICATED';
        throw nobody ? new AppError('INVALID_CREDENTIALS', { canRegister: true }) : error;
      });
      // An address change was interrupted, or made in the Firebase console.
      return openSession(account.email === email ? account : await followAddress(userId, email), browserKey);
    },

    async logout(session: Session): Promise<OutputOf<'logout'>> {
      await identity.endSession(session);
      return { ok: true };
    },

    async logoutEverywhere({ userId }: Session): Promise<OutputOf<'logoutEverywhere'>> {
      await identity.endSessions(userId);
      return { ok: true };
    },

    /** @throws AppError INVALID_CREDENTIALS if the current password is wrong, NO_PASSWORD, FRESH_SIGN_IN_NEEDED */
    async changePassword(session: Session, body: BodyOf<'changePassword'>): Promise<OutputOf<'changePassword'>> {
      const authenticatedAt = await confirmPerson(session, body.currentPassword);
      const { email } = await currentAccount(session.userId);
      await identity.changePassword(session.userId, body.newPassword);
      await notePassword(session.userId, true);
      const note = composeMail(email, ACCOUNT_MAILS.passwordChanged(`${publicUrl}/login`));
      await mailer.post(`password-changed-${ids()}`, note);
      return { ok: true, token: await identity.createSession(session.userId, authenticatedAt) };
    },
  };
}
