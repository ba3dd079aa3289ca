// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { ServerState } from './server-state.tsx';
import { TOKEN_KEY } from './session.ts';

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const TOKEN = `${part({})}.${part({ sub: 'u1', email: 'ada@example.com', exp: Date.now() / 1000 + 3600 })}.x`;

/** The browser restores the page from its back/forward cache. */
const restore = () =>
  act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

const fetched = vi.fn(async () => 'value');
let stop = () => {};
beforeEach(async () => {
  fetched.mockClear();
  localStorage.setItem(TOKEN_KEY, TOKEN);
  render(<ServerState>page</ServerState>);
  stop = new QueryObserver(queryClient, { queryKey: ['me'], queryFn: fetched }).subscribe(() => undefined);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
});
afterEach(() => {
  stop();
  queryClient.clear();
});

it('requests everything again on a page restored from the back/forward cache', async () => {
  await restore();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
});

it('requests nothing after signing out, and clears the cache', async () => {
  localStorage.removeItem(TOKEN_KEY);
  await restore();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(queryClient.getQueryData(['me'])).toBeUndefined();
});
