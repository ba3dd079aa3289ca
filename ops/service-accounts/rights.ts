import type { ServiceAccount } from '../../functions/src/service-accounts.ts';

/** What one service account may do. */
export interface Rights {
  /** What it is for, as the console shows it. */
  readonly title: string;
  /** Roles on the project. */
  readonly project: readonly string[];
  /** Roles on itself. */
  readonly itself?: readonly string[];
  /** What it does with the photos' bucket. */
  readonly bucket?: string;
}

/** Sends messages to workers, which Cloud Tasks then calls in its name. */
const SENDS = { project: ['cloudtasks.enqueuer', 'run.invoker'], itself: ['iam.serviceAccountUser'] } as const;

/**
 * The rights of each service account, and no others. Secrets are not among them: the deploy lets the functions read those that are
 * bound to them.
 */
export const RIGHTS: Readonly<Record<ServiceAccount, Rights>> = {
  'roomwright-api': {
    title: 'Roomwright: api',
    // Opens and closes accounts, and makes sessions of tokens that it signs itself.
    project: ['datastore.user', 'firebaseauth.admin', ...SENDS.project],
    itself: ['iam.serviceAccountTokenCreator', ...SENDS.itself],
    bucket: 'storage.objectUser',
  },
  'roomwright-photos': {
    title: 'Roomwright: uploads and downloads',
    // Asks whether the user of a session is still there.
    project: ['datastore.user', 'firebaseauth.viewer'],
    bucket: 'storage.objectUser',
  },
  'roomwright-pages': {
    title: 'Roomwright: public pages',
    // Anybody may call it: it only reads.
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
    project: ['datastore.user'],
    bucket: 'storage.objectUser',
  },
  'roomwright-sweep': {
    title: 'Roomwright: sweep',
    // Goes on with the deletion of accounts, users among what goes.
    project: ['datastore.user', 'firebaseauth.admin', ...SENDS.project],
    itself: SENDS.itself,
    bucket: 'storage.objectUser',
  },
  'roomwright-billing': {
    title: 'Roomwright: reconciliation of subscriptions',
    // Cloud Scheduler calls the function in its name.
    project: ['datastore.user', 'run.invoker'],
  },
};
