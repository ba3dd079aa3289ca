import type { Account } from '../../domain/account.ts';
import type { ReadyCounts } from '../../domain/staging-run.ts';
import type { Mail } from '../../ports/mailer.ts';
import { composeMail } from '../accounts/compose-mail.ts';
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
export function readyMail({ id, email }: Account, counts: ReadyCounts, mailKey: string, publicUrl: string): Mail {
  // Behind a hash: no server and no referrer sees it.
  const stopUrl = `${publicUrl}/unsubscribe#token=${encodeURIComponent(mailKey)}`;
  const mail = composeMail(email, {
    subject: subjectOf(counts),
    before: [sentencesOf(counts).join(' ')],
    link: { label: 'See your photos', url: `${publicUrl}/profile#photos` },
    after: ['You get this email because you had left before your photos were ready.'],
  });
  return {
    ...mail,
    userId: id,
    text: `${mail.text}\n\nTo get no more of these emails: ${stopUrl}`,
    html: `${mail.html}\n<p><a href="${escapeHtml(stopUrl)}">Get no more of these emails</a></p>`,
    unsubscribeUrl: `${publicUrl}/api/mail/unsubscribe/${encodeURIComponent(mailKey)}`,
  };
}
