import { describe, expect, it } from 'vitest';
import { createRandom } from '../../math/random.ts';
import { fromPinhole, toPinhole } from '../../scene/lens.ts';
import { drawTestBox, ONE_POINT_VIEW } from '../camera/box-picture.fixture.ts';
import { estimateCamera, findSegments } from '../camera/estimate-camera.ts';
import { bendPhoto } from './bend-photo.fixture.ts';
import { estimateLens } from './estimate-lens.ts';
import { straightenPhoto, straightView } from './straight-view.ts';

const box = drawTestBox(ONE_POINT_VIEW);

describe('Lens', () => {
  it('maps to the pinhole picture and back, keeping positions inside', () => {
    const random = createRandom(3);
    for (const k1 of [0.03, 0.1, 0.24, -0.05]) {
      const there = toPinhole({ k1 }, 1200, 800);
      const back = fromPinhole({ k1 }, 1200, 800);
      for (let n = 0; n < 200; n++) {
        const [x, y] = [1200 * random(), 800 * random()];
        const [u, v] = there(x, y);
        expect(u).toBeGreaterThanOrEqual(0);
        expect(u).toBeLessThanOrEqual(1200);
        expect(v).toBeGreaterThanOrEqual(0);
        expect(v).toBeLessThanOrEqual(800);
        const [x1, y1] = back(u, v);
        expect(Math.hypot(x1 - x, y1 - y)).toBeLessThan(0.05);
      }
    }
  });

  it('bows straight lines outwards for positive k1', () => {
    const back = fromPinhole({ k1: 0.1 }, 1000, 1000);
    const [, middle] = back(500, 200);
    const [, end] = back(200, 200);
    expect(middle).toBeLessThan(end);
  });
});

describe('straightenPhoto', () => {
  it('restores the straight lines of a distorted photo', () => {
    const bent = bendPhoto(box, { k1: 0.1 });
    const straight = straightenPhoto(bent, { k1: 0.1 });
    let differs = 0;
    for (let i = 0; i < box.rgb.length; i += 3) if (Math.abs(straight.rgb[i] - box.rgb[i]) > 24) differs++;
    expect(differs / (box.width * box.height)).toBeLessThan(0.03);
  });

  it('updates the focal length in the file', () => {
    expect(straightenPhoto({ ...box, focal35mm: 22 }, { k1: 0.1 }).focal35mm).toBeCloseTo(20, 6);
    expect(straightenPhoto(box, { k1: 0.1 })).not.toHaveProperty('focal35mm');
  });
});

describe('estimateLens', () => {
  it('finds the distortion of a distorted photo', () => {
    for (const k1 of [0.08, 0.12, 0.18]) {
      const bent = bendPhoto(box, { k1 });
      expect(estimateLens(bent, findSegments(bent))?.k1, `${k1}`).toBeCloseTo(k1, 1.6);
    }
  });

  it('finds none in an undistorted photo, in noise and in an empty picture', () => {
    expect(estimateLens(box, findSegments(box))).toBeNull();
    const random = createRandom(5);
    const noise = { ...box, rgb: box.rgb.map(() => Math.floor(256 * random())) };
    expect(estimateLens(noise, findSegments(noise))).toBeNull();
    const grey = { ...box, rgb: new Uint8Array(box.rgb.length).fill(128) };
    expect(estimateLens(grey, [])).toBeNull();
  });

  it('needs more than curved objects as evidence', () => {
    // Slanting hoops on the upper part of the walls, bent as a lens would; everything else is straight.
    const there = toPinhole({ k1: 0.14 }, box.width, box.height);
    const rgb = box.rgb.slice();
    for (let y = 0; y < 0.45 * box.height; y++) {
      for (let x = 0; x < box.width; x++) {
        const [u, v] = there(x + 0.5, y + 0.5);
        const isDark = Math.floor((0.5 * u + v) / 22) % 2 === 0;
        rgb.fill(isDark ? 90 : 190, 3 * (y * box.width + x), 3 * (y * box.width + x) + 3);
      }
    }
    const hoops = { ...box, rgb };
    expect(estimateLens(hoops, findSegments(hoops))).not.toBeNull();
    expect(straightView(hoops)).toEqual({ photo: hoops, lens: null, segments: findSegments(hoops) });
  });

  it('leaves the camera as accurate as without distortion', () => {
    const { photo, lens, segments } = straightView(bendPhoto(box, { k1: 0.1 }));
    expect(lens).not.toBeNull();
    const found = estimateCamera(photo, segments);
    const plain = estimateCamera(box);
    expect(found.pitch).toBeCloseTo(plain.pitch, 1.7);
    expect(found.roll).toBeCloseTo(plain.roll, 1.7);
    expect(found.yaw).toBeCloseTo(plain.yaw, 1.7);
  });
});
