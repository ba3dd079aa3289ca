import { isDecline } from '../../contract/declines.ts';
import type { Picture, V1Batch, V1Listing } from '../../contract/endpoints/v1.ts';
import type { V1Export } from '../../contract/endpoints/v1-exports.ts';
import type { V1Room } from '../../contract/endpoints/v1-rooms.ts';
import type { OutputOf } from '../../contract/endpoints.ts';
import type { Job } from '../../contract/entities.ts';
import type { Export } from '../../contract/exports.ts';
import type { Listing } from '../../contract/listings.ts';
import { EMPTIED_WORDS } from '../../contract/markets.ts';
import { IMAGE_OF, type ResoMedia } from '../../contract/reso.ts';
import type { RoomType } from '../../contract/staging-options.ts';
import { type Changes, mediaAlterationOf } from '../../domain/work.ts';
import { captionOf, originalCaption } from '../gallery/listing-texts.ts';

const STATUSES = { PENDING: 'waiting', PROCESSING: 'staging', COMPLETED: 'staged' } as const;

const isOver = ({ status }: Picture): boolean => status !== 'waiting' && status !== 'staging';

const isUnderWay = (status: Job['status']): boolean => status === 'PENDING' || status === 'PROCESSING';

/** Descriptions that no market's rules have changed. */
const PLAIN = { market: 'generic', language: 'en' } as const;

/**
 * Describes a photo and its pictures for a listing service.
 *
 * @param changes those in the staged picture; null if there is none
 */
export function resoOf(roomType: RoomType, changes: Changes | null): Picture['reso'] {
  const ImageOf = IMAGE_OF[roomType];
  const described = (MediaAlteration: ResoMedia['MediaAlteration'], LongDescription: string): ResoMedia => ({
    MediaAlteration,
    ImageOf,
    LongDescription,
  });
  return {
    photo: described(['None'], originalCaption(PLAIN.language)),
    staged: changes && described(mediaAlterationOf(changes), captionOf(PLAIN, { ...changes, page: null })),
    emptied: changes?.removed
      ? described(mediaAlterationOf({ furnished: false, removed: true }), `${EMPTIED_WORDS[PLAIN.language]}.`)
      : null,
  };
}

/** Returns the changes in a picture; null while there is none. */
function changesShown({ proof, mediaAlteration }: Pick<Job, 'proof' | 'mediaAlteration'>): Changes | null {
  if (!mediaAlteration) return null;
  return {
    added: proof?.added ?? [],
    ...(proof?.completed && { completed: proof.completed }),
    furnished: mediaAlteration.includes('Virtual Staging - Item Addition'),
    removed: mediaAlteration.includes('Decluttered - Item Removed'),
  };
}

/**
 * Returns a job as the API for programs shows it.
 *
 * @param publicUrl base URL of the web app, without a trailing slash
 */
export function presentPicture(job: Job, publicUrl: string): Picture {
  const { id, style, roomType, prompt, removeFurniture, createdAt, updatedAt, error, publicPage } = job;
  const used = job.variations.find(({ number }) => number === job.chosenVersion) ?? job;
  const { stagedImageUrl: url, previewUrl, thumbnailUrl, width, height, watermark } = used;
  const isStaged = url && previewUrl && thumbnailUrl && width && height;
  return {
    id,
    status: job.status === 'FAILED' ? (isDecline(error?.code) ? 'declined' : 'failed') : STATUSES[job.status],
    ...{ style, roomType, prompt, removeFurniture, title: job.title ?? '', createdAt, updatedAt },
    photoUrl: job.originalImageUrl,
    staged: isStaged ? { url, previewUrl, thumbnailUrl, width, height, watermark: watermark ?? false } : null,
    emptiedUrl: (used.furnitureOnlyRemoved ? url : used.emptiedImageUrl) ?? null,
    reso: resoOf(roomType, changesShown(used)),
    error: error ? { code: error.code, message: error.message } : null,
    credits: job.creditsUsed,
    pageUrl: publicPage ? `${publicUrl}${publicPage.path}` : null,
    listingId: job.listingId ?? null,
    roomId: job.sharedRoomId,
    awaits: job.awaits ?? null,
    redrawing: job.variations.some(({ editOf, status }) => editOf !== undefined && isUnderWay(status)),
  };
}

/** Returns a batch from its pictures. */
export function batchOf({ id, photos, state }: Pick<V1Batch, 'id' | 'photos' | 'state'>, publicUrl: string): V1Batch {
  const isFinished = photos.every(({ picture }) => picture === null || isOver(picture));
  const statusUrl = `${publicUrl}/api/v1/batches/${encodeURIComponent(id)}`;
  return { id, status: isFinished ? 'finished' : 'working', statusUrl, photos, state };
}

/** Returns a batch as the API for programs shows it. */
export function presentV1Batch({ id, photos, state }: OutputOf<'getBatch'>, publicUrl: string): V1Batch {
  const pictures = photos.map(({ key, job }) => ({ key, picture: job && presentPicture(job, publicUrl) }));
  return batchOf({ id, photos: pictures, state }, publicUrl);
}

/** Returns a listing as the API for programs shows it, without its clients. */
export function presentV1Listing(listing: Listing): V1Listing {
  const { id, address, style, rooms, pageUrl, createdAt, updatedAt } = listing;
  const pictureIds = ({ jobIds }: Listing['rooms'][number]): string[] => [...jobIds];
  return {
    ...{ id, address, style },
    rooms: rooms.map((room) => ({
      ...{ id: room.id, name: room.name, roomType: room.roomType },
      pictureIds: pictureIds(room),
    })),
    ...{ pageUrl, createdAt, updatedAt },
  };
}

/** Returns a shared room as the API for programs shows it. */
export function presentV1Room(id: string, { jobs, waits }: OutputOf<'getSharedRoom'>): V1Room {
  return {
    id,
    pictureIds: jobs.map((job) => job.id),
    awaits: waits?.for ?? null,
    alternatives: waits?.proposal?.alternatives ?? [],
    error: waits?.error ?? null,
  };
}

const EXPORT_STATUSES = { PENDING: 'working', PROCESSING: 'working', COMPLETED: 'ready', FAILED: 'failed' } as const;

/** Returns a ZIP as the API for programs shows it. */
export function presentV1Export(task: Export, publicUrl: string): V1Export {
  const { id, status, createdAt, total, done, leftOut, parts: files, expiresAt = null, error = null } = task;
  const statusUrl = `${publicUrl}/api/v1/exports/${encodeURIComponent(id)}`;
  return { id, status: EXPORT_STATUSES[status], statusUrl, createdAt, total, done, leftOut, files, expiresAt, error };
}
