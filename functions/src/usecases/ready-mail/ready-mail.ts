import type { Account } from '../../domain/account.ts';
import type { ReadyCounts } from '../../domain/staging-run.ts';
import type { Mail } from '../../ports/mailer.ts';
import { escapeHtml } from '../escape-html.ts';

const photos = (count: number): string => (count === 1 ? '1 photo' : `${count} photos`);

function subjectOf({ ready, failed }: ReadyCounts): string {
  if (ready === 0) return failed === 1 ? 'Your photo could not be staged' : 'Your photos could not be staged';
  if (failed > 0) return `${ready} of your ${ready + failed} photos ${ready === 1 ? 'is' : 'are'} ready`;
  return ready === 1 ? 'Your photo is ready' : 'Your photos are ready';
}

function sentencesOf({ ready, failed }: ReadyCounts): string[] {
  const staged = ready === 1 ? 'One photo is staged.' : `${photos(ready)} are staged.`;
  const lost = `${failed === 1 ? 'One photo' : photos(failed)} could not be staged and cost no credit; your profile says why.`;
  return [...(ready > 0 ? [staged] : []), ...(failed > 0 ? [lost] : [])];
}

/**
 * The mail that says that the photos of a run are ready.
 *
 * @param mailKey ends these mails without a sign-in
 * @param publicUrl where the screens are, without a slash at the end
 */
export function readyMail(account: Account, counts: ReadyCounts, mailKey: string, publicUrl: string): Mail {
  const { id: userId, email: to, firstName } = account;
  const photosUrl = `${publicUrl}/profile#photos`;
  const stopUrl = `${publicUrl}/unsubscribe?token=${encodeURIComponent(mailKey)}`;
  const text = sentencesOf(counts).join(' ');
  const why = `You get this e-mail because nobody was looking when your photos were done.`;
  return {
    userId,
    to,
    subject: subjectOf(counts),
    text: [`Hello ${firstName},`, text, photosUrl, `${why} To get no more of these e-mails: ${stopUrl}`].join('\n\n'),
    html: [
      `<p>${escapeHtml(`Hello ${firstName},`)}</p>`,
      `<p>${escapeHtml(text)}</p>`,
      `<p><a href="${escapeHtml(photosUrl)}">Look at your photos</a></p>`,
      `<p>${escapeHtml(why)} <a href="${escapeHtml(stopUrl)}">Get no more of these e-mails</a></p>`,
    ].join('\n'),
    unsubscribeUrl: `${publicUrl}/api/mail/unsubscribe/${encodeURIComponent(mailKey)}`,
  };
}
