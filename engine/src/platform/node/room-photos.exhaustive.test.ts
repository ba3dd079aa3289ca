import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { LEADING_POSE, type ViewPose } from '../../scene/view-pose.ts';
import type { RoomPlan } from '../../views/room-plan.ts';
import { planRoomFile } from './room-photos.ts';
import { loadSegmentationNetwork } from './segmentation-file.ts';

const request = {
  roomType: 'LIVING_ROOM',
  style: 'MODERN',
  ...{ removeFurniture: false, prompt: '', maxEdge: 640 },
  ...{ seed: 7, homeSeed: 7, variation: 0 },
} as const;
/** A metre to the right of the photo that led, and half as large again. */
const BESIDE: ViewPose = { x: 1, z: 0.5, turn: 0, scale: 1.5 };

test('another photo leads if the one that led was deleted, and the plan stays where that one had it', async () => {
  const photo = new Uint8Array(await readFile(new URL('../../../../samples/living-room.jpg', import.meta.url)));
  const segmentation = await loadSegmentationNetwork();
  const planOf = async (files: (Uint8Array | null)[], poses: (ViewPose | null)[]): Promise<RoomPlan | null> => {
    const file = await planRoomFile(files, { lead: 0, poses }, request, segmentation);
    return file && JSON.parse(new TextDecoder().decode(file));
  };
  const led = await planOf([photo], [LEADING_POSE]);
  const moved = await planOf([null, photo], [LEADING_POSE, BESIDE]);
  expect(led?.pieces.length).toBeGreaterThan(3);
  expect(moved?.pieces.map(({ piece }) => piece)).toEqual(led?.pieces.map(({ piece }) => piece));
  for (const [i, { position, size }] of (led?.pieces ?? []).entries()) {
    expect(moved?.pieces[i]?.position[0]).toBeCloseTo(BESIDE.x + position[0] * BESIDE.scale, 6);
    expect(moved?.pieces[i]?.position[2]).toBeCloseTo(BESIDE.z + position[2] * BESIDE.scale, 6);
    expect(moved?.pieces[i]?.size.width).toBeCloseTo(size.width * BESIDE.scale, 6);
  }
  // One that fits in no way cannot lead.
  expect(await planOf([null, photo], [LEADING_POSE, null])).toBeNull();
});
