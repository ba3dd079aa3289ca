import { expect, it } from 'vitest';
import type { RoomSun } from '../../scene/room-sun.ts';
import type { SunlitGround } from '../light-sources.ts';
import { floorShare, sunlitAt, sunlitFloor } from './sunlit-floor.ts';
import { CAMERA, CAMERA_HEIGHT, sunnyRoom } from './sunny-room.fixture.ts';

const [lit, shade] = [Math.log(0.6), Math.log(0.3)];
const sun: RoomSun = {
  direction: [-0.8, 0.6, 0],
  levels: { lit, shade, left: [0.5, 0.5, 0.5] },
  trend: { walls: { left: -3, right: 3, back: 5 }, factors: new Array<number>(9).fill(0) },
  strength: [1, 1, 1],
  middle: [0, 2],
  ground: { x0: -1, z0: 1, cell: 0.1, columns: 20, rows: 20, cells: new Array<number>(400).fill(1) },
  within: new Array<number>(400).fill(1),
};
/** Sun where x is above 0, half of it in the columns beside that. */
const map: SunlitGround = {
  ...{ x0: -1, z0: 1, cell: 0.1, columns: 20, rows: 20 },
  values: Float32Array.from({ length: 400 }, (_, i) => (i % 20 > 10 ? 1 : i % 20 > 8 ? 0.5 : 0)),
};
const share = floorShare(sun, map);

it('within a patch and away from it the map decides, whatever tone the floor has there', () => {
  expect(share(0.5, 2, shade)).toBe(1);
  expect(share(-0.5, 2, lit)).toBe(0);
});

it("at a patch's border a pixel has as much sun as takes it down to the shade beside it when that is lost", () => {
  for (const light of [0.3, 0.4, 0.5, 0.6]) {
    const sunny = share(0, 2, Math.log(light));
    const [left, direct] = [0.5, 0.5 * sunny];
    expect((light * left) / (left + direct)).toBeCloseTo(0.3, 5);
  }
});

it('a speck within a patch is no shadow, and one beside it no sun', () => {
  const [bright, dark] = [0.6, 0.3];
  // Sun to the right of x = 0; 2 cm specks of the other tone every 15 cm.
  const isSpeck = (at: number): boolean => Math.abs(((((at / 0.15) % 1) + 1) % 1) - 0.5) < 0.07;
  const { photo } = sunnyRoom((_, x, z) => {
    const light = x > 0 !== (isSpeck(x) && isSpeck(z)) ? bright : dark;
    return [light, light, light];
  });
  const found = sunlitFloor(photo, CAMERA, CAMERA_HEIGHT, sun);
  for (let i = 0; i < 400; i++) {
    const [aside, z] = [0.15 + 0.03 * (i % 20), 2.2 + 0.03 * Math.floor(i / 20)];
    expect(sunlitAt(found, aside, z)).toBeGreaterThan(0.9);
    expect(sunlitAt(found, -aside, z)).toBeLessThan(0.1);
  }
});
