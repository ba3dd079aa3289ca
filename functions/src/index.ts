/** The deployed functions, and nothing else. */
import { onRequest } from 'firebase-functions/v2/https';
import { createApp } from './http/app.ts';
import { bridge } from './http/firebase-bridge.ts';

const app = createApp();

export const api = onRequest({ region: 'us-central1' }, bridge(app.fetch));
