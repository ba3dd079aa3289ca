/** The deployed functions, and nothing else. */
import { onRequest } from 'firebase-functions/v2/https';
import { Hono } from 'hono';
import { bridge } from './http/firebase-bridge.ts';

const app = new Hono().get('/api/health', (context) => context.json({ status: 'ok' }));

export const api = onRequest(
  { region: 'us-central1' },
  bridge((request) => app.fetch(request), { trustedProxies: 2 }),
);
