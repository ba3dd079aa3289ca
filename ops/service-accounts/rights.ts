import type { ServiceAccount } from '../../functions/src/service-accounts.ts';

/** Rights of one service account. */
export interface Rights {
  /** Purpose, as the console shows it. */
  readonly title: string;
  /** Roles on the project. */
  readonly project: readonly string[];
  /** Roles on itself. */
  readonly itself?: readonly string[];
  /** Role on the photos' bucket. */
  readonly bucket?: string;
}

/** Enqueues tasks that Cloud Tasks then sends to workers on its behalf. */
const SENDS = { project: ['cloudtasks.enqueuer', 'run.invoker'], itself: ['iam.serviceAccountUser'] } as const;

/**
 * The rights of each service account, and no others. Access to secrets is granted at deployment, to the functions
 * that are bound to them.
 */
export const RIGHTS: Readonly<Record<ServiceAccount, Rights>> = {
  'roomwright-api': {
    title: 'Roomwright: api',
    // Creates and closes accounts, and signs custom tokens for sessions.
    project: ['datastore.user', 'firebaseauth.admin', ...SENDS.project],
    itself: ['iam.serviceAccountTokenCreator', ...SENDS.itself],
    bucket: 'storage.objectUser',
  },
  'roomwright-photos': {
    title: 'Roomwright: uploads, downloads and tools for models',
    // Checks that the user of a session still exists. Queues what models and programs start there: stagings, archives and
    // pictures of rearranged furniture.
    project: ['datastore.user', 'firebaseauth.viewer', ...SENDS.project],
    itself: SENDS.itself,
    bucket: 'storage.objectUser',
  },
  'roomwright-pages': {
    title: 'Roomwright: public pages',
    // Publicly callable, therefore read-only.
    project: ['datastore.viewer'],
    bucket: 'storage.objectViewer',
  },
  'roomwright-events': {
    title: 'Roomwright: events of the bucket',
    project: ['datastore.viewer', 'eventarc.eventReceiver', ...SENDS.project],
    itself: SENDS.itself,
  },
  'roomwright-worker': {
    title: 'Roomwright: staging and archives',
    // Queues the webhooks about the pictures that it has made.
    project: ['datastore.user', ...SENDS.project],
    itself: SENDS.itself,
    bucket: 'storage.objectUser',
  },
  'roomwright-rooms': {
    title: 'Roomwright: matching photos of rooms',
    // Queues the photos that have waited for it.
    project: ['datastore.user', ...SENDS.project],
    itself: SENDS.itself,
    bucket: 'storage.objectUser',
  },
  'roomwright-webhooks': {
    title: 'Roomwright: webhooks',
    // Queues further attempts.
    project: ['datastore.user', ...SENDS.project],
    itself: SENDS.itself,
  },
  'roomwright-sweep': {
    title: 'Roomwright: sweep',
    // Completes the deletion of accounts, including their users.
    project: ['datastore.user', 'firebaseauth.admin', ...SENDS.project],
    itself: SENDS.itself,
    bucket: 'storage.objectUser',
  },
  'roomwright-billing': {
    title: 'Roomwright: reconciliation of subscriptions',
    // Cloud Scheduler calls the function on its behalf.
    project: ['datastore.user', 'run.invoker'],
  },
};
