import type { Account } from '../../functions/src/domain/account.ts';
import type { Deletion } from '../../functions/src/domain/deletion.ts';
import type { Job } from '../../functions/src/domain/job.ts';
import type { Membership } from '../../functions/src/domain/subscription.ts';
import type { Dossier } from '../../functions/src/usecases/admin/admin.ts';

/** A moment as people read it, in UTC, to the minute. */
const minute = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ');

/** Rows in columns as wide as their widest cell. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>((all, row) => row.map((cell, i) => Math.max(all[i] ?? 0, cell.length)), []);
  return rows.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd()).join('\n');
}

export function accountText(account: Account): string {
  const { id, email, firstName, lastName, emailVerified, active, plan, planEndsAt } = account;
  const { creditsUsed, creditsLimit, periodStart, periodEnd, createdAt } = account;
  return `${table([
    ['Account', id],
    ['Name', `${firstName} ${lastName}`],
    ['E-mail', `${email}${emailVerified ? '' : ', not verified'}`],
    ['State', active ? 'active' : 'blocked'],
    ['Plan', `${plan}${planEndsAt ? ` until ${minute(planEndsAt)}` : ''}`],
    ['Credits', `${creditsUsed} of ${creditsLimit} used, ${minute(periodStart)} to ${minute(periodEnd)}`],
    ['Since', minute(createdAt)],
  ])}\n`;
}

/** @param done whether it has been carried out; else the sweep does it */
export function deletionText(deletion: Deletion, done: boolean): string {
  if (deletion.status !== 'PENDING') return 'The account is deleted.\n';
  const { photos, subscribed, email } = deletion;
  const things = `The account of ${email} ${done ? 'was' : 'is being'} deleted, with ${photos} ${photos === 1 ? 'photo' : 'photos'}${subscribed ? ' and its subscription' : ''}.`;
  const rest = done
    ? ''
    : ' It can do nothing any more; the sweep does the rest within five minutes and sends the receipt.';
  const money = subscribed ? ' Nothing was given back: a refund is made in Stripe’s Dashboard.' : '';
  return `${things}${rest}${money}\n`;
}

export function jobText(job: Job): string {
  return `${table([jobRow(job)])}\n`;
}

const jobRow = ({ id, createdAt, status, errorCode, roomType, style, attempt, variations }: Job): string[] => [
  minute(createdAt),
  id,
  errorCode ? `${status} ${errorCode}` : status,
  `${roomType} ${style}`,
  attempt > 1 ? `attempt ${attempt}` : '',
  variations.length > 0 ? `${variations.length} versions` : '',
];

function membershipText({ customerId, subscription }: Membership): string {
  const rows = [['Customer', customerId]];
  if (subscription) {
    const { plan, billingPeriod, status, currentPeriodEnd, cancelAt } = subscription;
    rows.push(['Subscription', `${subscription.id}, ${plan} ${billingPeriod}, ${status}`]);
    rows.push(['Paid until', `${minute(currentPeriodEnd)}${cancelAt ? `, ends ${minute(cancelAt)}` : ''}`]);
  }
  return table(rows);
}

/** Everything about an account, to read in a terminal. */
export function dossierText({ account, membership, jobs, entries }: Dossier): string {
  const parts = [accountText(account).trimEnd()];
  if (membership) parts.push(membershipText(membership));
  parts.push(jobs.length === 0 ? 'No jobs.' : `Jobs, newest first\n${table(jobs.map(jobRow))}`);
  const lines = entries.map(({ createdAt, kind, change, id }) => [
    minute(createdAt),
    kind,
    change > 0 ? `+${change}` : String(change),
    id,
  ]);
  parts.push(lines.length === 0 ? 'No ledger.' : `Ledger, newest first\n${table(lines)}`);
  return `${parts.join('\n\n')}\n`;
}
