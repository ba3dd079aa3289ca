import { describe, expect, it } from 'vitest';
import { byExtent } from '../../extent.fixture.ts';
import { planCatalogue } from '../../planning/catalogue-adapter.ts';
import { planRoom } from '../../planning/plan-room.ts';
import { outdoorWishes, readPrompt } from '../../prompt/read-prompt.ts';
import { footprint } from '../../scene/footprint.ts';
import { STYLE_IDS, type StyleId } from '../../scene/styles/styles.ts';
import { surfacePlane } from '../../vision/segmentation/segmentation-maps.ts';
import { freeArea } from '../floor/grid.ts';
import { buildGroundModel, findDoors, groundScale } from './ground-model.ts';
import { CAMERA, CAMERA_HEIGHT, DECK, DOOR, seenTerrace } from './test-terrace.ts';

const seen = seenTerrace();
const surfaces = {
  width: seen.width,
  height: seen.height,
  floor: surfacePlane(seen, 'floor'),
  thing: surfacePlane(seen, 'thing'),
};
const { model, scaleSource } = buildGroundModel(CAMERA, surfaces, seen, () => null);

describe('doors of a terrace', () => {
  const doors = findDoors(seen, CAMERA);

  it('are found with their feet and heads, in camera heights', () => {
    expect(doors).toHaveLength(1);
    const [{ kind, from, to, top }] = doors;
    expect(kind).toBe('door');
    expect((top ?? 0) * CAMERA_HEIGHT).toBeCloseTo(DOOR.top, 0);
    for (const [x] of [from, to]) expect(x * CAMERA_HEIGHT).toBeCloseTo(DECK.left, 0);
    const ends = [from[1], to[1]].map((z) => z * CAMERA_HEIGHT).sort((a, b) => a - b);
    expect(ends[0]).toBeCloseTo(DOOR.near, 0);
    expect(ends[1]).toBeCloseTo(DOOR.far, 0);
  });

  it('set the scale', () => {
    expect(scaleSource).toBe('door');
    expect(Math.abs(model.cameraHeight / CAMERA_HEIGHT - 1)).toBeLessThan(0.06);
    expect(groundScale([])).toEqual({ cameraHeight: 1.5, source: 'camera' });
    // A door of twice the usual height is ignored.
    expect(groundScale(doors.map((door) => ({ ...door, top: 4 })))).toEqual({ cameraHeight: 1.5, source: 'camera' });
  });
});

describe('the ground of a terrace', () => {
  const planOf = (style: StyleId, seed: number) => planRoom(model, { room: 'OUTDOOR', style, seed }, planCatalogue);
  const plans = new Map(STYLE_IDS.map((style) => [style, planOf(style, 4)]));

  it('is free where the deck is, and not on the lawn or behind the wall', () => {
    const { x0, z0, cell, columns, cells } = model.floor;
    const scale = model.cameraHeight / CAMERA_HEIGHT;
    cells.forEach((value, at) => {
      const x = (x0 + ((at % columns) + 0.5) * cell) / scale;
      const z = (z0 + (Math.floor(at / columns) + 0.5) * cell) / scale;
      if (z > DECK.far + 0.6 || Math.abs(x) > DECK.right + 0.25) expect(value).not.toBe(1);
      if (z > 3 && z < DECK.far - 0.6 && Math.abs(x) < DECK.right - 0.5 && Math.abs(x) < 0.6 * z) expect(value).toBe(1);
    });
    expect(freeArea(model.floor)).toBeGreaterThan(12);
  });

  it.each(STYLE_IDS)('takes furniture in %s that stands on the deck and leaves the door free', (style) => {
    const plan = plans.get(style);
    expect(plan?.pieces.length).toBeGreaterThan(0);
    const scale = model.cameraHeight / CAMERA_HEIGHT;
    for (const piece of plan?.pieces ?? []) {
      if (piece.piece === 'parasol') continue;
      for (const [x, z] of footprint(piece)) {
        expect(Math.abs(x), piece.piece).toBeLessThan(DECK.right * scale + 0.05);
        expect(z, piece.piece).toBeLessThan((DECK.far + 0.25) * scale);
        const isBeforeDoor = z > DOOR.near * scale && z < DOOR.far * scale && x < (DECK.left + 0.8) * scale;
        expect(isBeforeDoor, `${piece.piece} before the door`).toBe(false);
      }
    }
  });

  it.each(byExtent([['one plant', 1] as const], [['no plants', 0] as const, ['one plant', 1] as const]))(
    'has planters as requested: %s',
    (prompt, most) => {
      const planters = (text: string): number => {
        const wishes = outdoorWishes(readPrompt(text)).wishes.map(({ wish }) => wish);
        const plan = planRoom(model, { room: 'OUTDOOR', style: 'TRADITIONAL', seed: 3, wishes }, planCatalogue);
        return plan?.pieces.filter(({ piece }) => piece === 'planter').length ?? -1;
      };
      expect(planters('')).toBeGreaterThan(most);
      expect(planters(prompt)).toBe(most);
    },
  );

  it('has planters in nearly every style: a small one where a large one has no room', () => {
    const others = byExtent<readonly number[]>([], [1, 2, 3]).flatMap((seed) =>
      STYLE_IDS.map((style) => planOf(style, seed)),
    );
    const planted = [...plans.values(), ...others].map((plan) => plan?.pieces.some(({ piece }) => piece === 'planter'));
    expect(planted.filter(Boolean).length / planted.length).toBeGreaterThan(0.8);
  });

  it('is the same for the same seed', () => {
    expect(planOf('MODERN', 4)).toEqual(plans.get('MODERN'));
  });
});
