import { Hono } from 'hono';

/**
 * The web application behind `/api`: every route of the service, as web-standard requests and responses.
 *
 * @returns an app whose `fetch` answers a `Request`, without any server
 */
export function createApp(): Hono {
  const app = new Hono().basePath('/api');
  app.get('/health', (context) => context.json({ status: 'ok' }));
  return app;
}
