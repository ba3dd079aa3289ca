// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { forget, keep, kept, keptKeys } from './browser-storage.ts';

const WEB = join(import.meta.dirname, '..');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('keeps each key where it belongs', () => {
  keep('chosen_plan', 'a');
  keep('editor_tab', 'b');
  keep('arrangement ada 1', 'c');
  expect({ ...localStorage }).toEqual({ chosen_plan: 'a', 'arrangement ada 1': 'c' });
  expect({ ...sessionStorage }).toEqual({ editor_tab: 'b' });
  expect([kept('editor_tab'), kept('draft_written'), keptKeys('arrangement ')]).toEqual([
    'b',
    null,
    ['arrangement ada 1'],
  ]);
  forget('editor_tab');
  expect(kept('editor_tab')).toBeNull();
});

test('a browser that forbids storage keeps nothing', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(forbidden);
  expect([kept('chosen_plan'), keep('chosen_plan', 'a'), keptKeys('arrangement ')]).toEqual([undefined, false, []]);
  forget('chosen_plan');
});

test('nothing else opens the browser’s storage, so that the privacy page can name everything', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter(
    (file) => !/\.(test|e2e)\.|^e2e\//.test(file) && file !== 'lib/browser-storage.ts',
  );
  const storing =
    /\b(localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore|caches\.|navigator\.storage)\b/;
  const code = (file: string) => readFileSync(join(WEB, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  expect(files.filter((file) => storing.test(code(file)))).toEqual(['lib/drafts.ts']);
});
