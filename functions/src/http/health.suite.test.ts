import { expect, inject, test } from 'vitest';

test('Hosting passes what comes to /api on to the function, and nothing else', async () => {
  const { origin } = inject('suite');
  const health = await fetch(`${origin}/api/health`);
  expect(health.status).toBe(200);
  expect(await health.json()).toEqual({ status: 'ok' });
  expect((await fetch(`${origin}/api/no-such-thing`)).status).toBe(404);
  expect((await fetch(`${origin}/health`)).status).toBe(404);
});
