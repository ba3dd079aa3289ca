import { expect, test } from 'vitest';
import { withAppCheck } from './app-check-policy.ts';

const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' https://a.example; object-src 'none'";

test('a policy with App Check lets its scripts, frames and calls in, and nothing else changes', () => {
  expect(withAppCheck(POLICY, true).split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    "connect-src 'self' https://a.example https://www.google.com/recaptcha/ https://content-firebaseappcheck.googleapis.com",
    "object-src 'none'",
    'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  ]);
});

test('on twice is on, and off is what was before', () => {
  expect(withAppCheck(withAppCheck(POLICY, true), true)).toBe(withAppCheck(POLICY, true));
  expect(withAppCheck(withAppCheck(POLICY, true), false)).toBe(POLICY);
  expect(withAppCheck(POLICY, false)).toBe(POLICY);
});
