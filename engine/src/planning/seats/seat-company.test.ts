import { describe, expect, it } from 'vitest';
import { byExtent } from '../../extent.fixture.ts';
import { traitsOf } from '../../furniture/catalogue/profiles.ts';
import type { PieceId, PlacedPiece } from '../../scene/pieces.ts';
import { STYLE_IDS } from '../../scene/styles/styles.ts';
import { planCatalogue } from '../catalogue-adapter.ts';
import { makeCirculation } from '../circulation.ts';
import { cutShare } from '../costs.ts';
import { solidAt } from '../extras/filled.ts';
import { NO_FOCI } from '../focus.ts';
import { pictureBox, shareInSight } from '../picture.ts';
import { planRoom } from '../plan-room.ts';
import { PLAIN_ROOM, type RoomSketch, sketchedRoom } from '../room.fixture.ts';
import { distanceTo, pointOf } from '../solid.ts';
import { prepareSpace } from '../space.ts';
import { type Standing, standAt } from '../stand-members.ts';
import { tangleCost } from './seat-places.ts';

const ROOM: RoomSketch = {
  ...PLAIN_ROOM,
  box: { left: -2.6, right: 2.6, back: 5.6, front: -0.3, height: 2.6 },
  focal: 0.5,
};
const model = sketchedRoom(ROOM);
const plans = STYLE_IDS.map((style) => ({
  style,
  pieces: planRoom(model, { room: 'LIVING_ROOM', style, seed: 1 }, planCatalogue)?.pieces ?? [],
}));
const every = (pieces: readonly PlacedPiece[], ...ids: PieceId[]) => pieces.filter(({ piece }) => ids.includes(piece));
const solidOf = ({ position: [x, , z], yaw, size }: PlacedPiece) => solidAt(x, z, yaw, size);

describe('a room with floor for company', () => {
  it('has two chairs, or one and a sectional, near the main seat', () => {
    for (const { style, pieces } of plans) {
      const [main] = pieces;
      const chairs = every(pieces, 'armchair');
      expect(chairs.length + every(pieces, 'sectional').length, style).toBeGreaterThanOrEqual(2);
      for (const { position } of chairs) {
        const distance = Math.hypot(position[0] - main.position[0], position[2] - main.position[2]);
        expect(distance, style).toBeLessThan(3.4);
      }
    }
  });

  it('has the front legs of its chairs on the rug', () => {
    for (const { style, pieces } of plans) {
      const rugs = every(pieces, 'rug').map(solidOf);
      const legs = every(pieces, 'armchair')
        .map(solidOf)
        .flatMap((chair) =>
          [-1, 1].map((side) => pointOf(chair, side * (chair.halfWidth - 0.1), chair.halfDepth - 0.1)),
        );
      const beside = legs.filter(([x, z]) => rugs.every((rug) => distanceTo(rug, x, z) > 0));
      expect(beside, style).toEqual([]);
    }
  });

  it('has no chair that the frame cuts off', () => {
    const near = sketchedRoom({ ...ROOM, focal: 0.75, box: { ...ROOM.box, back: 4.6 } });
    const seen = byExtent(['INDUSTRIAL', 'MODERN'] as const, STYLE_IDS).flatMap((style) =>
      every(planRoom(near, { room: 'LIVING_ROOM', style, seed: 1 }, planCatalogue)?.pieces ?? [], 'armchair'),
    );
    for (const chair of [...plans.flatMap(({ pieces }) => every(pieces, 'armchair')), ...seen]) {
      const viewer = seen.includes(chair) ? near : model;
      expect(cutShare(pictureBox(viewer, solidOf(chair)))).toBeLessThan(0.07);
    }
  });

  it('hides none of its chairs', () => {
    for (const { style, pieces } of plans) {
      const standing = pieces.filter(({ piece, position }) => piece !== 'rug' && position[1] === 0);
      for (const chair of every(pieces, 'armchair')) {
        const others = standing.filter((each) => each !== chair && each.piece !== 'plant').map(solidOf);
        expect(shareInSight(model, solidOf(chair), others), style).toBeGreaterThan(0.45);
      }
    }
  });
});

describe('two chairs', () => {
  const space = prepareSpace(model);
  const size = { width: 0.8, depth: 0.8, height: 0.8 };
  const chairAt = (x: number, z: number): Standing =>
    standAt(
      { x, z, yaw: Math.PI, anchor: 'floating' },
      { role: 'armchair', piece: 'armchair', variant: 0, size, u: 0, v: 0, turn: 0 },
      traitsOf('armchair'),
    );
  const tangle = (...chairs: readonly Standing[]): number =>
    tangleCost({ search: { space, circulation: makeCirculation(space.model), foci: NO_FOCI }, others: [] }, chairs);

  it('cost nothing side by side, and more the more of one is seen behind the other', () => {
    expect(tangle(chairAt(-0.6, 4), chairAt(0.6, 4))).toBe(0);
    const [partly, largely] = [0.6, 0.45].map((aside) => tangle(chairAt(0, 2.8), chairAt(aside, 4)));
    expect(partly).toBeGreaterThan(0);
    expect(largely).toBeGreaterThan(partly);
  });
});
