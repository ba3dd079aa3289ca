import { describe, expect, it } from 'vitest';
import { planCatalogue } from './catalogue-adapter.ts';
import { chooseFurnitureSet } from './furniture-set.ts';
import type { Pose } from './group.ts';
import { bedroomGroups } from './groups/bedroom.ts';
import { livingRoomGroups } from './groups/living-room.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';
import { prepareSpace } from './space.ts';
import { standMembers } from './stand-members.ts';

describe('a sofa before which one half of the floor is taken', () => {
  const furnitureSet = chooseFurnitureSet(planCatalogue, 'MODERN', { designs: 1, designIndex: 0 }, 12);
  const [{ company: _, ...group }] = livingRoomGroups(furnitureSet).filter(({ name }) => name.startsWith('sofa'));
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
