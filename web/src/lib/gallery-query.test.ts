import type { GalleryImage } from '@roomwright/functions/contract/entities.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { galleryQuery, imagesOf, NO_FILTERS, patchImages } from './gallery-query.ts';

const image = (id: string, favourite = false) => ({ id, favourite }) as GalleryImage;
const page = (number: number, ...images: GalleryImage[]) => ({
  page: number,
  limit: 2,
  total: 3,
  nextCursor: null,
  images,
});

afterEach(() => vi.unstubAllGlobals());

test('each page is requested with the cursor of the previous one, and none after the last', async () => {
  const asked: string[] = [];
  const cursors = ['one', 'two', null];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://roomwright.test').search);
    return Response.json({ ...page(asked.length), nextCursor: cursors[asked.length - 1] });
  });
  const filters = { ...NO_FILTERS, favourite: true };
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...galleryQuery(filters), pages: 9 });
  expect(pages).toHaveLength(3);
  const wanted = 'favourite=true&together=true';
  expect(asked).toEqual([`?${wanted}`, `?cursor=one&${wanted}`, `?cursor=two&${wanted}`]);
});

test('a photo that is in two pages is shown once', () => {
  const pages = [page(1, image('c'), image('b')), page(2, image('b'), image('a'))];
  expect(imagesOf(pages).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

test('a change appears at once in every list that has the photo, and in no other photo', async () => {
  const client = new QueryClient();
  const { queryKey } = galleryQuery({ ...NO_FILTERS, text: 'sea' });
  client.setQueryData(queryKey, { pages: [page(1, image('b'), image('a'))], pageParams: [null] });
  await patchImages(client, ['a'], { favourite: true });
  const [first] = client.getQueryData(queryKey)?.pages ?? [];
  expect(first?.images).toEqual([image('b'), image('a', true)]);
});
