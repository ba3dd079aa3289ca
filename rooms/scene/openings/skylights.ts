import { cross, normalize, type Random, scale, type Vec3 } from '@roomwright/engine/testing';
import { type Frame, place } from '../../mesh/frame.ts';
import { box, rectangle } from '../../mesh/solids.ts';
import { between } from '../../plan/choose.ts';
import type { ShellFace } from '../shell.ts';
import type { Site } from '../site.ts';
import { viewMaterial } from './backdrop.ts';
import { flatten, holdsRectangle } from './face-frame.ts';
import type { OpeningStyle } from './opening-style.ts';

/** Returns axes on a sloping face: u horizontal, v up the slope, w into the room. */
function faceFrame(face: ShellFace): Frame {
  const w = face.normal;
  const u = normalize(cross([0, 1, 0], w));
  const sum = face.points.reduce<Vec3>((s, p) => [s[0] + p[0], s[1] + p[1], s[2] + p[2]], [0, 0, 0]);
  const v = cross(w, u);
  return { origin: scale(sum, 1 / face.points.length), u, v: v[1] < 0 ? scale(v, -1) : v, w };
}

/**
 * Adds a roof window on a sloping ceiling. Because faces have no holes, it lies on the face: a frame around a bright
 * sky.
 */
export function addSkylight(site: Site, style: OpeningStyle, random: Random, face: ShellFace): boolean {
  const frame = faceFrame(face);
  const halfWidth = between(random, 0.25, 0.5);
  const halfHeight = between(random, 0.35, 0.7);
  const u = between(random, -1, 1);
  const v = between(random, -0.4, 0.4);
  const rim = 0.12;
  const outline = flatten(face, frame);
  const low = [u - halfWidth - rim, v - halfHeight - rim] as const;
  if (!holdsRectangle(outline, low, [u + halfWidth + rim, v + halfHeight + rim])) return false;
  const mesh = site.mesh.as('window');
  const [u0, u1, v0, v1] = [u - halfWidth, u + halfWidth, v - halfHeight, v + halfHeight];
  const view = style.view === 'night' ? 'night' : 'sky';
  rectangle(mesh, frame, [u0, v0], [u1, v1], 0.004, viewMaterial(site, view));
  const bar = between(random, 0.03, 0.07);
  const sides = [
    [u0 - bar, v0 - bar, u0, v1 + bar],
    [u1, v0 - bar, u1 + bar, v1 + bar],
    [u0, v0 - bar, u1, v0],
    [u0, v1, u1, v1 + bar],
  ];
  for (const [a, b, c, d] of sides) box(mesh, frame, [a, b, 0], [c, d, 0.02], style.frame, 0);
  if (site.light.day > 0.02) {
    site.lights.push({
      centre: place(frame, [u, v, 0.03]),
      halfU: scale(frame.u, halfWidth),
      halfV: scale(frame.v, halfHeight),
      normal: frame.w,
      radiance: site.light.window,
    });
  }
  return true;
}
