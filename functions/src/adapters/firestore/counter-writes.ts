import type { CollectionReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { dayOf } from '../../domain/day.ts';
import type { AnyJob } from '../../domain/job.ts';
import { addTo, countersOf, failuresBetween, startsBetween } from '../../domain/job-counts.ts';
import { dayExpiry, monthExpiry, monthOf } from './counter-fields.ts';

/** Id of the document with the totals. */
export const TOTALS = 'jobs';
/** Returns the id of the document with a day's starts and failures. */
export const dayDocument = (day: string): string => `work-${day}`;
/** Counters of a single day, each with the day in its name: `starts/2026-05-04`. */
const PER_DAY: readonly string[] = ['starts', 'failed'];

export const countersOfUser = (database: Firestore, userId: string): CollectionReference =>
  database.collection('users').doc(userId).collection('counters');

/** Creates the field value that increments a number in the database. */
export type Increment = (by: number) => unknown;

type Tree = { [name: string]: Tree | unknown };

/** Sets a value at a path such as `days/2026-05-04/rooms/BEDROOM`. */
function put(tree: Tree, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    tree[name] = value;
    return;
  }
  tree[name] ??= {};
  put(tree[name] as Tree, rest, value);
}

/** Builds the fields of each counter document from the increments per counter. */
export function counterDocuments(changes: ReadonlyMap<string, number>, toValue: Increment): Map<string, Tree> {
  const documents = new Map<string, Tree>();
  for (const [name, by] of changes) {
    const path = name.split('/');
    const [kind = '', day = ''] = path;
    const isOfDay = PER_DAY.includes(kind);
    const id = kind === 'days' ? monthOf(day) : isOfDay ? dayDocument(day) : TOTALS;
    const document = documents.get(id) ?? {};
    documents.set(id, document);
    if (kind === 'days') document.expireAt = monthExpiry(id);
    if (isOfDay) document.expireAt = dayExpiry(day);
    put(document, isOfDay ? [kind] : path, toValue(by));
  }
  return documents;
}

/** Collects the counter changes of one transaction, for one or more accounts. */
export interface CounterChanges {
  /** Records a job's change; null before it was created or after it was deleted. */
  note(before: AnyJob | null, after: AnyJob | null): void;
  /**
   * Writes all changes as increments, without reading, so that photos that finish at the same time do not contend.
   */
  write(database: Firestore, transaction: Transaction, increment: Increment): void;
}

/**
 * Derives the counters' changes from jobs before and after, so that code that saves a job cannot forget to count it.
 */
export function collectCounterChanges(): CounterChanges {
  const users = new Map<string, Map<string, number>>();
  return {
    note(before, after) {
      const userId = after?.userId ?? before?.userId;
      if (userId === undefined) return;
      const changes = users.get(userId) ?? new Map<string, number>();
      users.set(userId, changes);
      if (before?.kind === 'staged') addTo(changes, countersOf(before), -1);
      if (!after) return;
      if (after.kind === 'staged') addTo(changes, countersOf(after), 1);
      for (const time of failuresBetween(before, after)) addTo(changes, [`failed/${dayOf(time)}`], 1);
      for (const time of startsBetween(before, after)) addTo(changes, [`starts/${dayOf(time)}`], 1);
    },
    write(database, transaction, increment) {
      for (const [userId, changes] of users) {
        const counters = countersOfUser(database, userId);
        for (const [id, fields] of counterDocuments(changes, increment)) {
          transaction.set(counters.doc(id), fields, { merge: true });
        }
      }
    },
  };
}
