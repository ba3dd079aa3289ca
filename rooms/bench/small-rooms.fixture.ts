import { analyse, type Renderer } from '@roomwright/engine';
import { createNodeRenderer, loadSegmentationNetwork } from '@roomwright/engine/node';
import { afterAll, beforeAll, expect } from 'vitest';
import { drawScene } from '../scene/draw-scene.ts';
import type { Furnishing, RoomKind } from '../scene/site.ts';

type DrawnScene = ReturnType<typeof drawScene>;

interface SmallRooms {
  readonly segmentation: Awaited<ReturnType<typeof loadSegmentationNetwork>>;
  draw(seed: number, kind: RoomKind, furnishing: Furnishing): DrawnScene;
  analyseRoom(seed: number, kind: RoomKind, furnishing: Furnishing): ReturnType<typeof analyse>;
  /** Expects an empty living room and the same room furnished to be told apart. */
  expectTold(seed: number): Promise<void>;
}

/** Loads the shipped network, for rooms so small that they are analysed in a second. Call once per test file. */
export async function smallRooms(): Promise<SmallRooms> {
  const segmentation = await loadSegmentationNetwork();
  let renderer: Renderer;
  beforeAll(() => {
    renderer = createNodeRenderer({ threads: 1 });
  });
  afterAll(() => renderer.close());
  const draw = (seed: number, kind: RoomKind, furnishing: Furnishing) =>
    drawScene(renderer, seed, { longEdge: 240, textureSize: 128, kind, furnishing });
  const analyseRoom = async (...room: Parameters<typeof draw>) =>
    analyse((await draw(...room)).photo, { segmentation });

  async function expectTold(seed: number): Promise<void> {
    const empty = await analyseRoom(seed, 'living', 'empty');
    const full = await analyseRoom(seed, 'living', 'cluttered');
    expect(empty.judgement.furnished).toBeLessThan(0.5);
    expect(full.judgement.furnished).toBeGreaterThan(0.5);
    expect(empty.reasons).not.toContain('FURNISHED');
    // Rejected as furnished, or because furniture hides too much of the room.
    expect(full.reasons).not.toEqual([]);
  }
  return { segmentation, draw, analyseRoom, expectTold };
}
