import { describe, expect, it } from 'vitest';
import { cross, length, normalize, type Vec3 } from '../../math/vec3.ts';
import { type Camera, rotationFromAngles } from '../../scene/camera.ts';
import { drawTestBox, type TestView, TWO_POINT_VIEWS, testCamera } from './box-picture.fixture.ts';
import { estimateCamera } from './estimate-camera.ts';
import { meetingPoints } from './meeting-points.ts';
import { type CameraEstimate, classifySegments, type LineSegment } from './segments.ts';
import { vanishingPoints } from './vanishing-points.ts';

/** Angle in degrees between the rays through two picture points. */
function degreesBetween({ focal, cx, cy }: Camera, a: Vec3, b: Vec3): number {
  const [u, v] = [a, b].map(([x, y, w]) => normalize([(x - cx * w) / focal, (y - cy * w) / focal, w]));
  return (Math.asin(length(cross(u, v))) * 180) / Math.PI;
}

/** A camera at working size that looks into a corner. */
const CAMERA: Camera = {
  ...{ width: 1000, height: 700, focal: 620, cx: 500, cy: 350 },
  rotation: rotationFromAngles(0.04, 0.01, 0.5),
};
const PHOTO = { width: 1000, height: 700, rgb: new Uint8Array(0) };
const estimateFrom = (edges: readonly LineSegment[]): CameraEstimate => ({
  ...{ camera: CAMERA, focalSource: 'lines', pitch: 0.04, roll: 0.01, yaw: 0.5 },
  ...classifySegments(edges, CAMERA),
});

/** Edges of 60 pixels all over the photo that point at a position. */
function edgesTowards([px, py, pw]: Vec3, count: number): LineSegment[] {
  return Array.from({ length: count }, (_, i) => {
    const x = 100 + ((i * 370) % 800);
    const y = 80 + ((i * 230) % 540);
    const [dx, dy] = [px - x * pw, py - y * pw];
    const reach = 30 / Math.hypot(dx, dy);
    return { x1: x - dx * reach, y1: y - dy * reach, x2: x + dx * reach, y2: y + dy * reach, length: 60 };
  });
}

describe('meetingPoints', () => {
  it.each(Object.entries(TWO_POINT_VIEWS))('finds the vanishing points of the small photo %s', (_, view: TestView) => {
    const photo = drawTestBox(view);
    const truth = vanishingPoints(testCamera(view));
    const found = meetingPoints(photo, estimateCamera(photo));
    for (const i of [0, 1, 2]) expect(degreesBetween(testCamera(view), found[i], truth[i])).toBeLessThan(0.6);
  });

  it("moves only the axis whose lines meet beside the camera's vanishing point", () => {
    const [vertical, x, z] = vanishingPoints(CAMERA);
    const beside: Vec3 = [z[0] + 14 * z[2], z[1] - 9 * z[2], z[2]];
    expect(degreesBetween(CAMERA, z, beside)).toBeGreaterThan(1);
    const edges = [...edgesTowards(vertical, 40), ...edgesTowards(x, 40), ...edgesTowards(beside, 40)];
    const found = meetingPoints(PHOTO, estimateFrom(edges));
    expect(degreesBetween(CAMERA, found[2], beside)).toBeLessThan(0.25);
    expect(degreesBetween(CAMERA, found[0], vertical)).toBeLessThan(0.05);
    expect(degreesBetween(CAMERA, found[1], x)).toBeLessThan(0.05);
  });

  it.each([1, 2, 3])(
    "follows an axis's lines where all of them meet far beside the camera's point: %i degrees in mid-picture",
    (degrees) => {
      const [vertical, x, z] = vanishingPoints(CAMERA);
      const off = 620 * Math.tan((degrees * Math.PI) / 180);
      const beside: Vec3 = [z[0] + off * z[2], z[1], z[2]];
      const edges = [...edgesTowards(vertical, 40), ...edgesTowards(x, 40), ...edgesTowards(beside, 40)];
      const found = meetingPoints(PHOTO, estimateFrom(edges));
      expect(degreesBetween(CAMERA, found[2], beside)).toBeLessThan(0.15);
    },
  );

  it("keeps the camera's vanishing points where lines are few", () => {
    const points = vanishingPoints(CAMERA);
    expect(meetingPoints(PHOTO, estimateFrom([]))).toEqual(points);
    expect(meetingPoints(PHOTO, estimateFrom(edgesTowards(points[2], 1)))).toEqual(points);
  });
});
