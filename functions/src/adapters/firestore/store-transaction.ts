import type { Firestore, Transaction as FirestoreTransaction } from 'firebase-admin/firestore';
import type { Transaction } from '../../ports/store.ts';
import { accountFields } from './account-fields.ts';
import { deletionFields, deletionId } from './deletion-fields.ts';
import { fieldsOf, readDocument, readPlain } from './document.ts';
import { jobDocument, jobFields } from './job-fields.ts';
import { membershipFields } from './membership-fields.ts';
import { runFields } from './run-fields.ts';

/** The store's reads and writes within one transaction of Firestore. */
export function storeTransaction(database: Firestore, transaction: FirestoreTransaction): Transaction {
  const users = database.collection('users');
  const jobs = database.collection('jobs');
  const memberships = database.collection('subscriptions');
  const runs = database.collection('runs');
  const deletions = database.collection('deletions');
  return {
    account: async (id) => readDocument(await transaction.get(users.doc(id)), accountFields),
    job: async (id) => readDocument(await transaction.get(jobs.doc(id)), jobFields),
    membership: async (userId) => readDocument(await transaction.get(memberships.doc(userId)), membershipFields),
    saveMembership: (membership) => void transaction.set(memberships.doc(membership.id), fieldsOf(membership)),
    createAccount: (account) => void transaction.create(users.doc(account.id), fieldsOf(account)),
    saveAccount: (account) => void transaction.set(users.doc(account.id), fieldsOf(account)),
    createJob: (job) => void transaction.create(jobs.doc(job.id), jobDocument(job)),
    saveJob: (job) => void transaction.set(jobs.doc(job.id), jobDocument(job)),
    deleteJob: (id) => void transaction.delete(jobs.doc(id)),
    addEntry: (userId, entry) =>
      void transaction.create(users.doc(userId).collection('ledger').doc(entry.id), fieldsOf(entry)),
    addAction: (action) =>
      void transaction.create(database.collection('adminActions').doc(action.id), fieldsOf(action)),
    deletion: async (userId) => readPlain(await transaction.get(deletions.doc(deletionId(userId))), deletionFields),
    saveDeletion: (userId, deletion) => void transaction.set(deletions.doc(deletionId(userId)), deletion),
    run: async (id) => readDocument(await transaction.get(runs.doc(id)), runFields),
    saveRun: (run) => void transaction.set(runs.doc(run.id), fieldsOf(run)),
    deleteRun: (id) => void transaction.delete(runs.doc(id)),
  };
}
