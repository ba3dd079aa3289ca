import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Modules of the contract that every page loads before anything else. */
const FIRST = ['errors.ts', 'client-texts.ts', 'credential-rules.ts', 'limits.ts', 'plans.ts', 'staging-options.ts'];

/** What a module and those that it imports take from packages; types are gone when it runs. */
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
