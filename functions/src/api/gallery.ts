import type { GALLERY_ENDPOINTS } from '../contract/endpoints/gallery.ts';
import { makeDownloadPhoto } from '../usecases/gallery/download-photo.ts';
import { makeFindPhotos } from '../usecases/gallery/find-photos.ts';
import { makeGallery } from '../usecases/gallery/gallery.ts';
import { makePublish } from '../usecases/public-pages/publish.ts';
import { type EndpointEntries, HOUR, MINUTE } from './entry.ts';
import { counts, id, image, time } from './example-values.ts';
import type { Shared } from './shared.ts';

/** Use cases of the gallery and of public pages. */
export const makeGalleryUseCases = (shared: Shared) => ({
  findPhotos: makeFindPhotos(shared),
  gallery: makeGallery(shared),
  publish: makePublish(shared),
  downloadPhoto: makeDownloadPhoto(shared),
});

const notes = { title: image.title, favourite: true };

export const GALLERY_API = {
  gallery: {
    rateLimit: { perUser: 900, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: { page: 1, limit: 10, total: 1, nextCursor: null, images: [image] } },
    handle: ({ session, query }, { findPhotos }) => findPhotos(session.userId, query),
  },
  galleryStats: {
    rateLimit: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: { total: 4, favourites: 1, latestAt: time, ...counts } },
    handle: ({ session }, { gallery }) => gallery.stats(session.userId),
  },
  galleryUpdate: {
    rateLimit: { perUser: 240, windowSeconds: MINUTE, perInstance: true },
    example: { body: notes, output: image },
    handle: async ({ session, params, body }, { gallery }) => {
      const [image] = await gallery.update(session.userId, [params.id], body);
      return image;
    },
  },
  galleryChooseVersion: {
    rateLimit: { perUser: 240, windowSeconds: MINUTE, perInstance: true },
    example: { body: { number: 1 }, output: image },
    handle: ({ session, params, body }, { gallery }) => gallery.choose(session.userId, params.id, body.number),
  },
  publishPhoto: {
    rateLimit: { perUser: 120, windowSeconds: HOUR },
    example: {
      body: { version: 0 },
      output: { ...image, publicPage: { path: '/o/qT3vX0bQ7sK2pLr9nW1yU6dZ', version: 0, publishedAt: time } },
    },
    handle: ({ session, params, body }, { publish }) => publish.publish(session.userId, params.id, body.version),
  },
  renewPublicPage: {
    rateLimit: { perUser: 120, windowSeconds: HOUR },
    example: {
      body: undefined,
      output: { ...image, publicPage: { path: '/o/b9KfR2mWc7XqYt4LhVz0NsEd', version: 0, publishedAt: time } },
    },
    handle: ({ session, params }, { publish }) => publish.renew(session.userId, params.id),
  },
  unpublishPhoto: {
    rateLimit: { perUser: 240, windowSeconds: HOUR },
    example: { body: undefined, output: image },
    handle: ({ session, params }, { publish }) => publish.unpublish(session.userId, params.id),
  },
  galleryDelete: {
    rateLimit: { perUser: 1200, windowSeconds: HOUR },
    example: { body: undefined, output: { ok: true } },
    handle: ({ session, params }, { gallery }) => gallery.remove(session.userId, params.id),
  },
  creditBack: {
    rateLimit: { perUser: 60, windowSeconds: HOUR },
    example: { body: {}, output: { ok: true } },
    handle: ({ session, params }, { gallery }) => gallery.giveBack(session.userId, params.id),
  },
  galleryBulkUpdate: {
    rateLimit: { perUser: 240, windowSeconds: HOUR },
    example: { body: { imageIds: [id], updates: notes }, output: { images: [image] } },
    handle: async ({ session, body }, { gallery }) => ({
      images: await gallery.update(session.userId, body.imageIds, body.updates ?? {}, body.addTags),
    }),
  },
  galleryDownload: {
    rateLimit: { perUser: 600, windowSeconds: HOUR },
    example: { body: undefined, output: undefined },
    handle: ({ session, params, query }, { downloadPhoto }) => downloadPhoto(session.userId, params.id, query),
  },
} satisfies EndpointEntries<keyof typeof GALLERY_ENDPOINTS, ReturnType<typeof makeGalleryUseCases>>;
