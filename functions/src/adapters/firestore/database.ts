import type { App } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';

/** Returns the app's Firestore client, loaded on first use and shared. */
export type Database = () => Promise<Firestore>;

/** @param app determines project and credentials, unless FIRESTORE_EMULATOR_HOST is set */
export function createDatabase(app: App): Database {
  let loading: Promise<Firestore> | undefined;
  return () => {
    loading ??= import('firebase-admin/firestore').then(({ getFirestore }) => getFirestore(app));
    return loading;
  };
}
