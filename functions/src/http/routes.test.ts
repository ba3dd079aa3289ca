import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serviceOf } from '../contract/endpoint.ts';
import { ROUTES, routesOf } from './routes.ts';
import { samplePath } from './sample-request.fixture.ts';
import { STRIPE_WEBHOOK } from './stripe-webhook.ts';

const firebaseJson = z.object({
  hosting: z.object({
    rewrites: z.array(z.object({ source: z.string(), function: z.object({ functionId: z.string() }).optional() })),
  }),
});

/** Converts one of Hosting's patterns: `*` matches within a path segment, `**` across segments. */
const patternOf = (source: string): RegExp =>
  new RegExp(`^${source.replace(/\*\*/g, '.+').replace(/(?<!\.)\*/g, '[^/]+')}$`);

test('Hosting routes every endpoint to its function', async () => {
  const { hosting } = firebaseJson.parse(
    JSON.parse(await readFile(new URL('../../../firebase.json', import.meta.url), 'utf8')),
  );
  const functionOf = (path: string) =>
    hosting.rewrites.find(({ source }) => patternOf(source).test(path))?.function?.functionId;
  for (const [name, endpoint] of ROUTES) expect(functionOf(samplePath(endpoint)), name).toBe(serviceOf(endpoint));
  expect(functionOf(STRIPE_WEBHOOK)).toBe('api');
});

test('every endpoint is served by one function, and those with pictures not by api', () => {
  expect([...routesOf('api'), ...routesOf('photos')]).toHaveLength(ROUTES.length);
  expect(routesOf('photos').map(([name]) => name)).toEqual([
    'upload',
    'inspect',
    'openRoom',
    'getScene',
    'saveScene',
    'publishPhoto',
    'unpublishPhoto',
    'galleryDownload',
    'shareListing',
    'unshareListing',
    'publishListing',
    'unpublishListing',
    'v1UploadPhoto',
    'v1FetchPhoto',
    'v1RearrangePicture',
    'v1DownloadPicture',
    'v1PublishPicture',
    'v1UnpublishPicture',
    'v1PublishListing',
    'v1UnpublishListing',
  ]);
  expect(routesOf('api').filter(([, { file, output }]) => file || output === 'image/jpeg')).toEqual([]);
});
