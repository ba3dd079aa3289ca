import type { Client } from 'openapi-fetch';
import { answerOf } from './problem.ts';
import type { components, operations, paths } from './v1.ts';

type Batch = components['schemas']['Batch'];
type SharedRoom = components['schemas']['SharedRoom'];
type Body = operations['stageBatch']['requestBody']['content']['application/json'];
type Begun = operations['stageBatch']['responses']['202']['content']['application/json'];
type SentPhoto = Body['photos'][number];

/** A file, its bytes, or a public https address that the service fetches it from. */
export type PhotoSource = Blob | Uint8Array<ArrayBuffer> | URL;

/** What is wanted of photos: see the reference for each. */
type Wishes = Partial<Pick<SentPhoto, 'style' | 'roomType' | 'prompt' | 'removeFurniture' | 'removal'>>;

/** A photo with wishes of its own. */
export interface Photo extends Wishes {
  readonly source: PhotoSource;
  /** Names it in its batch: `photo-1` and so on by default. */
  readonly key?: string;
  readonly title?: string;
  /** Photos with the same name here show one room: they get the same furniture in the same places. */
  readonly room?: string;
}

export interface StageOptions extends Wishes {
  /** Names the batch: the same photos with the same name are not started, or paid, twice. */
  readonly id?: string;
  /** The listing that the pictures come into. */
  readonly listingId?: string;
  /** Whether all photos show one room. */
  readonly sameRoom?: boolean;
  /**
   * Chooses how the photos of a room fit together where the service is in doubt: `id` of an alternative, or null to
   * furnish each on its own. By default the likeliest one.
   */
  readonly chooseFit?: (room: SharedRoom) => number | null | Promise<number | null>;
  /** Called whenever something has changed. */
  readonly onChange?: (batch: Batch) => void;
  /** Ends the waiting. What was started goes on. */
  readonly signal?: AbortSignal;
}

/** A photo and what became of it. */
export interface StagedPhoto {
  readonly key: string;
  /** Its picture, whose status says whether it was staged; null if it was refused, stopped or deleted. */
  readonly picture: components['schemas']['Picture'] | null;
  /** Why it was not started; nothing was charged for it. */
  readonly refused: Begun['refused'][number] | null;
}

export interface Staged {
  readonly batchId: string;
  /** In the order of the files. */
  readonly photos: readonly StagedPhoto[];
}

/** @throws RoomwrightError if a call is refused */
export type Stage = (photos: readonly (PhotoSource | Photo)[], options?: StageOptions) => Promise<Staged>;

/** Photos of one call of the service, and those that are sent to it at a time. */
const PHOTOS_PER_CALL = 12;
const UPLOADS_AT_ONCE = 4;

/** Does not abort anything. */
const NEVER = new AbortController().signal;

/** Seconds that each answer about a batch may wait for a change. */
const WAIT = { Prefer: 'wait=10' } as const;

interface Keyed extends Photo {
  readonly key: string;
}

const isSource = (photo: PhotoSource | Photo): photo is PhotoSource =>
  photo instanceof Blob || photo instanceof Uint8Array || photo instanceof URL;

/** Gives each photo a key, and its room. */
function keyed(photos: readonly (PhotoSource | Photo)[], { sameRoom = false }: StageOptions): Keyed[] {
  return photos.map((given, i) => {
    const photo = isSource(given) ? { source: given } : given;
    return { key: `photo-${i + 1}`, ...photo, ...(sameRoom && { room: 'room' }) };
  });
}

/** Divides photos into calls, so that those of one room are sent together. */
function calls(photos: readonly Keyed[]): Keyed[][] {
  const groups = Map.groupBy(photos, ({ room, key }) => (room === undefined ? `photo ${key}` : `room ${room}`));
  const divided: Keyed[][] = [];
  for (const group of groups.values()) {
    const last = divided.at(-1);
    if (last && last.length + group.length <= PHOTOS_PER_CALL) last.push(...group);
    else divided.push([...group]);
  }
  return divided;
}

/** Returns the keys of the photos of each room. */
const roomsOf = (photos: readonly Keyed[]): string[][] =>
  [
    ...Map.groupBy(
      photos.filter(({ room }) => room !== undefined),
      ({ room }) => room,
    ).values(),
  ]
    .map((room) => room.map(({ key }) => key))
    .filter(({ length }) => length > 1);

/** Runs `work` on each value, a few at a time. */
async function eachOf<T, R>(values: readonly T[], atOnce: number, work: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = values.entries();
  const run = async () => {
    for (const [i, value] of queue) results[i] = await work(value);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return results;
}

/** Sending photos and following them until they are staged. */
export function makeStage(api: Client<paths>): Stage {
  const uploaded = async (source: PhotoSource, signal: AbortSignal): Promise<string> => {
    if (source instanceof URL) {
      return (await answerOf(api.POST('/api/v1/photos/by-url', { body: { url: source.href }, signal }))).imageUrl;
    }
    const form = new FormData();
    form.append('image', source instanceof Blob ? source : new Blob([source]), 'photo');
    const sent = api.POST('/api/v1/photos', { body: { image: '' }, bodySerializer: () => form, signal });
    return (await answerOf(sent)).imageUrl;
  };

  /** Answers the questions about rooms that photos wait for; returns whether there was one. */
  const answer = async ({ photos }: Batch, { chooseFit, signal = NEVER }: StageOptions): Promise<boolean> => {
    let isAnswered = false;
    const asked = photos.flatMap(({ picture }) =>
      picture?.roomId && (picture.awaits === 'answer' || picture.awaits === 'retry') ? picture.roomId : [],
    );
    for (const id of new Set(asked)) {
      const params = { path: { id } };
      const room = await answerOf(api.GET('/api/v1/rooms/{id}', { params, signal }));
      // Something else has answered meanwhile.
      if (room.awaits !== 'answer' && room.awaits !== 'retry') continue;
      const likeliest = room.alternatives[0]?.id ?? null;
      const alternative = room.awaits === 'retry' ? null : chooseFit ? await chooseFit(room) : likeliest;
      await answerOf(api.POST('/api/v1/rooms/{id}/answer', { params, body: { alternative }, signal }));
      isAnswered = true;
    }
    return isAnswered;
  };

  const follow = async (begun: Batch, options: StageOptions): Promise<Batch> => {
    const { signal = NEVER, onChange } = options;
    let current = begun;
    while (current.status === 'working') {
      const isAnswered = await answer(current, options);
      const params = { path: { id: begun.id }, query: { seen: current.state }, ...(!isAnswered && { header: WAIT }) };
      const next = await answerOf(api.GET('/api/v1/batches/{id}', { params, signal }));
      if (next.state !== current.state) onChange?.(next);
      current = next;
    }
    return current;
  };

  return async (files, options = {}) => {
    const { style, roomType, prompt, removeFurniture, removal, listingId, signal = NEVER, onChange } = options;
    const wishes = definedOf({ style, roomType, prompt, removeFurniture, removal });
    const photos = keyed(files, options);
    if (photos.length === 0) throw new TypeError('There is no photo to stage.');
    const id = options.id ?? crypto.randomUUID();
    const refused: Begun['refused'] = [];
    let batch: Batch | undefined;
    for (const sent of calls(photos)) {
      const urls = await eachOf(sent, UPLOADS_AT_ONCE, ({ source }) => uploaded(source, signal));
      const body: Body = {
        id,
        photos: sent.map(({ source: _, room: __, ...photo }, i) => ({
          ...{ ...wishes, ...definedOf(photo), key: photo.key },
          imageUrl: urls[i] ?? '',
        })),
        rooms: roomsOf(sent),
        ...(listingId !== undefined && { listingId }),
      };
      const begun = await answerOf(api.POST('/api/v1/batches', { body, signal }));
      refused.push(...begun.refused);
      batch = begun;
      onChange?.(begun);
    }
    const done = batch && (await follow(batch, options));
    const pictures = new Map(done?.photos.map(({ key, picture }) => [key, picture]));
    const refusals = new Map(refused.map((each) => [each.key, each]));
    return {
      batchId: id,
      photos: photos.map(({ key }) => ({
        key,
        picture: pictures.get(key) ?? null,
        refused: pictures.has(key) ? null : (refusals.get(key) ?? null),
      })),
    };
  };
}

/** Leaves out what is undefined. */
function definedOf<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  // Only undefined values are missing.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
