import { expect, test } from 'vitest';
import { byExtent } from '../../test/extent.ts';
import { errorsOf } from '../contract/endpoint.ts';
import { ERRORS } from '../contract/errors.ts';
import { fakeApp } from './fake-app.fixture.ts';
import { fuzzedRequests } from './fuzz.fixture.ts';
import { ROUTES } from './routes.ts';

const REQUESTS = byExtent(100, 300);

/** Internals that must not leak: stack traces, names of source files and modules. */
const INTERNALS = /\n\s+at |node_modules|node:|file:\/\/\/(?!etc)|\.[jt]s\b|ZodError|TypeError|SyntaxError/;

test.each(ROUTES)('%s validates malformed requests', async (name, endpoint) => {
  const app = fakeApp();
  const known = new Set([200, 202, 404, ...errorsOf(endpoint).map((code) => ERRORS[code].status)]);
  const statuses = new Map<number, number>();
  for (const [path, init] of fuzzedRequests(name, endpoint, 20_260_504, REQUESTS)) {
    const response = await app.request(path, init);
    const text = await response.text();
    const { status } = response;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const innocent = known.has(status) && status < 500 && text.length < 4096;
    if (innocent && (status < 300 || !INTERNALS.test(text))) continue;
    expect.fail(`${status} ${text.slice(0, 500)} for ${init.method} ${path} ${String(init.body).slice(0, 500)}`);
  }
  expect(app.log.filter((line) => line.level === 'error')).toEqual([]);
  // Proves that requests were processed: some are rejected wherever possible.
  if (endpoint.body || endpoint.file || endpoint.query || endpoint.params) expect(statuses.size).toBeGreaterThan(1);
});
