import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PLAIN_ROOM, randomRoom, sketchedRoom } from '../planning/room.fixture.ts';
import type { RoomModel } from '../scene/room.ts';
import { roomOf, SCENE_VERSION, storedRoom } from './stored-room.ts';
import { sceneOf, storedScene } from './stored-scene.ts';

const COUNTER = { facing: 'back', at: 4, from: -1, to: 1, top: 0.9, cell: 0.1, columns: 20, rows: 6 } as const;

const FULL: RoomModel = {
  ...sketchedRoom({ ...PLAIN_ROOM, fronts: [{ facing: 'back', at: 4, from: -1, to: 1, seats: true }] }),
  counters: [{ ...COUNTER, cells: Uint8Array.from({ length: 120 }, (_, i) => i % 2) }],
  ledges: [{ wall: 'back', from: -1, to: 1, top: 1.3, slope: 0.01, depth: 0.18, cell: 1, clear: [0.4, 0.8] }],
  hangingLights: [{ x: 0.4, z: 3 }],
  builtinEdge: [[0.5, 3]],
  foreground: { columns: 2, rows: 1, share: [0, 100], distance: [0, 240], barred: [] },
  shownWays: { columns: 2, rows: 2, ways: [{ open: [0], leaf: [1, 3] }] },
  openings: [
    {
      ...{ kind: 'fireplace', wall: 'back', from: -1, to: 1, bottom: 0, top: 1.2, confidence: 0.9 },
      mouth: { from: -0.4, to: 0.4, bottom: 0.1, top: 0.8 },
    },
  ],
  ground: { doors: [{ from: [0, 1], to: [1, 1] }], sun: null, covered: false },
};

const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a stored room', () => {
  it('is the same room again, with typed arrays, after it was text', () => {
    for (const room of [FULL, ...[1, 2, 3, 4].map(randomRoom)]) {
      const stored = throughText(storedRoom(room));
      const again = roomOf(stored);
      expect(storedRoom(again)).toEqual(stored);
      expect(again.floor.cells).toEqual(room.floor.cells);
      expect(again.walls.map(({ cells }) => cells)).toEqual(room.walls.map(({ cells }) => cells));
      // JSON knows no negative zero, which equals zero everywhere but here.
      expect(throughText(again)).toEqual(throughText(room));
    }
    expect(roomOf(throughText(storedRoom(FULL))).floor.cells).toBeInstanceOf(Uint8Array);
  });

  it('is refused in another version, with cells missing, and with what is no number', () => {
    const stored = storedRoom(FULL);
    expect(stored.version).toBe(SCENE_VERSION);
    const broken = [
      null,
      {},
      { ...stored, version: SCENE_VERSION + 1 },
      { ...stored, cameraHeight: null },
      { ...stored, floor: { ...stored.floor, columns: stored.floor.columns + 1 } },
      { ...stored, floor: { ...stored.floor, cells: '***' } },
      { ...stored, box: { ...stored.box, left: 1e9 } },
    ];
    for (const each of broken) expect(() => roomOf(each)).toThrow();
  });
});

/** Every scene of the golden pictures, as they are stored. */
function goldenScenes(): { name: string; stored: Record<string, unknown> }[] {
  const folder = new URL('../../golden/scenes/', import.meta.url);
  return readdirSync(folder).flatMap((name) => {
    const { common, scenes } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    const whole: Record<string, unknown>[] = Object.values(scenes).map((own) => ({ ...common, ...(own as object) }));
    return whole.filter((stored) => 'pieces' in stored).map((stored) => ({ name, stored }));
  });
}

describe('a stored scene', () => {
  const kept = goldenScenes();

  it('is the same scene again, for all golden scenes', () => {
    expect(kept.length).toBeGreaterThan(20);
    for (const { name, stored } of kept) expect(throughText(storedScene(sceneOf(stored))), name).toEqual(stored);
  });

  it('keeps the light of each window, of what is out of sight, and its tint', () => {
    const [{ stored }] = kept;
    const window = { face: 4, from: -1, to: 1, bottom: 1, top: 2, gain: 12.5 };
    const light = { windowGain: 10, unseenGain: 1.2, emitters: [window], tiles: [0, 1.5, 2], tint: [0.9, 1, 1.1] };
    expect(sceneOf(throughText(storedScene(sceneOf({ ...stored, light })))).light).toEqual(light);
  });

  it('is refused where a piece, a number or a style is not known', () => {
    const [{ stored }] = kept;
    for (const broken of [
      { ...stored, style: 'BAROQUE' },
      { ...stored, cameraHeight: Number.NaN },
      { ...stored, pieces: [{ piece: 'spinet' }] },
      { ...stored, openings: 'none' },
    ]) {
      expect(() => sceneOf(broken)).toThrow();
    }
  });
});
