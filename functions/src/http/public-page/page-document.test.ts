import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PAGE_HEADERS } from './page-document.ts';

interface FirebaseJson {
  readonly hosting: {
    readonly headers: readonly {
      readonly source: string;
      readonly headers: readonly { readonly key: string; readonly value: string }[];
    }[];
  };
}

test('Hosting sends the same headers for public pages as their function, without caching', async () => {
  const text = await readFile(new URL('../../../../firebase.json', import.meta.url), 'utf8');
  const { hosting }: FirebaseJson = JSON.parse(text);
  const of = (source: string) =>
    Object.fromEntries(
      hosting.headers.find((each) => each.source === source)?.headers.map(({ key, value }) => [key, value]) ?? [],
    );
  expect(of('/o/**')).toEqual({ ...PAGE_HEADERS, 'Cache-Control': 'private, no-cache' });
  expect(of('/o/*')).toEqual({ 'Cache-Control': 'private, no-store' });
});
