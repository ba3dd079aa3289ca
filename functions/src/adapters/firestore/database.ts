import type { App } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';

/** The app's Firestore; its client is loaded when it is first asked for, and shared from then on. */
export type Database = () => Promise<Firestore>;

/** @param app decides project and credentials; FIRESTORE_EMULATOR_HOST leads to an emulator instead */
export function createDatabase(app: App): Database {
  let loading: Promise<Firestore> | undefined;
  return () => {
    loading ??= import('firebase-admin/firestore').then(({ getFirestore }) => getFirestore(app));
    return loading;
  };
}
