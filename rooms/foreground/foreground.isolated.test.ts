import { type Foreground, type Renderer, surfaceIndex } from '@roomwright/engine';
import { createNodeRenderer, loadSegmentationNetwork } from '@roomwright/engine/node';
import {
  detectForeground,
  estimateCamera,
  hideFurniture,
  type SegmentationMaps,
  surfacePlane,
} from '@roomwright/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  drawStandingRoom,
  type FurnitureBox,
  hidingErrors,
  renderedBox,
  STANDING,
  type Standing,
  type StandingRoom,
} from './box-behind.ts';
import { trueMaps } from './true-maps.ts';

const WIDTH = 360;
const HEIGHT = 240;
const BUILTIN = surfaceIndex('builtin');
const WALL = surfaceIndex('wall');
/** As large as a sideboard, two metres in front of the back wall, behind all foreground objects. */
const BEHIND: FurnitureBox = { x: [-1.6, 2.2], z: [4.2, 5.1], top: 1.1 };
/** In front of all foreground objects. */
const BEFORE: FurnitureBox = { x: [-0.6, 0.9], z: [1.5, 2.1], top: 1.1 };
/** Maximum share of hidden furniture drawn; bars two pixels wide cannot be separated as sharply as walls. */
const MAX_COVERED: Readonly<Record<Standing, number>> = {
  column: 0.05,
  island: 0.02,
  'half wall': 0.02,
  banister: 0.3,
  stairs: 0.15,
};
const HAS_BARS: readonly Standing[] = ['banister', 'stairs'];

let renderer: Renderer;
const rooms = new Map<Standing, StandingRoom>();
beforeAll(async () => {
  renderer = createNodeRenderer({ threads: 1 });
  for (const standing of STANDING) rooms.set(standing, await drawStandingRoom(renderer, standing, WIDTH, HEIGHT));
});
afterAll(() => renderer.close());

function roomWith(standing: Standing): StandingRoom {
  const room = rooms.get(standing);
  if (!room) throw new Error('The room was not drawn.');
  return room;
}

/** Returns maps of a segmentation that is perfect except that it labels the foreground as wall. */
function withoutStanding({ surfaces }: StandingRoom): SegmentationMaps {
  const bare = surfaces.map((surface) => (surface === BUILTIN ? WALL : surface));
  return trueMaps(bare, WIDTH, HEIGHT, 96);
}

/** Returns the foreground by these maps and the photo's lines. */
function lookAt({ photo, camera, cameraHeight, box }: StandingRoom, maps: SegmentationMaps): Foreground | null {
  const floor = { x0: box.left, z0: 0, cell: 1, columns: 1, rows: 1, cells: Uint8Array.of(1) };
  return detectForeground(maps, { ...estimateCamera(photo), camera }, { cameraHeight, box, floor });
}

describe.each(STANDING)('furniture in a correctly segmented room with a %s', (standing) => {
  const hide = (room: StandingRoom, furniture: FurnitureBox) => {
    const foreground = lookAt(room, trueMaps(room.surfaces, WIDTH, HEIGHT, 96));
    const rendered = renderedBox(room, furniture);
    if (!foreground) throw new Error('Nothing was found to stand in front.');
    const { coverage, ratio } = hideFurniture(rendered, foreground, room);
    return { rendered, coverage, ratio, errors: hidingErrors(room, rendered, coverage) };
  };

  it('is hidden only where it stands behind', () => {
    const { errors } = hide(roomWith(standing), BEHIND);
    expect(errors.hidden).toBeGreaterThan(600);
    expect(errors.covered).toBeLessThan(MAX_COVERED[standing]);
    expect(errors.missing).toBeLessThan(HAS_BARS.includes(standing) ? 0.06 : 0.03);
  });

  it('is fully visible in front', () => {
    const { rendered, coverage } = hide(roomWith(standing), BEFORE);
    expect(coverage).toEqual(rendered.coverage);
  });

  it('casts its shadow behind the foreground, not on it', () => {
    const room = roomWith(standing);
    const { rendered, ratio } = hide(room, BEHIND);
    let onIt = 0;
    let kept = 0;
    for (let i = 0; i < room.surfaces.length; i++) {
      const x = i % WIDTH;
      const y = (i - x) / WIDTH;
      const at = 3 * ((y >> 1) * rendered.ratioWidth + (x >> 1));
      if (ratio[at] < 0.99 * rendered.ratio[at]) throw new Error('A shadow got darker.');
      // The tops of island and half wall are near the furniture they hide; the columns' are not.
      if (standing !== 'column' || room.surfaces[i] !== BUILTIN || y > 0.6 * HEIGHT) continue;
      onIt++;
      kept += (1 - ratio[at]) / (1 - rendered.ratio[at]);
    }
    if (standing === 'column') expect(kept / onIt).toBeLessThan(0.12);
  });
});

it('furniture is hidden by a banister that only lines reveal', () => {
  const room = roomWith('banister');
  const foreground = lookAt(room, withoutStanding(room));
  if (!foreground) throw new Error('Nothing stands in front.');
  const rendered = renderedBox(room, BEHIND);
  const { coverage } = hideFurniture(rendered, foreground, room);
  const { covered, missing } = hidingErrors(room, rendered, coverage);
  expect(covered).toBeLessThan(0.45);
  expect(missing).toBeLessThan(0.1);
});

describe('findForeground', () => {
  it('finds nothing in an empty room', () => {
    const room = roomWith('column');
    expect(lookAt(room, withoutStanding(room))).toBeNull();
  });

  it('finds no foot of wall-hung objects', () => {
    const room = roomWith('column');
    const hung = room.surfaces.map((surface, i) => {
      const x = (i % WIDTH) / WIDTH;
      const y = Math.floor(i / WIDTH) / HEIGHT;
      return x > 0.4 && x < 0.6 && y > 0.3 && y < 0.45 ? BUILTIN : surface === BUILTIN ? WALL : surface;
    });
    const maps = trueMaps(hung, WIDTH, HEIGHT, 96);
    expect(lookAt(room, maps)).toBeNull();
  });

  it('does not take uncertain floor under a thin strip for bars, because reflections and patches of sun look like that', () => {
    const room = roomWith('column');
    const maps = withoutStanding(room);
    const [builtin, floor] = [surfacePlane(maps, 'builtin'), surfacePlane(maps, 'floor')];
    const from = floor.findIndex((p, cell) => p > 0.99 && cell % 96 === 40) + 96;
    for (let row = 0; row < 12; row++) {
      for (let cell = from + 96 * row; cell < from + 96 * row + 24; cell++) {
        builtin[cell] = row < 2 ? 0.6 : 0.3;
        floor[cell] = 1 - builtin[cell];
      }
    }
    const found = lookAt(room, maps);
    const hidden = (found?.distance ?? []).filter(
      (d, cell) => d > 0 && Math.floor(cell / 96) > Math.floor(from / 96) + 3,
    );
    expect(hidden).toEqual([]);
    expect(found?.barred ?? []).toEqual([]);
  });

  it('measures the distance of a foot', () => {
    const room = roomWith('half wall');
    const maps = trueMaps(room.surfaces, WIDTH, HEIGHT, 96);
    const found = lookAt(room, maps);
    const distances = (found?.distance ?? []).filter((d) => d > 0).sort((a, b) => a - b);
    // Its face is 3 m from the camera's plane and extends 3 m to the side.
    expect(distances[distances.length >> 1]).toBeGreaterThan(290);
    expect(distances[distances.length >> 1]).toBeLessThan(400);
    expect(JSON.parse(JSON.stringify(found))).toEqual(found);
  });
});

const segmentation = await loadSegmentationNetwork();

describe.skipIf(segmentation === null)('with the trained network', () => {
  it('furniture is hidden by a half wall and an island', async () => {
    for (const standing of ['half wall', 'island'] as const) {
      const room = roomWith(standing);
      const maps = await segmentation?.segment(room.photo, room.camera);
      const foreground = maps && lookAt(room, maps);
      if (!foreground) throw new Error(`The ${standing} was not seen.`);
      const rendered = renderedBox(room, BEHIND);
      const { coverage } = hideFurniture(rendered, foreground, room);
      const { covered, missing } = hidingErrors(room, rendered, coverage);
      expect(covered, standing).toBeLessThan(0.3);
      expect(missing, standing).toBeLessThan(0.1);
    }
  });
});
