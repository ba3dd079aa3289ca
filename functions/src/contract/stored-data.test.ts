import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COLLECTIONS, FOLDERS } from './stored-data.ts';

const ROOT = new URL('../', import.meta.url);
const FILES = globSync('**/*.ts', { cwd: ROOT }).filter((file) => !/\.(test|fixture)\.ts$/.test(file));
const SOURCES = FILES.map((file) => readFileSync(new URL(file, ROOT), 'utf8'));

const found = (pattern: RegExp): string[] =>
  SOURCES.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name));

it('lists every collection that the code names', () => {
  expect(new Set(found(/\bcollection(?:Group)?\('(\w+)'\)/g))).toEqual(new Set(COLLECTIONS));
});

it('can read the names, because they stand where a collection is opened', () => {
  // The only list of names, which deletes an account's data; its collections are named elsewhere.
  expect(found(/\bcollection(?:Group)?\((?!'|\))([^)]*)/g)).toEqual(['name']);
});

it('lists every folder that the code writes to', () => {
  const [own, shared] = [found(/`(\w+)\/\$\{userId\}/g), found(/: '(\w+)\/[\w-]+\.jpg'/g)];
  expect(new Set([...own, ...shared])).toEqual(new Set(FOLDERS));
});
