// @vitest-environment jsdom
import { PAGE_ERROR_LIMITS } from '@roomwright/functions/contract/page-error.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';

const sent: unknown[] = [];
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push([address, JSON.parse(String(body))]);
    return new Response();
  });
});
afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const load = async () => (await import('./page-errors.ts')).reportPageError;

function failure(message: string, line = 1): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at draw (https://app.example.com/assets/profile-page-a.js:${line}:2)`;
  return error;
}

test('a report names the page without its query and the code location, and leaves out what the person typed', async () => {
  const reportPageError = await load();
  window.history.replaceState(null, '', '/verify-email?token=secret#more');
  reportPageError(failure('No title for "12 Harbour Street"'), true, '\n    at Photo (https://x/assets/a.js:3:4)');
  const report = {
    page: '/verify-email',
    shown: true,
    message: 'TypeError: No title for "…"',
    stack: ['draw /assets/profile-page-a.js:1:2'],
    components: ['Photo /assets/a.js:3:4'],
  };
  expect(sent).toEqual([['/api/page-errors', report]]);
  expect(JSON.stringify(sent)).not.toMatch(/secret|Harbour|example/);
});

test('an unknown address is not sent', async () => {
  const reportPageError = await load();
  window.history.replaceState(null, '', '/ada-agent');
  reportPageError(failure('x'), true);
  expect(sent).toEqual([['/api/page-errors', expect.objectContaining({ page: '/unknown' })]]);
});

test('the same error is reported once, and the number of reports per page is limited', async () => {
  const reportPageError = await load();
  for (let time = 0; time < 3; time++) reportPageError(failure('the same'), true);
  expect(sent).toHaveLength(1);
  for (let line = 2; line < 20; line++) reportPageError(failure('another', line), true);
  expect(sent).toHaveLength(PAGE_ERROR_LIMITS.reports);
});

test('errors not shown on screen are sampled, and ignored if they do not come from our code', async () => {
  const reportPageError = await load();
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  reportPageError(failure('unlucky'), false);
  expect(sent).toHaveLength(0);
  random.mockReturnValue(0.05);
  reportPageError(Object.assign(new Error('an extension'), { stack: 'at chrome-extension://x/y.js:1:1' }), false);
  expect(sent).toHaveLength(0);
  reportPageError(failure('lucky'), false);
  expect(sent).toHaveLength(1);
});

test('failed connections, refused calls and non-errors are not reported; server errors are, with their request', async () => {
  const reportPageError = await load();
  // The current modules: each test loads its own.
  const { ApiError: Loaded } = await import('../lib/api/api-error.ts');
  for (const status of [0, 404, 429]) reportPageError(new Loaded(status, 'x'), true);
  reportPageError(new DOMException('left', 'AbortError'), true);
  reportPageError('a text', true);
  expect(sent).toEqual([]);
  const requestId = '5c1d9f0e-3b1a-4a52-9d0b-7f6a2f1f7c3e';
  reportPageError(new Loaded(500, 'x', 'INTERNAL', {}, { requestId }), true);
  expect(sent).toEqual([['/api/page-errors', expect.objectContaining({ requestId })]]);
  expect(Loaded).not.toBe(ApiError);
});

test('unhandled errors are reported, except those that an error boundary reports itself', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { watchPageErrors } = await import('./watch-page-errors.ts');
  watchPageErrors();
  const caught = Object.assign(failure('caught'), { componentStack: '' });
  window.dispatchEvent(new ErrorEvent('error', { error: caught }));
  window.dispatchEvent(new ErrorEvent('error', { error: failure('not caught') }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.stringify(sent)).toContain('TypeError: not caught');
});
