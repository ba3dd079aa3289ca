/** Support from a terminal: `npm run admin -- --help`. */

import type { WebhookDeliveryView } from '../../functions/src/contract/endpoints/webhooks.ts';
import type { Account } from '../../functions/src/domain/account.ts';
import type { Deletion } from '../../functions/src/domain/deletion.ts';
import { type AnyJob, type Job, numberOf } from '../../functions/src/domain/job.ts';
import type { Membership } from '../../functions/src/domain/subscription.ts';
import { AdminError, type Dossier, type Reason } from '../../functions/src/usecases/admin/admin.ts';
import { UsageError } from '../../scripts/command/failure.ts';
import {
  integerOption,
  type ParsedArguments,
  parseArguments,
  textOption,
} from '../../scripts/command/parse-arguments.ts';
import { runCommand } from '../../scripts/command/run-command.ts';
import { chooseStripe, sdkEnvironment, stripeEnvironment } from '../../scripts/local-suite/environment.ts';
import { configuredPorts } from '../../scripts/local-suite/ports.ts';
import { gcloudOf } from '../gcloud.ts';
import type { Connection } from './connect.ts';
import { type KeyCalls, keyCalls } from './key-calls.ts';

/** Formats a time for people: UTC, to the minute. */
const minute = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ');

const jobRow = ({ id, createdAt, status, errorCode, roomType, style, attempt, variations }: Job): string[] => [
  minute(createdAt),
  id,
  errorCode ? `${status} ${errorCode}` : status,
  `${roomType} ${style}`,
  attempt > 1 ? `attempt ${attempt}` : '',
  variations.length > 0 ? `${variations.length} versions` : '',
];

const HELP = `npm run -s admin -- COMMAND [options]

  account WHO                  an account with its plan, its last jobs, its API keys, its webhooks and its ledger
  deliveries WEBHOOK           what was sent to a webhook in the last 30 days, with the last answer to each
  calls KEY                    the calls of an API key by day (UTC), from the log of the project, which keeps 30 days; needs gcloud
  give-back WHO CREDITS        credits that were used in this period, back to the account
  block WHO                    the account can do nothing but sign in
  unblock WHO
  delete WHO                   the account with everything in it, for good; a subscription ends at once, without a refund
  rerun JOB                    a job that waits or whose worker is gone is worked on at once
  revoke-key KEY               an API key, such as one that was found in public, works no longer; its owner can make another

WHO is an e-mail address or the account's identifier, KEY the key or its identifier, WEBHOOK the identifier that the command account shows. Every action needs a reason and is written down, in the log and under
adminActions in Firestore, with who did it.

  --why TEXT       the reason
  --as NAME        who you are; else the account of \`gcloud auth application-default login\`
  --project ID     the project in Google Cloud, with application default credentials
  --local          the local suite (npm start) instead; --port N where its Hosting has another port
  --region NAME    of the functions (us-central1)
  --limit N        jobs, entries and deliveries shown (20)
  --days N         days of calls (7)
  --json           the answer as JSON
`;

const LOCAL_PROJECT = 'demo-roomwright';
const COMMANDS = ['account', 'deliveries', 'calls', 'give-back', 'block', 'unblock', 'delete', 'rerun', 'revoke-key'];

interface Answer {
  readonly text: string;
  readonly value: unknown;
}

function reasonOf(parsed: ParsedArguments, by: string): Reason {
  const why = textOption(parsed, 'why')?.trim();
  if (!why) throw new UsageError('Say why: --why "...".');
  return { by, why };
}

/**
 * Returns the environment of the suite started by `npm start`, including its Stripe.
 *
 * @param hosting port of its Hosting
 */
function localEnvironment(hosting: number): Record<string, string> {
  const ports = configuredPorts(hosting);
  const stripe = chooseStripe(process.env) === 'local' ? stripeEnvironment(ports) : {};
  return { ...sdkEnvironment(LOCAL_PROJECT, ports), ...stripe };
}

function targetOf(parsed: ParsedArguments) {
  const project = textOption(parsed, 'project') ?? null;
  const local = parsed.values.local === true;
  if (local === (project !== null))
    throw new UsageError('Name the project with --project ID, or take the local suite with --local.');
  if (local) {
    const standard = configuredPorts().hosting;
    const port = integerOption(parsed, 'port', { min: 2000, max: 60_000 }) ?? standard;
    // A suite already set in the environment, such as that of tests, takes precedence.
    if (!process.env.FIRESTORE_EMULATOR_HOST) Object.assign(process.env, localEnvironment(port));
  } else {
    const set = Object.keys(process.env).filter((name) => name.endsWith('_EMULATOR_HOST'));
    if (set.length > 0) throw new UsageError(`${set.join(', ')} lead to an emulator: unset them, or take --local.`);
  }
  return { project, region: textOption(parsed, 'region') ?? 'us-central1', by: textOption(parsed, 'as') ?? null };
}

/** Runs a command on a resolved target. */
async function run(parsed: ParsedArguments, { admin, by, finishDeletion }: Connection): Promise<Answer> {
  const [command, subject = '', amount = ''] = parsed.positionals;
  switch (command) {
    case 'account': {
      const limit = integerOption(parsed, 'limit', { min: 1, max: 1000 }) ?? 20;
      const dossier = await admin.dossier(await admin.find(subject), limit);
      return { text: dossierText(dossier), value: dossier };
    }
    case 'deliveries': {
      const limit = integerOption(parsed, 'limit', { min: 1, max: 1000 }) ?? 20;
      const deliveries = await admin.deliveries(subject, limit);
      return { text: deliveriesText(deliveries), value: deliveries };
    }
    case 'give-back': {
      const account = await admin.giveBack(await admin.find(subject), Number(amount), reasonOf(parsed, by));
      return { text: accountText(account), value: account };
    }
    case 'block':
    case 'unblock': {
      const account = await admin.setActive(await admin.find(subject), command === 'unblock', reasonOf(parsed, by));
      return { text: accountText(account), value: account };
    }
    case 'delete': {
      const userId = await admin.find(subject);
      const deletion = await admin.remove(userId, reasonOf(parsed, by));
      await finishDeletion?.(userId);
      return { text: deletionText(deletion, finishDeletion !== null), value: deletion };
    }
    case 'revoke-key': {
      const userId = await admin.revokeKey(subject, reasonOf(parsed, by));
      return { text: `The key of account ${userId} is revoked.\n`, value: { userId } };
    }
    default: {
      const job = await admin.rerun(subject, reasonOf(parsed, by));
      return { text: jobText(job), value: job };
    }
  }
}

/** Needs neither Firebase nor a reason. */
async function answerCalls(parsed: ParsedArguments): Promise<Answer> {
  const project = textOption(parsed, 'project');
  if (!project) throw new UsageError('The local suite keeps no log: name a project with --project ID.');
  const days = integerOption(parsed, 'days', { min: 1, max: 30 }) ?? 7;
  const calls = await keyCalls(gcloudOf(project), parsed.positionals[1] ?? '', days);
  return { text: callsText(calls), value: calls };
}

async function answer(parsed: ParsedArguments): Promise<Answer> {
  const [command, , amount] = parsed.positionals;
  if (command && !COMMANDS.includes(command)) {
    throw new UsageError(`There is no command ${command}: --help lists them.`);
  }
  if (parsed.positionals.length !== (command === 'give-back' ? 3 : 2)) {
    throw new UsageError('A command and what it is about are needed: --help lists them.');
  }
  if (command === 'give-back' && !/^[1-9]\d*$/.test(amount ?? '')) {
    throw new UsageError(`CREDITS must be a whole number from 1, not "${amount}".`);
  }
  if (command === 'calls') return answerCalls(parsed);
  const target = targetOf(parsed);
  const reads = command === 'account' || command === 'deliveries';
  if (!reads) reasonOf(parsed, '');
  // Loads Firebase, which a rejected command does not need.
  const { connect } = await import('./connect.ts');
  // Read-only commands do not need the operator's name.
  const connection = await connect(reads ? { ...target, by: target.by ?? '' } : target);
  try {
    return await run(parsed, connection);
  } finally {
    await connection.close();
  }
}

/** Runs the command; returns its exit code. */
export async function adminCommand(args: string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const parsed = parseArguments(args, {
    ...{ why: text, as: text, project: text, region: text, limit: text, days: text, port: text },
    ...{ local: flag, json: flag, help: flag },
  });
  if (parsed.values.help || args.length === 0) {
    process.stdout.write(HELP);
    return 0;
  }
  try {
    const { text: words, value } = await answer(parsed);
    process.stdout.write(parsed.values.json ? `${JSON.stringify(value, null, 2)}\n` : words);
    return 0;
  } catch (error) {
    if (!(error instanceof AdminError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

/** Formats rows in columns as wide as their widest cell. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>((all, row) => row.map((cell, i) => Math.max(all[i] ?? 0, cell.length)), []);
  return rows.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd()).join('\n');
}

function accountText(account: Account): string {
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

/** @param done whether the deletion has been carried out; otherwise the sweep completes it */
function deletionText(deletion: Deletion, done: boolean): string {
  if (deletion.status !== 'PENDING') return 'The account is deleted.\n';
  const { photos, subscribed, email } = deletion;
  const things = `The account of ${email} ${done ? 'was' : 'is being'} deleted, with ${photos} ${photos === 1 ? 'photo' : 'photos'}${subscribed ? ' and its subscription' : ''}.`;
  const rest = done
    ? ''
    : ' It can do nothing any more; the sweep does the rest within five minutes and sends the receipt.';
  const money = subscribed ? ' Nothing was given back: a refund is made in Stripe’s Dashboard.' : '';
  return `${things}${rest}${money}\n`;
}

function jobText(job: AnyJob): string {
  const row = job.kind === 'staged' ? jobRow(job) : [job.id, job.status, `${job.kind} ${numberOf(job)}`];
  return `${table([row])}\n`;
}

function membershipText({ customerId, subscription }: Membership): string {
  const rows = [['Customer', customerId]];
  if (subscription) {
    const { plan, billingPeriod, status, currentPeriodEnd, cancelAt } = subscription;
    rows.push(['Subscription', `${subscription.id}, ${plan} ${billingPeriod}, ${status}`]);
    rows.push(['Paid until', `${minute(currentPeriodEnd)}${cancelAt ? `, ends ${minute(cancelAt)}` : ''}`]);
  }
  return table(rows);
}

function keyRow({ id, mode, scopes, creditsUsed, creditCap, lastUsedAt, name }: Dossier['keys'][number]): string[] {
  const credits = `${creditsUsed}${creditCap === null ? '' : ` of ${creditCap}`} credits`;
  const used = lastUsedAt ? `used ${minute(new Date(lastUsedAt))}` : 'never used';
  return [id, mode, scopes.join('+'), credits, used, name];
}

function webhookRow({ id, url, events, off, deliveredAt }: Dossier['webhooks'][number]): string[] {
  const state = off ? `off (${off.reason}) since ${minute(new Date(off.at))}` : 'on';
  const delivered = deliveredAt ? `delivered ${minute(new Date(deliveredAt))}` : 'nothing delivered';
  return [id, state, delivered, events.join('+'), url];
}

function deliveriesText(deliveries: readonly WebhookDeliveryView[]): string {
  if (deliveries.length === 0) return 'Nothing was sent.\n';
  const rows = deliveries.map(({ createdAt, type, status, tries, last, nextTryAt, eventId }) => [
    minute(new Date(createdAt)),
    type,
    status,
    `${tries} ${tries === 1 ? 'try' : 'tries'}`,
    last ? String(last.problem ?? last.status) : '',
    nextTryAt ? `next ${minute(new Date(nextTryAt))}` : '',
    eventId,
  ]);
  return `${table(rows)}\n`;
}

function callsText({ days, complete }: KeyCalls): string {
  if (days.length === 0) return 'There were no calls.\n';
  const rows = days.map(({ day, calls, refused, failed }) => [
    day,
    `${calls} ${calls === 1 ? 'call' : 'calls'}`,
    refused > 0 ? `${refused} refused` : '',
    failed > 0 ? `${failed} failed` : '',
  ]);
  const rest = complete ? '' : 'There were more before; the earliest day is not complete.\n';
  return `${table(rows)}\n${rest}`;
}

/** Formats everything about an account for a terminal. */
function dossierText({ account, membership, jobs, entries, keys, webhooks }: Dossier): string {
  const parts = [accountText(account).trimEnd()];
  if (membership) parts.push(membershipText(membership));
  parts.push(jobs.length === 0 ? 'No jobs.' : `Jobs, newest first\n${table(jobs.map(jobRow))}`);
  const lines = entries.map(({ createdAt, kind, change, id }) => [
    minute(createdAt),
    kind,
    change > 0 ? `+${change}` : String(change),
    id,
  ]);
  if (keys.length > 0) parts.push(`API keys, newest first\n${table(keys.map(keyRow))}`);
  if (webhooks.length > 0) parts.push(`Webhooks, newest first\n${table(webhooks.map(webhookRow))}`);
  parts.push(lines.length === 0 ? 'No ledger.' : `Ledger, newest first\n${table(lines)}`);
  return `${parts.join('\n\n')}\n`;
}

if (import.meta.main) await runCommand(adminCommand);
