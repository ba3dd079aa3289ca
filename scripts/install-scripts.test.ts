import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));

test('package.json allows or denies the install scripts of every package by name', () => {
  const packages: Record<string, { hasInstallScript?: boolean }> = read('package-lock.json').packages;
  const named: Record<string, boolean> = read('package.json').allowScripts;
  const scripts = Object.entries(packages)
    .filter(([path, { hasInstallScript }]) => hasInstallScript && path.includes('node_modules/'))
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(scripts.filter((name) => !(name in named))).toEqual([]);
});
