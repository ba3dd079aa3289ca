/** Baseline: an empty function with the same server and bridge, and one line of Hono. */
import { onRequest } from 'firebase-functions/v2/https';
import { Hono } from 'hono';
import { bridge } from '../../../functions/src/http/firebase-bridge.ts';

const app = new Hono().get('/bench/bare', (context) => context.json({ id: 'bare' }));

export const bare = onRequest(
  { region: 'us-central1', concurrency: 80 },
  bridge(app.fetch, { count: 0, isPlatform: () => false }),
);
