/**
 * Measures how long the photos of one home take on the local suite, staged as the screens do it: uploaded together,
 * matched room by room, then staged one after the other. Prints JSON.
 */
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { createStore } from '../../functions/src/adapters/firestore/store.ts';
import { ROOM_TYPE_IDS, type RoomType } from '../../functions/src/contract/staging-options.ts';
import { apiClient } from '../../functions/test/api-client.ts';
import { disagreements } from '../../functions/test/exactness.ts';
import { finished, matched, type Person, person, uploaded } from '../../functions/test/people.ts';
import { UsageError } from '../../scripts/command/failure.ts';
import { runBench } from '../../scripts/command/run-bench.ts';
import type { Suite } from '../suite/suite.ts';
import { rounded } from './statistics.ts';
import { withSuite } from './with-suite.ts';

const HELP = `npm run bench:home -- <ROOM_TYPE=photo,photo,...> ...

  Each argument is one room with its photos: LIVING_ROOM=a.jpg,b.jpg BEDROOM=c.jpg

  --help   this text
`;

const STYLE = 'SCANDINAVIAN';

interface Room {
  readonly roomType: RoomType;
  readonly photos: readonly string[];
}

/** @throws UsageError */
function readRoom(argument: string): Room {
  const [type, files] = argument.split('=');
  const roomType = ROOM_TYPE_IDS.find((id) => id === type);
  if (!roomType || !files) throw new UsageError(`"${argument}" is no room: --help shows how a room is written.`);
  return { roomType, photos: files.split(',').map((file) => resolve(process.env.INIT_CWD ?? '.', file)) };
}

const secondsSince = (begun: number): number => rounded((performance.now() - begun) / 1000);

type Api = ReturnType<typeof apiClient>;

/** Stages one room and returns the times: matching its photos, then each picture. */
async function stageRoom(api: Api, one: Person, { roomType, photos }: Room, urls: readonly string[]) {
  const begun = performance.now();
  const match = urls.length < 2 ? null : await matched(api, one, { photos: [...urls], roomType, style: STYLE });
  const proposal = match?.proposal ?? null;
  const fittedSeconds = proposal ? secondsSince(begun) : null;
  if (proposal?.verdict === 'ask')
    await api.ok('chooseSharedRoom', { id: proposal.sharedRoomId, token: one.token, body: { alternative: 0 } });
  const pictures: object[] = [];
  for (const [i, imageUrl] of urls.entries()) {
    const started = performance.now();
    const options = { roomType, style: STYLE, removeFurniture: false, prompt: '' } as const;
    const shared = proposal && proposal.verdict !== 'none' ? { sharedRoomId: proposal.sharedRoomId } : {};
    const { id } = await api.ok('create', { token: one.token, body: { imageUrl, ...options, ...shared } });
    const { status } = await finished(api, one, id);
    pictures.push({ photo: basename(photos[i]), status, seconds: secondsSince(started) });
  }
  return { roomType, verdict: proposal?.verdict ?? null, fittedSeconds, pictures };
}

async function measure({ origin, projectId }: Suite, rooms: readonly Room[]) {
  const api = apiClient(origin);
  const database = getFirestore(initializeApp({ projectId }));
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const store = createStore({ database: async () => database, log: quiet });
  const one = await person(api, database, 'PREMIUM');
  const begun = performance.now();
  const measured: Awaited<ReturnType<typeof stageRoom>>[] = [];
  for (const room of rooms) {
    const files = await Promise.all(room.photos.map((path) => readFile(path)));
    const urls: string[] = [];
    for (const file of files) urls.push(await uploaded(api, one, file));
    measured.push(await stageRoom(api, one, room, urls));
  }
  return {
    photos: rooms.reduce((count, { photos }) => count + photos.length, 0),
    seconds: secondsSince(begun),
    asked: { photos: 12, rooms: 5, seconds: 100 },
    disagreements: await disagreements(store, one.id),
    rooms: measured,
  };
}

await runBench(HELP, {}, ({ positionals }, signal) => {
  if (positionals.length === 0) throw new UsageError('Please name the rooms and their photos: --help shows how.');
  const rooms = positionals.map(readRoom);
  return withSuite((suite) => measure(suite, rooms), signal);
});
