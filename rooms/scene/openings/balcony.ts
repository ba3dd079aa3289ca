import type { Material, Random, Vec3 } from '@roomwright/engine/testing';
import { type Frame, place } from '../../mesh/frame.ts';
import { rectangle } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import type { Site, Span } from '../site.ts';

/** What stands outside gets no light of the scene: it glows as the view does, with a colour of its own. */
function lit(site: Site, colour: Vec3): Material {
  const strength = site.light.viewBrightness * Math.max(0.08, site.light.day);
  return {
    colour: [0, 0, 0],
    roughness: 1,
    specular: 0,
    emission: [colour[0] * strength, colour[1] * strength, colour[2] * strength],
  };
}

/** The paving or deck before a glass door, and a railing at its end or none; `from` and `to` are the ends of what is seen there. */
export function buildBalcony(site: Site, random: Random, frame: Frame, [near, far]: Span, [from, to]: Span): void {
  const mesh = site.mesh.as('window');
  const ground = pick<Vec3>(random, [
    [0.55, 0.53, 0.5],
    [0.42, 0.33, 0.25],
    [0.7, 0.68, 0.63],
    [0.35, 0.35, 0.36],
  ]);
  const low: Frame = { origin: place(frame, [0, -0.03, -far]), u: frame.u, v: frame.w, w: frame.v };
  rectangle(mesh, low, [from, 0], [to, far - near], 0, lit(site, ground));
  if (random() < 0.35) return;
  const paint = lit(
    site,
    random() < 0.5
      ? [0.05, 0.05, 0.055]
      : pick<Vec3>(random, [
          [0.8, 0.8, 0.78],
          [0.35, 0.22, 0.13],
        ]),
  );
  const top = between(random, 0.9, 1.1);
  const w = -far + 0.02;
  rectangle(mesh, frame, [from, top - 0.05], [to, top], w, paint);
  const kind = random();
  if (kind < 0.25) {
    rectangle(mesh, frame, [from, 0.08], [to, top - 0.08], w, lit(site, [0.6, 0.62, 0.62]));
    return;
  }
  if (kind < 0.5) {
    for (let v = 0.15; v < top - 0.1; v += 0.13) rectangle(mesh, frame, [from, v], [to, v + 0.012], w, paint);
    return;
  }
  rectangle(mesh, frame, [from, 0.06], [to, 0.1], w, paint);
  const step = Math.max(0.11, (to - from) / 40);
  for (let u = from; u < to; u += step) rectangle(mesh, frame, [u, 0.1], [u + 0.02, top - 0.05], w, paint);
}
