import { describe, expect, it } from 'vitest';
import { planCatalogue } from './catalogue-adapter.ts';
import { facesViewer } from './costs.ts';
import { chooseFurnitureSet } from './furniture-set.ts';
import type { Member, Pose } from './group.ts';
import { bedroomGroups } from './groups/bedroom.ts';
import { livingRoomGroups } from './groups/living-room.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';
import { pointOf } from './solid.ts';
import { prepareSpace } from './space.ts';
import { type Standing, standAt, standMembers } from './stand-members.ts';

const chair = (turn: number, opens: number): Member => ({
  role: 'armchair1',
  piece: 'armchair',
  variant: 0,
  size: { width: 0.8, depth: 0.8, height: 0.8 },
  u: -1.4,
  v: 1.2,
  turn,
  opens,
});

/** A group at the back wall of a room: its right is the viewer's left. */
const POSE: Pose = { x: 0, z: 5, yaw: Math.PI, anchor: 'back' };

const frontOf = ({ solid }: Standing): readonly number[] => pointOf(solid, 0, solid.halfDepth);

describe('a chair that may be turned to the viewer', () => {
  it('shows more of its seat, and keeps its front where it was', () => {
    const closed = standAt(POSE, chair(2, 0), {});
    const opened = standAt(POSE, chair(2, 0.5), {});
    expect(facesViewer(opened.solid)).toBeGreaterThan(facesViewer(closed.solid) + 0.25);
    frontOf(opened).forEach((at, i) => {
      expect(at).toBeCloseTo(frontOf(closed)[i], 9);
    });
    expect(opened.yaw).toBeCloseTo(Math.atan2(opened.solid.sin, opened.solid.cos) + 2 * Math.PI, 9);
  });

  it('stays as it is where it looks at the viewer already', () => {
    expect(standAt(POSE, chair(0.4, 0.5), {}).yaw).toBeCloseTo(Math.PI + 0.4, 9);
  });

  it('turns a little more where it has to by a little more', () => {
    for (let turn = 0; turn < 2; turn += 0.02) {
      const [one, other] = [turn, turn + 0.02].map((each) => standAt(POSE, chair(each, 0.5), {}).yaw);
      expect(Math.abs(other - one)).toBeLessThan(0.03);
    }
  });
});

describe('a sofa before which one half of the floor is taken', () => {
  const furnitureSet = chooseFurnitureSet(planCatalogue, 'MODERN', { designs: 1, designIndex: 0 }, 12);
  const [withChairs] = livingRoomGroups(furnitureSet).filter(({ name }) => name.startsWith('sofa'));
  const group = { ...withChairs, members: withChairs.members.filter(({ piece }) => piece !== 'armchair') };
  const pose: Pose = { x: 0, z: 5.35, yaw: Math.PI, anchor: 'back' };
  const stand = (
    obstacles: readonly (readonly [number, number, number, number])[],
    needsOneOf = group.needsOneOf ?? [],
  ) => standMembers(prepareSpace(sketchedRoom({ ...PLAIN_ROOM, obstacles })), { ...group, needsOneOf }, pose);

  it('has a smaller table before its other half, which costs less than none and more than the usual one', () => {
    const [usual, less, none] = [stand([]), stand([[0.15, 1.4, 2.5, 4.1]]), stand([[-1.6, 1.6, 2.5, 4.1]], ['sofa'])];
    const table = (placed: typeof usual) => placed?.standing.find(({ member }) => member.role === 'coffeeTable');
    expect(table(none)).toBeUndefined();
    expect(table(less)?.solid.x).toBeLessThan(-0.1);
    expect(table(less)?.member.size.width).toBeLessThan(table(usual)?.member.size.width ?? 0);
    expect(less?.spared).toBeGreaterThan(usual?.spared ?? Number.NaN);
    expect(less?.spared).toBeLessThan(none?.spared ?? Number.NaN);
  });

  it('has no place where there is none for a table or a rug', () => {
    expect(stand([[-2.2, 2.2, 2.5, 4.3]])).toBeNull();
  });
});

describe('nightstands', () => {
  const furnitureSet = chooseFurnitureSet(planCatalogue, 'MODERN', { designs: 1, designIndex: 0 }, 12);
  const group = bedroomGroups(furnitureSet).find(({ name }) => name === 'bed 1.53 m');
  const withoutRug = group && { ...group, members: group.members.filter(({ piece }) => piece !== 'rug') };
  const stand = (sketch: Partial<typeof PLAIN_ROOM>, x = 0) =>
    withoutRug &&
    standMembers(prepareSpace(sketchedRoom({ ...PLAIN_ROOM, ...sketch })), withoutRug, {
      x,
      z: 5.35,
      yaw: Math.PI,
      anchor: 'back',
    });
  const widths = (placed: ReturnType<typeof stand>): number[] =>
    placed?.standing.filter(({ member }) => member.piece === 'nightstand').map(({ member }) => member.size.width) ?? [];

  it('are narrower where the usual one has no room', () => {
    const [usual] = widths(stand({}));
    expect(widths(stand({}))).toEqual([usual, usual]);
    const beside = widths(stand({ obstacles: [[1.3, 1.6, 4, 5.4]] }, 0.03)).sort((a, b) => a - b);
    expect(beside[1]).toBe(usual);
    expect(beside[0]).toBeLessThan(usual - 0.04);
  });

  it('are not missed beyond the frame', () => {
    const wide = { focal: 0.9, box: { ...PLAIN_ROOM.box, left: -4, right: 4 } };
    const placed = stand(wide, 2.35);
    expect(widths(placed)).toHaveLength(1);
    expect(placed?.spared).toBe(0);
  });
});
