import { randomUUID } from 'node:crypto';
import { type App, initializeApp } from 'firebase-admin/app';

/** Creates a Firebase app with a unique project, and so with its own databases on a local Firestore. */
export const testApp = (): App => initializeApp({ projectId: `demo-${randomUUID()}` }, randomUUID());
