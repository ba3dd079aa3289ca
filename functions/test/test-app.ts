import { randomUUID } from 'node:crypto';
import { type App, initializeApp } from 'firebase-admin/app';

/** A Firebase app with a project of its own, and so with databases of its own on a local Firestore. */
export const testApp = (): App => initializeApp({ projectId: `demo-${randomUUID()}` }, randomUUID());
