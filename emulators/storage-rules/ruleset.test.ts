import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deniesEverything } from './ruleset.ts';

const inService = (body: string) => `rules_version = '2';\nservice firebase.storage {\n${body}\n}\n`;
const DENY_ALL = inService('match /b/{bucket}/o { match /{path=**} { allow read, write: if false; } }');

test('the repository’s rules deny everything', () => {
  expect(deniesEverything(readFileSync(new URL('../../storage.rules', import.meta.url), 'utf8'))).toBe(true);
});

test.each([
  ['the usual form', DENY_ALL],
  [
    'every method by name',
    inService('match /b/{b}/o { match /{p=**} { allow get, list, create, update, delete: if false; } }'),
  ],
  ['no statement at all', inService('match /b/{bucket}/o {}')],
  [
    'several blocks',
    inService('match /b/{b}/o { match /a/{x} { allow read: if false; } match /c { allow write: if false; } }'),
  ],
  ['comments', `// why\n${DENY_ALL.replace('allow', '/* a\n note */ allow')}`],
])('a ruleset with %s denies everything', (_, source) => {
  expect(deniesEverything(source)).toBe(true);
});

test.each([
  ['permits everything', DENY_ALL.replace('if false', 'if true')],
  ['permits without a condition', DENY_ALL.replace(': if false', '')],
  ['has a condition', DENY_ALL.replace('if false', 'if request.auth != null')],
  ['has a condition that only begins with false', DENY_ALL.replace('if false', 'if false || request.auth != null')],
  ['hides a permission among denials', DENY_ALL.replace('if false;', 'if false; allow get: if true;')],
  ['hides a permission behind a comment', DENY_ALL.replace('if false;', 'if false; /* */ allow get;')],
  ['ends a comment before a permission', DENY_ALL.replace('if false;', 'if false; // note\n allow get;')],
  ['has a function', inService('function no() { return false; } match /b/{b}/o { allow read: if no(); }')],
  ['is of version 1', DENY_ALL.replace("'2'", "'1'")],
  ['is of another service', DENY_ALL.replace('firebase.storage', 'cloud.firestore')],
  ['has an unclosed block', DENY_ALL.replace('; }', ';')],
  ['is empty', ''],
])('a ruleset that %s is not taken for one that denies everything', (_, source) => {
  expect(deniesEverything(source)).toBe(false);
});
