import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { galleryNotesSchema, JOB_STATUSES, jobSchema, pageSchema } from '../entities.ts';
import { LIMITS } from '../limits.ts';
import { REMOVAL_CODES, REMOVAL_OUTCOMES } from '../removal-forecast.ts';
import { keepsSchema, removalSchema, roomTypeSchema, styleSchema } from '../staging-option-schemas.ts';
import { DEFAULT_OPTIONS, type Keep, type Removal, type RoomType, type Style, wishesIn } from '../staging-options.ts';

/** Path parameter with the id of a job. */
export const jobIdParams = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) });

/** Identifies photos that are uploaded together; chosen by the caller, such as a UUID. */
export const batchIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** The requested part of a list: by page number or, faster for later parts, by the cursor of the previous part. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(LIMITS.maxPageSize).default(LIMITS.pageSize),
  /** `nextCursor` of a response for the same list; `page` is ignored then. */
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,256}$/)
    .optional(),
};

/** One or more statuses, separated by commas. */
const statusList = z
  .string()
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(z.enum(JOB_STATUSES)));

/** A room as read and rendered by the engine. */
const roomSchema = z.object({
  /** The engine's scene with the furniture as last saved. */
  scene: z.looseObject({ version: z.int(), pieces: z.array(z.unknown()) }),
  /** The room itself, as detected by the engine. */
  room: z.unknown(),
});

/** A furnished room that its owner may edit. */
const sceneSchema = roomSchema.extend({
  /** The picture whose furniture it is; for a clean version, its source. */
  version: z.int().min(0),
  /** Number of saves; 0 for the engine's own plan. */
  revision: z.int().min(0),
  /** The furniture in the picture; null if nothing was saved since. */
  drawn: z.object({ style: styleSchema, pieces: z.array(z.unknown()) }).nullable(),
  /** Upright, as seen by the scene's camera; the emptied one if furniture was removed. */
  photoUrl: z.string(),
  stagedImageUrl: z.string(),
  /** Style of the picture: edits that keep it are free, see `renderScene`. */
  pictureStyle: styleSchema,
  /** How many more pictures of edits the photo may have. */
  rendersLeft: z.int().min(0),
  /** Other photos of its room that `renderScene` can apply the edit to. */
  othersOfRoom: z.int().min(0),
});

/** What is wanted of a photo, wherever it is sent to be staged. */
export const stagedPhotoFields = {
  /** As returned by `upload`, or `originalImageUrl` of a job of the caller. */
  imageUrl: z.string().min(1).max(2048),
  /** The default text of the specification counts as no prompt. */
  prompt: z.string().trim().max(LIMITS.promptLength).overwrite(wishesIn).default(''),
  style: styleSchema.default(DEFAULT_OPTIONS.style),
  roomType: roomTypeSchema.default(DEFAULT_OPTIONS.roomType),
  removeFurniture: z.boolean().default(DEFAULT_OPTIONS.removeFurniture),
  /**
   * With `removeFurniture: true`: `all` furniture, the default, or the photo is declined; `sure` only removes
   * pieces that leave no trace, and furnishes around the rest; `only` removes all furniture and adds nothing, so that style
   * and prompt are ignored.
   */
  removal: removalSchema.optional(),
  /** With `removeFurniture: true`: what stays of what lies and hangs there. What stands on it or before it stays, too. */
  keeps: keepsSchema.optional(),
  /**
   * A room shown in several photos, as returned by `proposeSharedRoom`: its photos get the same furniture in
   * the same places. Another photo may join it.
   */
  sharedRoomId: z.uuid().optional(),
  /** Title of the photo; by default that of an earlier job of the same photo. */
  title: galleryNotesSchema.shape.title.optional(),
};

interface Removing {
  readonly removeFurniture: boolean;
  readonly removal?: Removal | undefined;
  readonly keeps?: readonly Keep[] | undefined;
}
const ONLY_REMOVING = 'Goes with removeFurniture: true.';

/** Only furniture that is removed can be removed in a certain way: arguments of `refine`. */
export const REMOVAL_RULE = [
  ({ removeFurniture, removal = 'all' }: Removing) => removeFurniture || removal === 'all',
  { path: ['removal'] as string[], error: ONLY_REMOVING },
] as const;

/** Where nothing is removed, all of it stays: arguments of `refine`. */
export const KEEPS_RULE = [
  ({ removeFurniture, keeps = [] }: Removing) => removeFurniture || keeps.length === 0,
  { path: ['keeps'] as string[], error: ONLY_REMOVING },
] as const;

/** Furniture is not arranged in a room that is shown empty: arguments of `refine`. */
const EMPTIED_RULE = [
  ({ removal, arrangement }: Removing & { readonly arrangement?: unknown }) =>
    removal !== 'only' || arrangement === undefined,
  { path: ['arrangement'] as string[], error: 'Nothing is added with removal: only.' },
] as const;

type Wanted = Removing & { readonly style: Style; readonly roomType: RoomType; readonly prompt: string };

const wishText = ({ style, roomType, prompt, removeFurniture, removal = 'all', keeps = [] }: Wanted): string =>
  JSON.stringify([style, roomType, prompt, removeFurniture, removeFurniture && [removal, keeps]]);

/** Whether one plan can serve all photos of each room. */
export const areFurnishedAlike = <P extends Wanted>(
  rooms: readonly (readonly string[])[],
  photos: readonly P[],
  keyOf: (photo: P, at: number) => string,
): boolean =>
  rooms.every((room) => new Set(photos.filter((photo, at) => room.includes(keyOf(photo, at))).map(wishText)).size < 2);
export const ALIKE_RULE = {
  path: ['rooms'],
  error: 'Photos of one room have the same room type, style, prompt and furniture handling.',
};

export const STAGING_ENDPOINTS = {
  upload: {
    method: 'POST',
    path: '/api/staging/upload',
    auth: 'user',
    summary:
      'Takes a photo of a room: JPEG, PNG, WebP or HEIC by its bytes. It is deleted after a day unless a job uses it.',
    file: 'image',
    service: 'photos',
    output: z.object({ imageUrl: z.string(), width: z.int(), height: z.int(), bytes: z.int() }),
    errors: [
      'FILE_TOO_LARGE',
      'INVALID_FILE_TYPE',
      'UNREADABLE_PHOTO',
      'PHOTO_SIZE',
      'PHOTO_TOO_DETAILED',
      'UNSUPPORTED_MEDIA_TYPE',
    ],
  },
  inspect: {
    method: 'POST',
    path: '/api/staging/inspect',
    auth: 'user',
    summary:
      'Proposes what a photo shows: its room type, whether it is furnished, and what removing its furniture will probably lead to. Nothing is kept, and it costs nothing; a copy with a longest edge of 1000 pixels is enough.',
    file: 'image',
    service: 'photos',
    output: z.object({
      /** Null if there are several possibilities, as for an empty living room or bedroom. */
      roomType: roomTypeSchema.nullable(),
      /** Null if it cannot be determined. */
      furnished: z.boolean().nullable(),
      /** Null where nothing stands in the room, outdoors, and where nothing is known. */
      removal: z
        .object({
          /** As described at `REMOVAL_OUTCOMES`. */
          outcome: z.enum(REMOVAL_OUTCOMES),
          /** Why the room cannot be shown empty: the code with which its photo would be declined. */
          reason: z.enum(REMOVAL_CODES).nullable(),
        })
        .nullable(),
    }),
    errors: [
      'FILE_TOO_LARGE',
      'INVALID_FILE_TYPE',
      'UNREADABLE_PHOTO',
      'PHOTO_SIZE',
      'TOO_COMPLEX',
      'UNSUPPORTED_MEDIA_TYPE',
    ],
  },
  create: {
    method: 'POST',
    path: '/api/staging/create',
    auth: 'user',
    summary:
      'Reserves a credit and starts the staging of a photo: an uploaded one, or that of an earlier job in another style or as another room.',
    idempotent: true,
    body: z
      .strictObject({
        ...stagedPhotoFields,
        /** Furniture placed by hand in a room of `openRoom`; the prompt is ignored then. */
        arrangement: z
          .strictObject({ roomId: z.uuid(), pieces: z.array(z.unknown()).max(LIMITS.piecesPerScene) })
          .optional(),
        /** Photos of one batch are furnished alike, as rooms of one home. */
        batchId: batchIdSchema.optional(),
        /** The listing to add it to, whose photos are furnished alike; another job of a photo is added beside it. */
        listingId: jobIdParams.shape.id.optional(),
      })
      .refine(...REMOVAL_RULE)
      .refine(...KEEPS_RULE)
      .refine(...EMPTIED_RULE),
    output: jobSchema,
    // NOT_FOUND: the job of the photo, its room or, for a repeated key, the job that was created first does not exist
    // (any more).
    errors: [
      'NOT_FOUND',
      'LISTING_GONE',
      'CREDITS_EXCEEDED',
      'FAILURE_LIMIT',
      'START_LIMIT',
      'REMOVAL_UNAVAILABLE',
      'UPGRADE_REQUIRED',
      'LISTING_FULL',
      'SCENE_UNAVAILABLE',
      'SCENE_INVALID',
      'SHARED_ROOM_FULL',
    ],
  },
  openRoom: {
    method: 'POST',
    path: '/api/staging/rooms',
    auth: 'user',
    service: 'photos',
    summary:
      'Opens the room of an uploaded photo to be furnished by hand: analysed, without furniture, free of charge. `create` with its `roomId` makes the picture.',
    body: z.strictObject({
      /** As returned by `upload`, or `originalImageUrl` of a job of the caller. */
      imageUrl: z.string().min(1).max(2048),
      style: styleSchema.default(DEFAULT_OPTIONS.style),
      roomType: roomTypeSchema.default(DEFAULT_OPTIONS.roomType),
      /** As for `create`: existing furniture is removed first. */
      removeFurniture: z.boolean().default(false),
      removal: removalSchema.exclude(['only']).optional(),
      keeps: keepsSchema.optional(),
    }),
    /** `photoUrl`: the photo, with furniture removed if requested. */
    output: z.object({ roomId: z.uuid(), photoUrl: z.string(), ...roomSchema.shape }),
    errors: ['NOT_FOUND', 'SCENE_UNAVAILABLE', 'TOO_COMPLEX', 'REMOVAL_UNAVAILABLE', 'UPGRADE_REQUIRED'],
  },
  stagingCapabilities: {
    method: 'GET',
    path: '/api/staging/capabilities',
    auth: 'none',
    summary: 'What this installation can do beyond furnishing empty rooms. Screens offer nothing else.',
    output: z.object({
      /** Whether `create` accepts `removeFurniture: true`, on plans that include it. */
      furnitureRemoval: z.boolean(),
      /** Whether furniture can be moved by hand, see `getScene`. */
      sceneEditing: z.boolean(),
    }),
    errors: [],
  },
  userJobs: {
    method: 'GET',
    path: '/api/staging/user-jobs',
    auth: 'user',
    summary: 'The caller’s jobs, newest first.',
    query: z.object({
      ...pageQuery,
      /** One status, or several separated by commas. */
      status: statusList.optional(),
    }),
    output: pageSchema.extend({ jobs: z.array(jobSchema) }),
    errors: [],
  },
  cleanOffer: {
    method: 'GET',
    path: '/api/staging/clean',
    auth: 'user',
    summary:
      'How many of the caller’s photos show a picture that the present plan has better: those with a watermark, and those that are only smaller.',
    output: z.object({ watermarked: z.int().min(0), smaller: z.int().min(0) }),
    errors: [],
  },
  cleanAll: {
    method: 'POST',
    path: '/api/staging/clean',
    auth: 'user',
    summary: `Makes clean versions of the pictures in use, free of charge, on paid plans: of at most ${LIMITS.bulkImages} photos, the newest first. Call it again while some are left.`,
    output: z.object({
      /** Photos whose clean version is now being made. */
      requested: z.int().min(0),
      /** Photos for the next call. */
      left: z.int().min(0),
    }),
    errors: ['UPGRADE_REQUIRED', 'START_LIMIT'],
  },
  getJob: {
    method: 'GET',
    path: '/api/staging/{id}',
    auth: 'user',
    summary: 'One job. With `Prefer: wait=10` (RFC 7240) the answer waits up to so many seconds for a change.',
    params: jobIdParams,
    waits: true,
    output: jobSchema,
    errors: ['NOT_FOUND'],
  },
  photoJobs: {
    method: 'GET',
    path: '/api/staging/{id}/photo-jobs',
    auth: 'user',
    summary: `The jobs that were made of the same photo as this one, itself among them, newest first: at most ${LIMITS.jobsOfPhoto}.`,
    params: jobIdParams,
    output: z.object({ jobs: z.array(jobSchema) }),
    errors: ['NOT_FOUND'],
  },
  retry: {
    method: 'POST',
    path: '/api/staging/{id}/retry',
    auth: 'user',
    summary: 'Tries a failed job again, for a credit as the first time.',
    idempotent: true,
    params: jobIdParams,
    output: jobSchema,
    errors: [
      'NOT_FOUND',
      'NOT_RETRYABLE',
      'CREDITS_EXCEEDED',
      'FAILURE_LIMIT',
      'START_LIMIT',
      'REMOVAL_UNAVAILABLE',
      'UPGRADE_REQUIRED',
    ],
  },
  variation: {
    method: 'POST',
    path: '/api/staging/{id}/variations',
    auth: 'user',
    summary: `Makes another version of a staged photo, free of charge, at most ${LIMITS.variationsPerJob} of one photo. Asking for the same number again changes nothing, or tries it again where it failed.`,
    params: jobIdParams,
    body: z.strictObject({ number: z.int().min(1).max(99) }),
    output: jobSchema,
    errors: [
      'NOT_FOUND',
      'NOT_STAGED',
      'VARIATION_LIMIT',
      'NOTHING_ADDED',
      'FAILURE_LIMIT',
      'START_LIMIT',
      'REMOVAL_UNAVAILABLE',
      'UPGRADE_REQUIRED',
    ],
  },
  getScene: {
    method: 'GET',
    path: '/api/staging/{id}/scene',
    auth: 'user',
    service: 'photos',
    summary:
      'The furnished room of a staged photo as a value: what stands where, the room around it, and the photo that it is drawn into; of the picture in use unless a version is named. Of photos from before scenes were kept the room is analysed again.',
    params: jobIdParams,
    query: z.object({ version: z.coerce.number().int().min(0).max(99).optional() }),
    output: sceneSchema,
    errors: [
      'NOT_FOUND',
      'NOT_STAGED',
      'VERSION_NOT_READY',
      'SCENE_UNAVAILABLE',
      'TOO_COMPLEX',
      'REMOVAL_UNAVAILABLE',
      'UPGRADE_REQUIRED',
    ],
  },
  saveScene: {
    method: 'PUT',
    path: '/api/staging/{id}/scene',
    auth: 'user',
    service: 'photos',
    summary:
      'Saves an arrangement in place of the given revision. If another window has saved since, nothing is saved, and the error has the current revision.',
    params: jobIdParams,
    body: z.strictObject({
      version: z.int().min(0).max(99),
      revision: z.int().min(0),
      style: styleSchema,
      /** Placed pieces, in the format of `scene.pieces`. */
      pieces: z.array(z.unknown()).max(LIMITS.piecesPerScene),
    }),
    output: z.object({ revision: z.int().min(1) }),
    errors: [
      'NOT_FOUND',
      'NOT_STAGED',
      'VERSION_NOT_READY',
      'SCENE_UNAVAILABLE',
      'SCENE_CHANGED',
      'SCENE_INVALID',
      'REMOVAL_UNAVAILABLE',
      'UPGRADE_REQUIRED',
    ],
  },
  renderScene: {
    method: 'POST',
    path: '/api/staging/{id}/render',
    auth: 'user',
    summary: `Makes the picture of an arrangement that was saved, as a further version, free of charge, at most ${LIMITS.rendersPerJob} of one photo, including failed ones. When it is done it is the picture in use. An arrangement in a style other than the picture’s makes another picture of the photo instead, as a new job, for a credit. Repeating the request for a revision changes nothing, or tries again if it failed.`,
    params: jobIdParams,
    body: z.strictObject({
      version: z.int().min(0).max(99),
      revision: z.int().min(1),
      /**
       * Applies the edit to the other photos of its room too, with the furniture in the same places: another version
       * of each, also free of charge.
       */
      othersOfRoom: z.boolean().optional(),
      /** Agrees to pay the credit that an arrangement in another style costs; ignored for free pictures. */
      forCredit: z.boolean().optional(),
    }),
    output: z.object({
      /** The job of the picture; a new one if the style is another. */
      job: jobSchema,
      /** Number of its version; 0 in a new job. */
      version: z.int().min(0),
      /** The new versions of the other photos, except photos at their limit. */
      others: z.array(z.object({ jobId: z.uuid(), version: z.int().min(1) })),
    }),
    errors: [
      'NOT_FOUND',
      'NOT_STAGED',
      'VERSION_NOT_READY',
      'SCENE_CHANGED',
      'SCENE_UNAVAILABLE',
      'RENDER_LIMIT',
      'FAILURE_LIMIT',
      'START_LIMIT',
      'REMOVAL_UNAVAILABLE',
      'UPGRADE_REQUIRED',
      'COSTS_A_CREDIT',
      'CREDITS_EXCEEDED',
      'LISTING_FULL',
      'NOT_RETRYABLE',
    ],
  },
  cleanVersion: {
    method: 'POST',
    path: '/api/staging/{id}/clean',
    auth: 'user',
    summary:
      'Makes a picture of a staged photo again without watermark and at the present plan’s size, as a further version, free of charge, on paid plans. When it is done it is used where the picture was. Asking again changes nothing, or tries it again where it failed.',
    params: jobIdParams,
    /** The source picture, 0 for the first. */
    body: z.strictObject({ number: z.int().min(0).max(99) }),
    output: jobSchema,
    errors: ['NOT_FOUND', 'NOT_STAGED', 'VERSION_NOT_READY', 'UPGRADE_REQUIRED', 'ALREADY_CLEAN', 'START_LIMIT'],
  },
} as const satisfies Record<string, Endpoint>;
