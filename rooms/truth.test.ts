import { describe, expect, it } from 'vitest';
import { FACE_INDEX, projectWorld, worldRay } from '../functions/src/engine/room/room.ts';
import { place, wallFrame } from './mesh/frame.ts';
import { planRoom } from './plan/plan-room.ts';
import { roomTruth } from './truth.ts';

/** Metres of rounding. */
const SLACK = 1e-6;

const truths = Array.from({ length: 40 }, (_, seed) => {
  const points = seed % 2 === 0 ? 1 : 2;
  return roomTruth(planRoom(seed, { width: 120, height: 80, points, verticalShift: seed % 4 < 2 }));
});

describe('the truth about a drawn room', () => {
  it('puts every pixel on the plane of its face, within the room', () => {
    for (const { camera, cameraHeight, box, faces } of truths) {
      const planes = [0, box.height, box.left, box.right, box.back, box.front];
      const axes = [1, 1, 0, 0, 2, 2] as const;
      let misses = 0;
      for (let y = 0; y < camera.height; y += 3) {
        for (let x = 0; x < camera.width; x += 3) {
          const face = faces[y * camera.width + x];
          const ray = worldRay(camera, x + 0.5, y + 0.5);
          const eye = [0, cameraHeight, 0];
          const t = (planes[face] - eye[axes[face]]) / ray[axes[face]];
          const [hx, hy, hz] = eye.map((e, k) => e + t * ray[k]);
          const across = hx > box.left - SLACK && hx < box.right + SLACK;
          const upright = hy > -SLACK && hy < box.height + SLACK;
          const along = hz > box.front - SLACK && hz < box.back + SLACK;
          if (!(t > 0 && across && upright && along)) misses++;
        }
      }
      expect(misses).toBe(0);
    }
  });

  it('never shows the wall behind the camera', () => {
    for (const { faces } of truths) expect(faces.includes(FACE_INDEX.front)).toBe(false);
  });

  it('projects the rectangles of openings inside their wall', () => {
    let compared = 0;
    for (const { camera, cameraHeight, box, faces, openings } of truths) {
      for (const { wall, from, to, bottom, top } of openings) {
        const frame = wallFrame(box, wall);
        for (const u of [from + 0.02, to - 0.02]) {
          for (const v of [bottom + 0.02, top - 0.02]) {
            const p = projectWorld(camera, cameraHeight, place(frame, [u, v, 0]));
            const x = Math.floor(p.x);
            const y = Math.floor(p.y);
            if (p.depth <= 0.1 || x < 1 || y < 1 || x >= camera.width - 1 || y >= camera.height - 1) continue;
            // One pixel of slack: a door's foot lies on the border between two faces.
            const near = [0, -1, 1].map((dy) => faces[(y + dy) * camera.width + x]);
            expect(near).toContain(FACE_INDEX[wall]);
            compared++;
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});
