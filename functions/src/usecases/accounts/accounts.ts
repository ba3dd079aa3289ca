import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { PLANS, SIGN_UP_CREDITS } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import { creditsBalance, renewed } from '../../domain/credits.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Identity, Session } from '../../ports/identity.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { Store } from '../../ports/store.ts';
import { presentUser } from '../present.ts';
import type { CurrentAccount } from './current-account.ts';
import { openAccount } from './open-account.ts';
import { verificationMail } from './verification-mail.ts';

export interface AccountPorts {
  readonly store: Store;
  readonly identity: Identity;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly currentAccount: CurrentAccount;
  /** Where the screens are, without a slash at the end. */
  readonly publicUrl: string;
  /** Whether nobody may sign in before the address is verified. */
  readonly requireVerification: boolean;
}

const RESENT = 'If there is an account with this address that is not verified yet, a new link is on its way.';

/** Sign-up, sign-in and what belongs to them. */
export function makeAccounts(ports: AccountPorts) {
  const { store, identity, mailer, clock, currentAccount, publicUrl, requireVerification } = ports;

  const postVerification = async (email: string, firstName: string): Promise<boolean> => {
    const token = await identity.verificationToken(email);
    const link = `${publicUrl}/verify-email?token=${encodeURIComponent(token)}`;
    const { willBeSent } = await mailer.post(`verify-${token.slice(-16)}`, verificationMail(email, firstName, link));
    return willBeSent;
  };

  const signedIn = async (account: Account) => ({
    token: await identity.createSession(account.id),
    user: presentUser(account),
  });

  return {
    /** @throws AppError USER_EXISTS with `canSignIn` */
    async register(body: BodyOf<'register'>): Promise<OutputOf<'register'>> {
      const { email, password, firstName, lastName, company, phone } = body;
      const user = await identity.createUser({ email, password, name: `${firstName} ${lastName}` });
      if (!user) throw new AppError('USER_EXISTS', { canSignIn: true });
      const given = { id: user.id, email, firstName, lastName, ...(company && { company }), ...(phone && { phone }) };
      const account = await openAccount(store, given, false, clock()).catch(async (error: unknown) => {
        // Or the person could neither sign up again nor find the account whole.
        await identity.deleteUser(user.id);
        throw error;
      });
      const emailSent = await postVerification(email, firstName).catch(() => false);
      // Somebody who must verify and cannot get the letter would be locked out for good.
      const requiresVerification = requireVerification && emailSent;
      const verified = `Verify your email to get ${PLANS.FREE.monthlyCredits} photos a month.`;
      return {
        ...(requiresVerification ? { user: presentUser(account) } : await signedIn(account)),
        requiresVerification,
        emailSent,
        nextSteps: [
          ...(requiresVerification ? ['Check your email and open the link we have sent you.'] : []),
          `Upload a photo of an empty room: ${SIGN_UP_CREDITS} stagings are yours already.`,
          ...(emailSent && !requiresVerification ? [verified] : []),
        ],
      };
    },

    /** @throws AppError INVALID_CREDENTIALS with `canRegister`, ACCOUNT_INACTIVE, EMAIL_NOT_VERIFIED */
    async login({ email, password }: BodyOf<'login'>): Promise<OutputOf<'login'>> {
      const result = await identity.signIn(email, password);
      if (result.outcome === 'disabled') throw new AppError('ACCOUNT_INACTIVE');
      if (result.outcome !== 'signed-in') {
        throw new AppError('INVALID_CREDENTIALS', { canRegister: result.outcome === 'no-account' });
      }
      const account = await currentAccount(result.id);
      if (requireVerification && !account.emailVerified) throw new AppError('EMAIL_NOT_VERIFIED');
      return signedIn(account);
    },

    async logout(session: Session): Promise<OutputOf<'logout'>> {
      await identity.endSession(session);
      return { ok: true };
    },

    /** @throws AppError INVALID_VERIFICATION, ACCOUNT_INACTIVE */
    async verifyEmail({ token }: BodyOf<'verifyEmail'>): Promise<OutputOf<'verifyEmail'>> {
      const user = await identity.redeemVerification(token);
      if (!user) throw new AppError('INVALID_VERIFICATION');
      await currentAccount(user.id);
      const account = await store.transact(async (transaction) => {
        const before = await transaction.account(user.id);
        if (!before) throw new AppError('INVALID_VERIFICATION');
        if (before.emailVerified) return before;
        const after = renewed({ ...before, emailVerified: true }, clock());
        transaction.saveAccount(after);
        const change = creditsBalance(after) - creditsBalance(before);
        // On a paid plan it changes nothing.
        if (change !== 0) {
          transaction.addEntry(user.id, { id: 'verified:grant', kind: 'grant', change, createdAt: clock() });
        }
        return after;
      });
      return { ...(await signedIn(account)), message: 'Your email address is verified.' };
    },

    /** Answers the same for every address: it must not tell who has an account. */
    async resendVerification({ email }: BodyOf<'resendVerification'>): Promise<OutputOf<'resendVerification'>> {
      const user = await identity.userByEmail(email);
      if (user && !user.emailVerified && !user.disabled) await postVerification(email, user.name.split(' ')[0] ?? '');
      return { ok: true, message: RESENT };
    },

    /** @throws AppError INVALID_CREDENTIALS where the current password is wrong */
    async changePassword(session: Session, body: BodyOf<'changePassword'>): Promise<OutputOf<'changePassword'>> {
      const result = await identity.signIn(session.email, body.currentPassword);
      if (result.outcome !== 'signed-in' || result.id !== session.userId) {
        throw new AppError('INVALID_CREDENTIALS', {}, { message: 'The current password is not right.' });
      }
      await identity.changePassword(session.userId, body.newPassword);
      return { ok: true, token: await identity.createSession(session.userId) };
    },
  };
}
