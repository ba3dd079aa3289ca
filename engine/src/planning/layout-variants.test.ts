import { describe, expect, it } from 'vitest';
import { type Arrangement, arrange } from './arrange.ts';
import { testCatalogue } from './catalogue.fixture.ts';
import { NO_FOCI } from './focus.ts';
import { chooseFurnitureSet } from './furniture-set.ts';
import { type Group, mirrored, type Pose } from './group.ts';
import { livingRoomGroups } from './groups/living-room.ts';
import { officeGroups } from './groups/office.ts';
import { isAnotherLayout, pickLayoutVariant } from './layout-variants.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';
import { prepareSpace, WALL_YAW } from './space.ts';

const space = prepareSpace(sketchedRoom({ ...PLAIN_ROOM, focal: 0.45 }));
const furnitureSet = chooseFurnitureSet(testCatalogue, 'MODERN', { designs: 1, designIndex: 0 }, space.freeArea);
const AT_BACK: Pose = { x: 0, z: 5.35, yaw: WALL_YAW.back, anchor: 'back' };
const AT_LEFT: Pose = { x: -2.35, z: 3.6, yaw: WALL_YAW.left, anchor: 'left' };

function placed(group: Group | undefined, pose: Pose): Arrangement {
  const found = group && arrange(space, group, pose, { foci: NO_FOCI, bound: Number.POSITIVE_INFINITY });
  if (!found) throw new Error(`no place for ${group?.name}`);
  return found;
}

describe('another arrangement', () => {
  const desk = officeGroups(furnitureSet).find(({ stands }) => stands === 'wall');
  const here = placed(desk, AT_BACK);

  it('is not the same desk with its chair turned the other way', () => {
    expect(isAnotherLayout(here, placed(desk && mirrored(desk), AT_BACK))).toBe(false);
  });

  it('is a desk at another wall', () => {
    expect(isAnotherLayout(here, placed(desk, AT_LEFT))).toBe(true);
  });

  it('is two armchairs in the place of a sofa', () => {
    const living = livingRoomGroups(furnitureSet);
    const [sofa, armchairs] = ['sofa', 'two armchairs'].map((how) => living.find(({ name }) => name.startsWith(how)));
    expect(isAnotherLayout(placed(sofa, AT_BACK), placed(armchairs, AT_BACK))).toBe(true);
  });

  it('is picked next after the best, and the best again when there are no more', () => {
    const twin = { ...placed(desk && mirrored(desk), AT_BACK), cost: here.cost + 0.1 };
    const other = { ...placed(desk, AT_LEFT), cost: here.cost + 0.2 };
    expect(pickLayoutVariant([here, twin, other], 1)).toBe(other);
    expect(pickLayoutVariant([here, twin, other], 2)).toBe(here);
    expect(pickLayoutVariant([here, { ...other, cost: here.cost + 2 }], 1)).toBe(here);
  });
});
