import { describe, expect, it } from 'vitest';
import { isInView } from '../scene/furnishings/view.ts';
import { BATHROOM } from './bathroom.ts';
import { BEDROOM } from './bedroom.ts';
import { DINING_ROOM } from './dining-room.ts';
import { KITCHEN } from './kitchen.ts';
import { LIVING_ROOM } from './living-room.ts';
import { OFFICE } from './office.ts';
import { composeSample } from './sample-room.ts';
import { TERRACE } from './terrace.ts';

describe.each([
  ['living room', LIVING_ROOM],
  ['bedroom', BEDROOM],
  ['dining room', DINING_ROOM],
  ['office', OFFICE],
  ['kitchen', KITCHEN],
  ['bathroom', BATHROOM],
  ['terrace', TERRACE],
])('the sample %s', (_, room) => {
  const { site } = composeSample(room, 150, 32);

  it('has openings that stay within its walls and do not overlap', () => {
    expect(site.holes.length).toBeGreaterThan(1);
    site.holes.forEach((a, i) => {
      const wall = site.shell.walls[a.wall];
      expect(a.from).toBeGreaterThan(0);
      expect(a.to).toBeLessThan(wall.length);
      expect(a.top).toBeLessThan(wall.height);
      for (const b of site.holes.slice(i + 1)) {
        expect(a.wall !== b.wall || a.to <= b.from || b.to <= a.from, `openings of wall ${a.wall}`).toBe(true);
      }
    });
  });

  it('is empty, lit by its windows or the sky, and shows the foot of the far wall', () => {
    expect(site.furnishing).toBe('empty');
    expect(site.lights.length).toBeGreaterThan(1);
    const { frame, length } = site.shell.walls[2];
    const x = frame.origin[0] + frame.u[0] * (length / 2);
    const z = frame.origin[2] + frame.u[2] * (length / 2);
    expect(isInView(site, [x, 0, z])).toBe(true);
  });
});
