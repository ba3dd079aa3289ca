import { expect, test } from 'vitest';
import { headerFor, withAppCheck } from './app-check-policy.ts';

const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' https://a.example; object-src 'none'";

test('a policy with App Check allows its scripts, frames and calls, and changes nothing else', () => {
  expect(withAppCheck(POLICY, true).split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    "connect-src 'self' https://a.example https://www.google.com/recaptcha/ https://content-firebaseappcheck.googleapis.com",
    "object-src 'none'",
    'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  ]);
});

test('switching on twice changes nothing more, and switching off restores the original', () => {
  expect(withAppCheck(withAppCheck(POLICY, true), true)).toBe(withAppCheck(POLICY, true));
  expect(withAppCheck(withAppCheck(POLICY, true), false)).toBe(POLICY);
  expect(withAppCheck(POLICY, false)).toBe(POLICY);
});

test('with App Check the editor is isolated in a way that allows its frame', () => {
  const alone = { key: 'Cross-Origin-Embedder-Policy', value: 'require-corp' };
  const withFrames = headerFor(alone, true);
  expect(withFrames).toEqual({ key: 'Document-Isolation-Policy', value: 'isolate-and-credentialless' });
  expect(headerFor(withFrames, false)).toEqual(alone);
  const other = { key: 'X-Robots-Tag', value: 'noindex' };
  expect(headerFor(other, true)).toEqual(other);
});
