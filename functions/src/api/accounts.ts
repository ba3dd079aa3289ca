import type { ACCOUNT_ENDPOINTS } from '../contract/endpoints/accounts.ts';
import { TIMES } from '../contract/limits.ts';
import { makeAccounts } from '../usecases/accounts/accounts.ts';
import { makeFindUser, makeFreeAddress } from '../usecases/accounts/address-owner.ts';
import { makeChangeAddress, makeFollowAddress } from '../usecases/accounts/change-address.ts';
import { makeCheckPassword, makeNotePassword } from '../usecases/accounts/check-password.ts';
import { makeConfirmPerson } from '../usecases/accounts/confirm-person.ts';
import { makeDiscardAccount } from '../usecases/accounts/discard-account.ts';
import { makeGoogleSignIn } from '../usecases/accounts/google-sign-in.ts';
import { makeMarkVerified } from '../usecases/accounts/mark-verified.ts';
import { makeOpenSession } from '../usecases/accounts/open-session.ts';
import { makeProfile } from '../usecases/accounts/profile.ts';
import { makeInspectLink, makeSignInLinks } from '../usecases/accounts/sign-in-links.ts';
import { makeTakeOver } from '../usecases/accounts/take-over.ts';
import { makeVerification } from '../usecases/accounts/verification.ts';
import { makeDeleteAccount } from '../usecases/deletion/delete-account.ts';
import { type EndpointEntries, HOUR, MINUTE } from './entry.ts';
import { counts, email, id, subscription, time, user } from './example-values.ts';
import type { Shared } from './shared.ts';

/** Use cases of accounts: registration, sign-in, addresses, profile and deletion. */
export const makeAccountUseCases = (shared: Shared) => {
  const notePassword = makeNotePassword(shared);
  const ports = {
    ...shared,
    openSession: makeOpenSession(shared),
    checkPassword: makeCheckPassword(shared),
    confirmPerson: makeConfirmPerson(shared),
    markVerified: makeMarkVerified(shared),
    notePassword,
    takeOver: makeTakeOver({ ...shared, notePassword }),
    findUser: makeFindUser(shared),
    freeAddress: makeFreeAddress(shared),
    discardAccount: makeDiscardAccount(shared),
    followAddress: makeFollowAddress(shared),
  };
  const verification = makeVerification(ports);
  return {
    verification,
    accounts: makeAccounts({ ...ports, verification }),
    signInLinks: makeSignInLinks(ports),
    googleSignIn: makeGoogleSignIn(ports),
    changeAddress: makeChangeAddress(ports),
    inspectLink: makeInspectLink({ ...ports, verification }),
    profile: makeProfile(ports),
    deleteAccount: makeDeleteAccount(ports),
  };
};

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJlbWFpbCI6ImFubmFAZXhhbXBsZS5jb20ifQ.c2lnbmF0dXJl';
const password = 'Window-1881!';
const browserKey = 'b3Vyb3duYnJvd3Nlci1rZXktb2YtMzItYnl0ZXMtX18';
const linkToken = 'mZ4vX0bQ7sK2pLr9nW1yU6dZx8Sc4OtjE5fGhI3kMaB';

export const ACCOUNT_API = {
  register: {
    rateLimit: { perAddress: 10, perEmail: 5, windowSeconds: HOUR },
    example: {
      body: { email, password, firstName: 'Anna', lastName: 'Berg', company: 'Berg Homes', browserKey },
      output: {
        token,
        user,
        requiresVerification: false,
        emailSent: true,
        nextSteps: ['Verify your email to get 10 credits a month.'],
      },
    },
    handle: ({ body }, { accounts }) => accounts.register(body),
  },
  login: {
    // Wrong passwords have separate limits, WRONG_PASSWORDS: a limit per email address would let a stranger lock out
    // its owner.
    rateLimit: { perAddress: 30, windowSeconds: 15 * MINUTE },
    example: { body: { email, password, browserKey }, output: { token, user } },
    handle: ({ body, network }, { accounts }) => accounts.login(body, network),
  },
  googleSignIn: {
    rateLimit: { perAddress: 30, windowSeconds: 15 * MINUTE },
    example: { body: { idToken: token, browserKey }, output: { token, user, outcome: 'opened' } },
    handle: ({ body }, { googleSignIn }) => googleSignIn(body),
  },
  logout: {
    rateLimit: { perUser: 60, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: { ok: true } },
    handle: ({ session }, { accounts }) => accounts.logout(session),
  },
  logoutEverywhere: {
    rateLimit: { perUser: 30, windowSeconds: HOUR },
    example: { body: undefined, output: { ok: true } },
    handle: ({ session }, { accounts }) => accounts.logoutEverywhere(session),
  },
  inspectLink: {
    rateLimit: { perAddress: 60, windowSeconds: 15 * MINUTE },
    example: {
      body: { token: linkToken, browserKey },
      output: { purpose: 'verify', state: 'open', email, password: 'none' },
    },
    handle: ({ body }, { inspectLink }) => inspectLink(body),
  },
  verifyEmail: {
    rateLimit: { perAddress: 30, windowSeconds: 15 * MINUTE },
    example: {
      body: { token: linkToken, browserKey },
      output: { token, user, message: 'Your email address is verified.' },
    },
    handle: ({ body, network }, { verification }) => verification.verify(body, network),
  },
  resendVerification: {
    rateLimit: { perAddress: 10, perEmail: 3, windowSeconds: HOUR },
    example: { body: { email }, output: { ok: true, message: 'A new link is on its way.' } },
    handle: ({ body }, { verification }) => verification.resend(body),
  },
  requestSignInLink: {
    // The window equals the lifetime of a link, so a refused caller still has a valid one in the mailbox.
    rateLimit: { perAddress: 20, perEmail: 3, windowSeconds: TIMES.signInLinkMinutes * MINUTE },
    example: {
      body: { email },
      output: { ok: true, message: 'If there is an account with this address, a sign-in link is on its way.' },
    },
    handle: ({ body }, { signInLinks }) => signInLinks.request(body),
  },
  signInByLink: {
    rateLimit: { perAddress: 30, windowSeconds: 15 * MINUTE },
    example: { body: { token: linkToken, browserKey }, output: { token, user, passwordDropped: false } },
    handle: ({ body }, { signInLinks }) => signInLinks.redeem(body),
  },
  me: {
    rateLimit: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: { user, freshUntil: '2026-05-04T09:40:00.000Z' } },
    handle: ({ session }, { profile }) => profile.me(session),
  },
  changePassword: {
    rateLimit: { perUser: 10, windowSeconds: HOUR },
    example: {
      body: { currentPassword: password, newPassword: 'Doorway-1882!' },
      output: { ok: true, token },
    },
    handle: ({ session, body }, { accounts }) => accounts.changePassword(session, body),
  },
  changeEmail: {
    rateLimit: { perUser: 5, perEmail: 3, windowSeconds: HOUR },
    example: {
      body: { email: 'anna.berg@example.com', currentPassword: password },
      output: { ok: true, message: 'A link is on its way to anna.berg@example.com.' },
    },
    handle: ({ session, body }, { changeAddress }) => changeAddress.request(session, body),
  },
  confirmEmail: {
    rateLimit: { perUser: 30, windowSeconds: HOUR },
    example: { body: { token: linkToken, browserKey }, output: { token, user } },
    handle: ({ session, body }, { changeAddress }) => changeAddress.confirm(session, body),
  },
  undoEmailChange: {
    rateLimit: { perAddress: 30, windowSeconds: 15 * MINUTE },
    example: {
      body: { token: linkToken, browserKey, newPassword: 'Doorway-1882!' },
      output: { token, user },
    },
    handle: ({ body }, { changeAddress }) => changeAddress.undo(body),
  },
  getProfile: {
    rateLimit: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: { user } },
    handle: ({ session }, { profile }) => profile.user(session.userId),
  },
  updateProfile: {
    rateLimit: { perUser: 60, windowSeconds: MINUTE, perInstance: true },
    example: { body: { company: 'Berg Homes' }, output: { user } },
    handle: ({ session, body }, { profile }) => profile.update(session.userId, body),
  },
  previewDeletion: {
    rateLimit: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
    example: {
      body: undefined,
      output: { photos: 5, inProgress: 0, subscription, passwordNeeded: true, hasPassword: true },
    },
    handle: ({ session }, { deleteAccount }) => deleteAccount.preview(session),
  },
  deleteAccount: {
    rateLimit: { perUser: 10, windowSeconds: HOUR },
    example: { body: { currentPassword: password }, output: { ok: true, finished: true } },
    handle: ({ session, body }, { deleteAccount }) => deleteAccount.request(session, body),
  },
  usageStats: {
    rateLimit: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
    example: {
      body: undefined,
      output: {
        total: 7,
        completed: 4,
        failed: 1,
        declined: 2,
        inProgress: 0,
        successRate: 80,
        analytics: { perDay: [{ day: '2026-05-04', count: 4 }], ...counts },
      },
    },
    handle: ({ session }, { profile }) => profile.usageStats(session.userId),
  },
  credits: {
    rateLimit: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
    example: {
      body: undefined,
      output: {
        limit: 10,
        used: 1,
        available: 9,
        plan: 'FREE',
        period: { start: time, end: user.creditsRenewAt },
        recent: [{ id: `${id}:1:reserve`, kind: 'reserve', jobId: id, change: -1, createdAt: time }],
      },
    },
    handle: ({ session, query }, { profile }) => profile.credits(session.userId, query),
  },
} satisfies EndpointEntries<keyof typeof ACCOUNT_ENDPOINTS, ReturnType<typeof makeAccountUseCases>>;
