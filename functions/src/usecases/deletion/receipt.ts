import { BRAND } from '../../contract/brand.ts';
import type { PendingDeletion } from '../../domain/deletion.ts';
import type { Mail } from '../../ports/mailer.ts';
import { composeMail } from '../accounts/compose-mail.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The mail that says that an account is deleted, and what remains where. It names nobody. */
export function receiptMail(to: string, { by, photos, subscribed, requestedAt }: PendingDeletion): Mail {
  const day = DAY.format(requestedAt);
  const gone = photos === 0 ? 'It is gone' : `It is gone, with ${photos === 1 ? 'its photo' : `its ${photos} photos`}`;
  const sentences = [
    `${by === 'owner' ? `On ${day} you deleted your account` : `On ${day} our support deleted your account`} at ${BRAND.name}. ${gone} and everything else in it.${subscribed ? ' The subscription has ended, and nothing more is charged.' : ''}`,
    'What remains: Stripe, which took the payments, keeps invoices and records of them as the law requires. Deleted files can be recovered by us for 7 days, and copies in our backups are erased within 14 weeks.',
    'If this was not you, write to our support today. You can open a new account with this address at any time.',
  ];
  const mail = composeMail(to, { subject: `Your ${BRAND.name} account is deleted`, before: sentences, after: [] });
  return { ...mail, forget: true };
}
