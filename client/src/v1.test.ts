import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateTypes, TYPES_FILE } from '../scripts/generate-types.ts';

test('the types are those of the OpenAPI document: npm run client:types writes them', async () => {
  expect(await readFile(TYPES_FILE, 'utf8')).toBe(await generateTypes());
});
