import { BRAND } from '../../contract/brand.ts';
import { SIGN_UP_CREDITS } from '../../contract/home-figures.ts';
import { TIMES } from '../../contract/limits.ts';
import { PLANS } from '../../contract/plans.ts';
import { WEBHOOK_LIMITS } from '../../contract/webhooks.ts';
import { type MailText, mailDate } from './compose-mail.ts';

/**
 * All emails about an account. They contain no text typed by users, so that registering another person's address
 * cannot be used to send them messages.
 */
export const ACCOUNT_MAILS = {
  verify: (url: string): MailText => ({
    subject: 'Verify your email address',
    before: [
      `Please confirm that this is your address. You will then have ${PLANS.FREE.monthlyCredits} credits a month instead of ${SIGN_UP_CREDITS}; one credit stages one photo.`,
    ],
    link: { label: 'Verify my email address', url },
    after: [
      `The link works once, for ${TIMES.verificationHours} hours. On a device where you have not signed in yet it also asks for your password. If you did not sign up for ${BRAND.name}, ignore this email.`,
    ],
  }),

  signIn: (url: string): MailText => ({
    subject: `Your sign-in link for ${BRAND.name}`,
    before: [`Open this link and confirm to sign in to ${BRAND.name}.`],
    link: { label: 'Sign in', url },
    after: [
      `It works once, for ${TIMES.signInLinkMinutes} minutes. If you did not ask for it, ignore this email: nobody can sign in without the link, and your password stays as it is.`,
    ],
  }),

  confirmAddress: (url: string): MailText => ({
    subject: 'Confirm your new email address',
    before: [
      `This address was entered as the new address of a ${BRAND.name} account. Open the link in a browser where you are signed in to that account, and confirm.`,
    ],
    link: { label: 'Confirm this address', url },
    after: [
      `The link works once, for ${TIMES.verificationHours} hours. If this was not you, ignore this email: nothing changes.`,
    ],
  }),

  passwordChanged: (loginUrl: string): MailText => ({
    subject: 'Your password was changed',
    before: [
      `The password of your ${BRAND.name} account has just been changed, and all other devices were signed out. If this was you, you do not need to do anything.`,
      `If this was not you, ask for a sign-in link and choose a new password:`,
    ],
    link: { label: 'Sign in by email', url: loginUrl },
    after: [],
  }),

  apiKeyMade: (keysUrl: string): MailText => ({
    subject: 'A new API key for your account',
    before: [
      `An API key was made for your ${BRAND.name} account. A program that has it can use the account within the rights that the key was given. If this was you, you do not need to do anything.`,
      'If this was not you, revoke the key and change your password:',
    ],
    link: { label: 'Your API keys', url: keysUrl },
    after: [],
  }),

  webhookOff: (reason: 'gone' | 'failing', webhooksUrl: string): MailText => ({
    subject: 'A webhook was switched off',
    before: [
      reason === 'gone'
        ? `The address of one of your webhooks answered that it does not exist any more (status 410), so ${BRAND.name} sends nothing there.`
        : `The address of one of your webhooks has taken nothing for ${WEBHOOK_LIMITS.failingDays} days, so ${BRAND.name} sends nothing there.`,
      `You can see what was answered, switch it on again, and send what has failed once more. Deliveries are listed for ${WEBHOOK_LIMITS.keptDays} days:`,
    ],
    link: { label: 'Your webhooks', url: webhooksUrl },
    after: [],
  }),

  /** Sent to the old address. */
  addressChanged: (undoUrl: string, until: Date): MailText => ({
    subject: 'Your email address was changed',
    before: [
      `Your ${BRAND.name} account now uses another email address instead of this one. If this was you, you do not need to do anything.`,
      `If this was not you, undo the change with this link. It signs out all devices and lets you choose a new password.`,
    ],
    link: { label: 'Undo the change', url: undoUrl },
    after: [`The link works once, until ${mailDate(until)}.`],
  }),

  /** Sent to an old address that was never verified; its reader may have nothing to do with the account. */
  addressNoLongerUsed: (): MailText => ({
    subject: `This address is no longer used at ${BRAND.name}`,
    before: [
      `A ${BRAND.name} account was registered with this address, but the address was never verified. The account uses another address now. You do not need to do anything.`,
    ],
    after: [],
  }),

  /** Sent to the new address. */
  addressAdded: (): MailText => ({
    subject: 'Your new email address is confirmed',
    before: [
      `Your ${BRAND.name} account uses this address from now on: sign in with it. All other devices were signed out, and we let your former address know.`,
    ],
    after: ['If this was not you, write to us right away.'],
  }),

  /** Sent to the address that the account had in between. */
  changeUndone: (): MailText => ({
    subject: 'The change of email address was undone',
    before: [
      `A ${BRAND.name} account that used this address has gone back to its former address, where the change was undone. All devices were signed out.`,
    ],
    after: [],
  }),

  /** Sent to the address that was restored. */
  addressRestored: (): MailText => ({
    subject: 'Your email address and password are restored',
    before: [
      `Your ${BRAND.name} account uses this address again, with the password that was chosen just now. All other devices were signed out.`,
    ],
    after: [],
  }),
} as const;
