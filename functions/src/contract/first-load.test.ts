import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Modules of the contract that every page loads first. */
const FIRST = [
  'home-figures.ts',
  'errors.ts',
  'client-texts.ts',
  'credential-rules.ts',
  'limits.ts',
  'plans.ts',
  'staging-options.ts',
];

/** Returns the packages that a module and its imports load at run time, without types. */
function packagesOf(url: URL, seen = new Set<string>()): string[] {
  if (seen.has(url.href)) return [];
  seen.add(url.href);
  const imports = readFileSync(url, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*? from '([^']+)'/gm);
  return [...imports].flatMap(([, name = '']) =>
    name.startsWith('.') ? packagesOf(new URL(name, url), seen) : [name],
  );
}

it.each(FIRST)('%s, which every page loads, imports no package', (name) => {
  expect(packagesOf(new URL(name, import.meta.url))).toEqual([]);
});
