import { describe, expect, it } from 'vitest';
import { byExtent } from '../extent.fixture.ts';
import { footprint } from '../scene/footprint.ts';
import type { PieceId, PlacedPiece } from '../scene/pieces.ts';
import type { RoomId } from '../scene/room-type.ts';
import { STYLE_IDS } from '../scene/styles/styles.ts';
import { testCatalogue } from './catalogue.fixture.ts';
import type { PlanCatalogue } from './catalogue.ts';
import { planCatalogue } from './catalogue-adapter.ts';
import { corpusCatalogue } from './corpus/plan-cases.fixture.ts';
import { type FurnishedRoom, furnishedRooms } from './corpus/plan-corpus.fixture.ts';
import { facesViewer } from './costs.ts';
import { pieceSolid } from './extras/filled.ts';
import { pictureBox, shareInSight } from './picture.ts';
import { type Plan, planRoom } from './plan-room.ts';
import { holds } from './problems/polygon.fixture.ts';
import { PLAIN_ROOM, randomRoom, sketchedRoom } from './room.fixture.ts';
import { CONVERSATION } from './trade-rules.ts';

/** Furnished random rooms of a type, in every style. */
const planned = (room: RoomId): FurnishedRoom[] => furnishedRooms({ room });

/** Random rooms with more than 14 square metres of free floor. */
/** Seeds of plans of one large room. */
const LARGE_ROOM_SEEDS = [1, 2, 3, 4];

const every = (plan: Plan, piece: PieceId): PlacedPiece[] => plan.pieces.filter((each) => each.piece === piece);

/** The middle of a piece's front edge on the floor. */
function frontOf({ position, yaw, size }: PlacedPiece): readonly [number, number] {
  const out = size.depth / 2;
  return [position[0] + out * Math.sin(yaw), position[2] + out * Math.cos(yaw)];
}

describe('a living room', () => {
  const rooms = planned('LIVING_ROOM');
  const withSofa = rooms.filter(({ plan }) => plan.pieces[0].piece === 'sofa');

  it('has its armchairs where people talk with those on the sofa', () => {
    let chairs = 0;
    for (const { plan } of withSofa) {
      const [x, z] = frontOf(plan.pieces[0]);
      for (const chair of every(plan, 'armchair')) {
        const [cx, cz] = frontOf(chair);
        const apart = Math.hypot(cx - x, cz - z);
        // A chair to read in, in the other half of the room, has a small table or a lamp of its own.
        const beside = [...every(plan, 'sideTable'), ...every(plan, 'floorLamp')];
        const isByItself = beside.some(({ position: [bx, , bz] }) => {
          return Math.hypot(bx - chair.position[0], bz - chair.position[2]) < 1.2;
        });
        if (apart > CONVERSATION.most + 0.01 && isByItself) continue;
        expect(apart).toBeGreaterThanOrEqual(CONVERSATION.least - 0.01);
        expect(apart).toBeLessThanOrEqual(CONVERSATION.most + 0.01);
        chairs++;
      }
    }
    expect(chairs).toBeGreaterThan(withSofa.length / 2);
  });

  it('has an armchair in most rooms with floor for one, and a sofa that is longer the larger the room', () => {
    const roomy = withSofa.filter(({ area }) => area > 12);
    expect(roomy.length).toBeGreaterThan(3);
    const seated = roomy.filter(({ plan }) => every(plan, 'armchair').length > 0);
    expect(seated.length / roomy.length).toBeGreaterThan(0.7);
    const mean = (some: readonly FurnishedRoom[]): number =>
      some.reduce((sum, { plan }) => sum + plan.pieces[0].size.width, 0) / some.length;
    expect(mean(roomy)).toBeGreaterThan(mean(withSofa.filter(({ area }) => area < 9)) + 0.15);
  });

  it('has somebody to talk to on nearly every sofa, but in small rooms; a sectional seats its own company', () => {
    const roomy = rooms.filter(({ area }) => area > 9);
    expect(roomy.length).toBeGreaterThan(20);
    const alone = roomy.filter(
      ({ plan }) => every(plan, 'armchair').length === 0 && every(plan, 'sectional').length === 0,
    );
    // 8 of 70 rooms in the exhaustive run; of the few rooms of `npm test`, one more weighs more.
    expect(alone.length / roomy.length).toBeLessThan(byExtent(0.15, 0.12));
  });

  it('has a sectional in some large rooms and in no small one', () => {
    const large = LARGE_ROOM_SEEDS.map((seed) =>
      planRoom(randomRoom(36), { room: 'LIVING_ROOM', style: 'MODERN', seed }, corpusCatalogue),
    );
    expect(large.filter((plan) => plan?.pieces[0].piece === 'sectional').length).toBeGreaterThan(0);
    const small = rooms.filter(({ area }) => area < 10);
    expect(small.filter(({ plan }) => plan.pieces[0].piece === 'sectional')).toEqual([]);
  });

  it('has its seats at a wall where it is small, and before the fire, away from the walls, where it is large', () => {
    const fire = {
      kind: 'fireplace',
      wall: 'back',
      from: -0.7,
      to: 0.7,
      bottom: 0,
      top: 1.1,
      confidence: 0.9,
    } as const;
    const seats = (width: number, depth: number): number => {
      const box = { left: -width / 2, right: width / 2, back: depth, front: -2, height: 2.7 };
      const model = sketchedRoom({ ...PLAIN_ROOM, box, openings: [fire], focal: 0.55 });
      const pieces = planRoom(model, { room: 'LIVING_ROOM', style: 'MODERN', seed: 2 }, corpusCatalogue)?.pieces ?? [];
      const [main] = pieces;
      const behind = main.size.depth / 2;
      const [x, z] = [main.position[0] - behind * Math.sin(main.yaw), main.position[2] - behind * Math.cos(main.yaw)];
      return Math.min(x - box.left, box.right - x, box.back - z);
    };
    expect(seats(4.2, 4.6)).toBeLessThan(0.1);
    expect(seats(7, 8.5)).toBeGreaterThan(0.8);
  });

  it('has a lit lamp on a small table or on the floor in most rooms', () => {
    const lit = withSofa.filter(({ plan }) => every(plan, 'floorLamp').length + every(plan, 'tableLamp').length > 0);
    expect(lit.length / withSofa.length).toBeGreaterThan(0.7);
  });

  it('lays the rug under the front feet of the sofa', () => {
    for (const { plan } of withSofa) {
      const [rug] = every(plan, 'rug');
      if (rug) expect(holds(footprint(rug), frontOf(plan.pieces[0]))).toBe(true);
    }
  });
});

describe('a rug', () => {
  it('has corners under everything that has corners', () => {
    for (const room of ['LIVING_ROOM', 'BEDROOM', 'OFFICE', 'DINING_ROOM'] as const) {
      for (const { plan } of planned(room)) {
        const [main] = plan.pieces;
        const isRoundTable = main.piece === 'diningTable' && main.size.width === main.size.depth;
        if (isRoundTable || main.piece === 'armchair') continue;
        const round = every(plan, 'diningTable').filter(({ size }) => Math.abs(size.width - size.depth) < 0.1);
        const isUnderRound = (rug: PlacedPiece): boolean =>
          round.some(({ position: [x, , z] }) => Math.hypot(x - rug.position[0], z - rug.position[2]) < 0.3);
        for (const rug of every(plan, 'rug'))
          if (!isUnderRound(rug))
            expect(rug.variant, `${room} ${plan.arrangement} ${plan.pieces.map(({ piece }) => piece)}`).not.toBe(0);
      }
    }
  });

  it('of a dining room reaches beyond every chair', () => {
    for (const { plan } of planned('DINING_ROOM')) {
      const [rug] = every(plan, 'rug');
      if (!rug) continue;
      const outline = footprint({ ...rug, size: { ...rug.size, width: rug.size.width + 0.02 } });
      for (const chair of every(plan, 'diningChair')) {
        for (const corner of footprint(chair)) expect(holds(outline, corner)).toBe(true);
      }
    }
  });
});

describe('a dining room', () => {
  /** A table in the middle of the picture, all designs round or none. */
  const backsOf = (width: number, depth: number): number[] => {
    const size = { width, depth, height: 0.75 };
    const one: PlanCatalogue = {
      ...testCatalogue,
      pieceSize: (piece, ...rest) => (piece === 'diningTable' ? size : testCatalogue.pieceSize(piece, ...rest)),
      sizeRange: (piece, ...rest) =>
        piece === 'diningTable' ? { min: size, max: size } : testCatalogue.sizeRange(piece, ...rest),
    };
    const pieces = planRoom(sketchedRoom(PLAIN_ROOM), { room: 'DINING_ROOM', style: 'MODERN', seed: 1 }, one)?.pieces;
    return (pieces ?? []).filter(({ piece }) => piece === 'diningChair').map((chair) => facesViewer(pieceSolid(chair)));
  };

  it('shows a round table between two of its chairs, none of them straight before it', () => {
    for (const [width, seats] of [
      [1.1, 4],
      [1.3, 6],
    ]) {
      const facing = backsOf(width, width);
      expect(facing.length).toBe(seats);
      for (const cosine of facing) expect(cosine).toBeGreaterThan(-0.9);
    }
  });
});

describe('an office', () => {
  it('shows its chair: it is not lost behind the desk', () => {
    const shares = planned('OFFICE').map(({ model, plan }) => {
      const [desk] = every(plan, 'desk');
      const [chair] = every(plan, 'taskChair');
      return shareInSight(model, pieceSolid(chair), [pieceSolid(desk)]);
    });
    const shown = shares.filter((share) => share > 0.5);
    expect(shown.length / shares.length).toBeGreaterThan(0.85);
  });
});

describe('a bedroom', () => {
  it('has a bed to its size: little rooms have no king', () => {
    const rooms = planned('BEDROOM');
    const widths = (some: readonly FurnishedRoom[]): number[] => some.map(({ plan }) => plan.pieces[0].size.width);
    const little = widths(rooms.filter(({ area }) => area < 7));
    const large = widths(rooms.filter(({ area }) => area > 12));
    expect(little.length).toBeGreaterThan(2);
    expect(Math.max(...little)).toBeLessThan(1.6);
    expect(Math.max(...large)).toBeGreaterThan(1.6);
  });
});

describe('a bedroom with little floor beside the bed', () => {
  const beds = (width: number): number[] => {
    const box = { left: -width / 2, right: width / 2, back: 4.2, front: -0.3, height: 2.6 };
    const model = sketchedRoom({ ...PLAIN_ROOM, box, focal: 0.5 });
    return STYLE_IDS.map(
      (style) => planRoom(model, { room: 'BEDROOM', style, seed: 1 }, planCatalogue)?.pieces[0].size.width ?? 0,
    );
  };

  it('has a queen in every style where 3 m of wall are free, and in most where 2.8 m are', () => {
    for (const width of beds(3)) expect(width).toBeGreaterThan(1.5);
    expect(beds(2.8).filter((width) => width > 1.5).length).toBeGreaterThan(STYLE_IDS.length / 2);
  });
});

describe('pictures that hang by themselves', () => {
  it('are seen as pictures, not as strips along a wall', () => {
    for (const { model, plan } of planned('DINING_ROOM')) {
      for (const art of every(plan, 'art')) {
        if (plan.anchorWall !== 'floating') continue;
        const [x, y, z] = art.position;
        const flat = { ...pieceSolid(art), bottom: y - art.size.height / 2, top: y + art.size.height / 2 };
        const box = pictureBox(model, { ...flat, x, z });
        const shown = ((box.x1 - box.x0) * model.camera.width) / ((box.y1 - box.y0) * model.camera.height);
        expect(shown).toBeGreaterThan((0.4 * art.size.width) / art.size.height);
      }
    }
  });
});
