import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Picture, V1Batch } from '../../contract/endpoints/v1.ts';
import type { OutputOf } from '../../contract/endpoints.ts';
import { LIMITS } from '../../contract/limits.ts';
import { REARRANGE_LENGTH } from '../../contract/rearrangement.ts';
import { roomTypeSchema, styleSchema } from '../../contract/staging-option-schemas.ts';
import type { CallV1 } from './call-v1.ts';
import { answer, pictureLinks, refused, shortPicture, tool, unconfirmed } from './tool.ts';

/** How long a tool waits for a change, seconds: clients and Hosting end a call after 60. */
const PATIENCE = 25;
/** The longest wait of one call of the API, seconds. */
const STEP = 10;

const confirm = z.boolean().default(false).describe('Whether the person has agreed to the cost.');
const photo = {
  photoUrl: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .optional()
    .describe('Public https address of the photo.'),
  pictureId: z.string().max(64).optional().describe('Id of a picture whose photo is meant, instead of photoUrl.'),
};
const wishes = {
  style: styleSchema.default('MODERN'),
  roomType: roomTypeSchema.default('LIVING_ROOM'),
  prompt: z.string().max(LIMITS.promptLength).optional().describe('Wishes for the furniture, such as "a blue sofa".'),
};
const batchId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,48}$/)
  .optional()
  .describe('A name of your own. By default the same input is the same batch, and is not paid twice.');

const ONE_PHOTO = 'Name either photoUrl or pictureId.';

type Photo = z.output<z.ZodObject<typeof photo>>;
const isOne = ({ photoUrl, pictureId }: Photo): boolean => (photoUrl === undefined) !== (pictureId === undefined);

/** Returns a photo's address in the service; one that is elsewhere is fetched. */
async function imageUrlOf({ photoUrl = '', pictureId }: Photo, call: CallV1): Promise<string> {
  if (pictureId !== undefined) return (await call('v1GetPicture', { id: pictureId })).photoUrl;
  return (await call('v1FetchPhoto', { body: { url: photoUrl } })).imageUrl;
}

/** Names a batch by what is wanted, so that a call that is repeated starts nothing twice. */
const nameOf = (wanted: unknown): string =>
  `mcp-${createHash('sha256').update(JSON.stringify(wanted)).digest('base64url').slice(0, 32)}`;

function batchAnswer({ id, status, state, photos, ...batch }: V1Batch | OutputOf<'v1StageBatch'>) {
  const pictures = photos.flatMap(({ picture }) => picture ?? []);
  const shown = photos.map(({ key, picture }) => ({ key, picture: picture && shortPicture(picture) }));
  const notStarted = 'refused' in batch && batch.refused.length > 0 ? { refused: batch.refused } : {};
  return answer({ batchId: id, status, state, photos: shown, ...notStarted }, pictures.flatMap(pictureLinks));
}

/** Waits for a picture that is being made, unless a person has to answer first. */
async function waitedFor(picture: Picture, call: CallV1): Promise<Picture> {
  const isAwaited = ({ status, redrawing, awaits }: Picture) =>
    (redrawing || status === 'waiting' || status === 'staging') && awaits !== 'answer';
  let current = picture;
  for (let waited = 0; waited < PATIENCE && isAwaited(current); waited += STEP) {
    const wait = Math.min(STEP, PATIENCE - waited);
    // A key without the right to read is told that it is being made.
    const next = await call('v1GetPicture', { id: current.id, wait }).catch(() => null);
    if (!next) break;
    current = next;
  }
  return current;
}

interface Wanted {
  readonly photos: readonly Photo[];
  readonly style: z.output<typeof styleSchema>;
  readonly roomType: z.output<typeof roomTypeSchema>;
  readonly prompt?: string | undefined;
  readonly removeFurniture?: true;
  readonly removal?: 'only';
  readonly isOneRoom?: true;
}

async function stage(name: string | undefined, wanted: Wanted, call: CallV1) {
  const { photos, style, roomType, prompt = '', removeFurniture = false, removal, isOneRoom } = wanted;
  const handling = { removeFurniture, ...(removal && { removal }) };
  const keys = photos.map((_, i) => `photo-${i + 1}`);
  const urls: string[] = [];
  for (const each of photos) urls.push(await imageUrlOf(each, call));
  const sent = urls.map((imageUrl, i) => ({ key: keys[i], imageUrl, style, roomType, prompt, ...handling }));
  const body = { id: name ?? nameOf(wanted), photos: sent, rooms: isOneRoom ? [keys] : [] };
  return batchAnswer(await call('v1StageBatch', { body }));
}

export const STAGING_TOOLS = {
  stage_photo: tool({
    input: z.object({ ...photo, ...wishes, batchId, confirm }),
    repeatable: true,
    async run({ batchId: name, confirm: isAgreed, photoUrl, pictureId, ...wanted }, call) {
      const photos = [{ photoUrl, pictureId }];
      if (!photos.every(isOne)) return refused(ONE_PHOTO);
      return isAgreed ? stage(name, { photos, ...wanted }, call) : unconfirmed('staging this photo costs 1 credit.');
    },
  }),

  stage_room: tool({
    input: z.object({
      photos: z.array(z.object(photo)).min(2).max(LIMITS.photosPerSharedRoom),
      ...wishes,
      ...{ batchId, confirm },
    }),
    repeatable: true,
    async run({ batchId: name, confirm: isAgreed, ...wanted }, call) {
      if (!wanted.photos.every(isOne)) return refused(ONE_PHOTO);
      if (!isAgreed) return unconfirmed(`staging these photos costs ${wanted.photos.length} credits.`);
      return stage(name, { ...wanted, isOneRoom: true }, call);
    },
  }),

  remove_furniture: tool({
    input: z.object({
      ...{ ...photo, ...wishes },
      emptyOnly: z
        .boolean()
        .default(false)
        .describe('Show the room empty: nothing is added, and style and prompt are ignored.'),
      ...{ batchId, confirm },
    }),
    repeatable: true,
    async run({ batchId: name, confirm: isAgreed, photoUrl, pictureId, emptyOnly, ...wanted }, call) {
      const photos = [{ photoUrl, pictureId }];
      if (!photos.every(isOne)) return refused(ONE_PHOTO);
      const what = emptyOnly ? 'removing the furniture' : 'removing the furniture and staging the room';
      if (!isAgreed) return unconfirmed(`${what} costs 1 credit.`);
      const removal = emptyOnly ? ({ removal: 'only' } as const) : {};
      return stage(name, { photos, ...wanted, removeFurniture: true, ...removal }, call);
    },
  }),

  get_batch: tool({
    input: z.object({
      batchId: z.string().max(64),
      seen: z.string().max(64).optional().describe('The state of the last answer, to wait for a change.'),
    }),
    readOnly: true,
    async run({ batchId: id, seen }, call) {
      let current = await call('v1GetBatch', { id });
      for (let waited = 0; waited < PATIENCE && current.status === 'working'; waited += STEP) {
        if (seen !== undefined && current.state !== seen) break;
        // A person has to answer first.
        if (current.photos.some(({ picture }) => picture?.awaits === 'answer')) break;
        const wait = Math.min(STEP, PATIENCE - waited);
        current = await call('v1GetBatch', { id, query: { seen: current.state }, wait });
      }
      return batchAnswer(current);
    },
  }),

  get_picture: tool({
    input: z.object({ pictureId: z.string().max(64) }),
    readOnly: true,
    async run({ pictureId: id }, call) {
      const picture = await waitedFor(await call('v1GetPicture', { id }), call);
      return answer({ picture: shortPicture(picture) }, pictureLinks(picture));
    },
  }),

  rearrange: tool({
    input: z.object({
      pictureId: z.string().max(64),
      words: z.string().min(1).max(REARRANGE_LENGTH).describe('What to do, in English, divided by commas.'),
    }),
    async run({ pictureId: id, words }, call) {
      const { picture, done, notDone } = await call('v1RearrangePicture', { id, body: { words } });
      const made = await waitedFor(picture, call);
      return answer({ done, notDone, picture: shortPicture(made) }, pictureLinks(made));
    },
  }),
} as const;
