import { expect, inject, test } from 'vitest';

test('Hosting only routes /api to the function', async () => {
  const { origin } = inject('suite');
  const health = await fetch(`${origin}/api/health`);
  expect(health.status).toBe(200);
  expect(await health.json()).toEqual({ status: 'ok' });
  expect((await fetch(`${origin}/api/no-such-thing`)).status).toBe(404);
  expect((await fetch(`${origin}/health`)).status).toBe(404);
});

test('pages of other origins can neither send a token nor read a response', async () => {
  const { origin } = inject('suite');
  const foreign = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' };
  const preflight = await fetch(`${origin}/api/auth/me`, { method: 'OPTIONS', headers: foreign });
  const answer = await fetch(`${origin}/api/health`, { headers: foreign });
  for (const { headers } of [preflight, answer]) expect(headers.get('access-control-allow-origin')).toBeNull();
});
