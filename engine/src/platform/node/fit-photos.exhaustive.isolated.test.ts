import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { readSceneFile } from '../../live/scene-file.ts';
import { LEADING_POSE, type ViewPose } from '../../scene/view-pose.ts';
import { createLiveSession } from '../../session/live-session.ts';
import type { Registration } from '../../views/registration.ts';
import { decodePhoto } from './image-file-decode.ts';
import { encodeStaged } from './image-file-encode.ts';
import { createNodeRenderer } from './node-renderer.ts';
import { fitPhotos, planRoomFile, sceneInFile } from './room-photos.ts';
import type { PlanRequest } from './scene-files.ts';
import { loadSegmentationNetwork } from './segmentation-file.ts';
import { readStoredTextures } from './stored-textures.ts';

let found: Registration;
vi.mock('../../views/register-views.ts', async (original) => ({
  ...(await original<object>()),
  registerViews: async () => found,
}));

readStoredTextures();
const renderer = createNodeRenderer({ threads: 1 });
afterAll(() => renderer.close());
const segmentation = await loadSegmentationNetwork();
/** Small, so that it is analysed fast. */
const sample = async (name: string) =>
  new Uint8Array(
    await sharp(fileURLToPath(new URL(`../../../../samples/${name}.jpg`, import.meta.url)))
      .resize({ width: 640 })
      .png()
      .toBuffer(),
  );
const [living, terrace] = [await sample('living-room'), await sample('terrace')];

const wanted = { style: 'SCANDINAVIAN', prompt: 'green sofa', seed: 4711, homeSeed: 815 } as const;
const request: PlanRequest = {
  ...{ ...wanted, roomType: 'LIVING_ROOM', variation: 0, removeFurniture: false },
  // The pictures are larger than the sketches.
  maxEdge: 4000,
};
/** Half a metre to the side of the photo that leads. */
const BESIDE: ViewPose = { ...LEADING_POSE, x: 0.5 };
/** Looks out of the room. */
const AWAY: ViewPose = { ...LEADING_POSE, z: -3, turn: Math.PI };
const way = (lead: number, ...poses: (ViewPose | null)[]) => ({ lead, poses, score: 1, probability: 0.4 });

test('a sketch shows what the picture will show, and a photo that does not fit has none', async () => {
  const fit = way(0, LEADING_POSE, BESIDE, null);
  found = { verdict: 'ask', confidence: 0.5, alternatives: [fit] };
  const files = [living, living, terrace];
  const drawing = { segmentation, renderer };
  const { verdict, alternatives } = await fitPhotos(files, { ...wanted, room: 'LIVING_ROOM' }, drawing);
  expect([verdict, alternatives.length]).toEqual(['ask', 1]);
  const plan = await planRoomFile(files, fit, request, segmentation);
  const { photo } = await decodePhoto(living, { maxEdge: 1000 });
  for (const [i, pose] of [LEADING_POSE, BESIDE].entries()) {
    const file = plan && (await sceneInFile(plan, living, pose, request, segmentation));
    const scene = file instanceof Uint8Array ? readSceneFile(file)?.scene : undefined;
    if (!scene) throw new Error('The photo must show the room.');
    expect(scene.pieces.length).toBeGreaterThan(3);
    const drawn = await createLiveSession(photo, { renderer }).draw(scene, 'preview');
    expect(alternatives[0]?.thumbnails[i]).toEqual(await encodeStaged(drawn, 'jpeg'));
  }
  expect(alternatives[0]?.thumbnails[2]).toBeNull();
  // A photo that shows none of it, or is not to be staged, says so.
  if (!plan) throw new Error('There must be a plan.');
  expect(await sceneInFile(plan, living, AWAY, request, segmentation)).toBe('NOT_IN_SIGHT');
  expect(await sceneInFile(plan, terrace, BESIDE, request, segmentation)).toMatch(/^[A-Z_]+$/);
});

test('a way in which the room cannot be furnished as one is left out, and what is then first is asked about', async () => {
  found = {
    ...{ verdict: 'sure', confidence: 0.9 },
    alternatives: [way(1, BESIDE, LEADING_POSE), way(0, LEADING_POSE, BESIDE)],
  };
  const fitted = await fitPhotos([living, terrace], { ...wanted, room: 'LIVING_ROOM' }, { segmentation, renderer });
  expect(fitted).toMatchObject({ verdict: 'ask', alternatives: [{ lead: 0 }] });
});

test('of two ways whose sketches look alike one is offered, as likely as both together', async () => {
  const nearly = { ...BESIDE, x: BESIDE.x + 0.01 };
  found = {
    ...{ verdict: 'ask', confidence: 0.5 },
    alternatives: [way(0, LEADING_POSE, BESIDE), way(0, LEADING_POSE, nearly), way(0, LEADING_POSE, null)],
  };
  const { alternatives } = await fitPhotos(
    [living, living],
    { ...wanted, room: 'LIVING_ROOM' },
    { segmentation, renderer },
  );
  expect(alternatives.map(({ poses: [, pose], isLikely }) => [pose, isLikely])).toEqual([
    [BESIDE, true],
    [null, false],
  ]);
});
