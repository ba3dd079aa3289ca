// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  currentToken,
  dropToken,
  endSession,
  isSignedIn,
  keepToken,
  refreshSession,
  TOKEN_KEY,
  useSessionExpired,
  useSignedInEmail,
  watchSession,
} from './session.ts';

const token = (exp: number) => `x.${btoa(JSON.stringify({ exp, email: 'ada@example.com' }))}.y`;
const LIVE = token(Date.now() / 1000 + 60);
const OVER = token(Date.now() / 1000 - 60);

beforeEach(() => endSession());

function session() {
  return renderHook(() => ({ email: useSignedInEmail(), expired: useSessionExpired() })).result;
}

test('a stored token signs in, and ending the session signs out without "session expired"', () => {
  const shown = session();
  expect(shown.current).toEqual({ email: null, expired: false });
  act(() => keepToken(LIVE));
  expect(shown.current).toEqual({ email: 'ada@example.com', expired: false });
  expect([localStorage.getItem(TOKEN_KEY), isSignedIn()]).toEqual([LIVE, true]);
  act(() => endSession());
  expect(shown.current).toEqual({ email: null, expired: false });
  expect(currentToken()).toBeNull();
});

test('a token that the server refuses is dropped and counts as expired until the next sign-in', () => {
  const shown = session();
  act(() => keepToken(LIVE));
  act(() => dropToken());
  expect(shown.current).toEqual({ email: null, expired: true });
  expect(currentToken()).toBeNull();
  act(() => keepToken(LIVE));
  expect(shown.current).toEqual({ email: 'ada@example.com', expired: false });
});

test('a token past its expiry counts as expired', () => {
  const shown = session();
  act(() => {
    localStorage.setItem(TOKEN_KEY, OVER);
    refreshSession();
  });
  expect(shown.current).toEqual({ email: null, expired: true });
});

test('follows another tab signing in and out', () => {
  const shown = session();
  const stop = watchSession();
  const change = (value: string | null) =>
    act(() => {
      if (value === null) localStorage.removeItem(TOKEN_KEY);
      else localStorage.setItem(TOKEN_KEY, value);
      window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, newValue: value }));
    });
  change(LIVE);
  expect(shown.current.email).toBe('ada@example.com');
  change(null);
  expect(shown.current.email).toBeNull();
  stop();
});
