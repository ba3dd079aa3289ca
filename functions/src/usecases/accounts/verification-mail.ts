import { TIMES } from '../../contract/limits.ts';
import { PLANS, SIGN_UP_CREDITS } from '../../contract/plans.ts';
import type { Mail } from '../../ports/mailer.ts';
import { escapeHtml } from '../escape-html.ts';

/** The letter that asks a person to verify an address. */
export function verificationMail(to: string, firstName: string, link: string): Mail {
  const credits = `${PLANS.FREE.monthlyCredits} staged photos every month instead of the first ${SIGN_UP_CREDITS}`;
  const sentences = [
    `Hello ${firstName},`,
    `please confirm that this is your address. You will then have ${credits}.`,
    `The link works once, for ${TIMES.verificationHours} hours. If you have not signed up for Roomwright, ignore this letter.`,
  ];
  const paragraphs = sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`);
  paragraphs.splice(2, 0, `<p><a href="${escapeHtml(link)}">Verify my email address</a></p>`);
  return {
    to,
    subject: 'Verify your email address',
    text: [sentences[0], sentences[1], link, sentences[2]].join('\n\n'),
    html: paragraphs.join('\n'),
  };
}
