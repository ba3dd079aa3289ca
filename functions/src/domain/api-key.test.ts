import { expect, it } from 'vitest';
import { keyHint } from '../contract/api-keys.ts';
import { type ApiKey, keyParts, keyText, rotated, workingHashes } from './api-key.ts';

const [id, secret] = ['abcdefghijklmnopqrstuv-_', 'ABCDEFGHIJKLMNOPQRSTUV01'];
const now = new Date('2026-05-04T09:00:00Z');
const later = new Date('2026-05-05T09:00:00Z');
const key: ApiKey = {
  ...{ id, userId: 'u', name: 'Portal', mode: 'live', scopes: ['read'] },
  hash: 'one',
  createdAt: now,
};

it('a key is taken apart and put together; anything else is none', () => {
  for (const mode of ['live', 'test'] as const) {
    const text = keyText({ mode, id, secret });
    expect(text).toBe(`rw_${mode}_${id}${secret}`);
    expect(keyParts(text)).toEqual({ mode, id, secret });
    expect(text.startsWith(keyHint(mode, id))).toBe(true);
  }
  const text = keyText({ mode: 'live', id, secret });
  for (const other of [
    '',
    'rw_live_',
    text.slice(1),
    `${text}x`,
    text.slice(0, -1),
    ` ${text}`,
    text.replace('live', 'LIVE'),
    keyText({ mode: 'live', id: `__${id.slice(4)}__`, secret }),
    `${text}\n`,
  ]) {
    expect(keyParts(other)).toBeNull();
  }
});

it('an old secret works until the overlap ends, and one before it no longer does', () => {
  expect(workingHashes(key, now)).toEqual(['one']);
  const once = rotated(key, 'two', later, now);
  expect(workingHashes(once, now)).toEqual(['two', 'one']);
  expect(workingHashes(once, later)).toEqual(['two']);
  expect(workingHashes(rotated(once, 'three', later, now), now)).toEqual(['three', 'two']);
  expect(workingHashes(rotated(once, 'three', now, now), now)).toEqual(['three']);
});
