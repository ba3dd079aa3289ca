import { mergePlaced } from '../furniture/catalogue/assemble.ts';
import { buildPiece } from '../furniture/catalogue/catalogue.ts';
import { traitsOf } from '../furniture/catalogue/profiles.ts';
import type { AreaLight } from '../lighting/light-sources.ts';
import { cross, normalize, scale, type Vec3 } from '../math/vec3.ts';
import { linearToSrgb } from '../photo/srgb.ts';
import type { RenderOutput } from '../rendering/render-input.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { rotationFromAngles } from '../scene/camera.ts';
import type { PieceSpec } from '../scene/pieces.ts';

/** A square picture with a transparent background. */
export interface Thumbnail {
  readonly width: number;
  readonly height: number;
  /** Straight (not premultiplied) RGBA, one byte per channel. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * The camera's distance in radii of the piece, and its downward pitch in radians: more for flat pieces, none for
 * pieces that hang.
 */
const DISTANCE_RADII = 2.7;
const PITCH = 0.32;
const FLAT_PITCH = 0.9;
/** Focal length as a share of the picture's width. */
const FOCAL_LENGTH = 1.35;
/** Pieces are turned slightly away from the viewer; pieces on a wall are not. */
const YAW = Math.PI + 0.45;
const MIN_RADIUS = 0.15;
/** Supersampling factor. */
const SUPERSAMPLING = 2;
const EFFORT = { samples: 6, bounces: 2, shadowSamples: 0, shadowStep: 1, denoise: true, iterations: 3 } as const;

/** Draws a single piece under studio lights. */
export async function drawThumbnail(piece: PieceSpec, size: number, renderer: Renderer): Promise<Thumbnail> {
  const { width, depth, height } = piece.size;
  const { hangs, isFlat } = traitsOf(piece.piece);
  const radius = Math.max(MIN_RADIUS, Math.hypot(width, depth, height) / 2);
  const away = DISTANCE_RADII * radius;
  const pitch = hangs ? 0 : isFlat ? FLAT_PITCH : PITCH;
  const edge = SUPERSAMPLING * size;
  const mesh = buildPiece({ ...piece, texelsPerMetre: edge / radius });
  const position = [0, hangs === 'wall' ? height / 2 : 0, away] as const;
  const output = await renderer.render({
    ...EFFORT,
    mesh: mergePlaced([{ ...mesh, lights: [] }], [{ position, yaw: hangs ? Math.PI : YAW }]),
    camera: {
      ...{ width: edge, height: edge, focal: FOCAL_LENGTH * edge, cx: edge / 2, cy: edge / 2 },
      rotation: rotationFromAngles(pitch, 0, 0),
    },
    cameraHeight: height / 2 + away * Math.tan(pitch),
    environment: { kind: 'sky', zenith: [0.55, 0.56, 0.58], horizon: [0.4, 0.39, 0.38] },
    lights: studioLights(radius, away),
    seed: 1,
  });
  return { width: size, height: size, rgba: halved(output, size) };
}

/** Downscales a picture by two; pixels without the piece are transparent. */
function halved({ width, radiance, depth }: RenderOutput, size: number): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(4 * size * size);
  for (let y = 0, to = 0; y < size; y++) {
    for (let x = 0; x < size; x++, to += 4) {
      let covered = 0;
      const sum = [0, 0, 0];
      for (let k = 0; k < SUPERSAMPLING * SUPERSAMPLING; k++) {
        const i = (SUPERSAMPLING * y + Math.floor(k / SUPERSAMPLING)) * width + SUPERSAMPLING * x + (k % SUPERSAMPLING);
        if (depth[i] <= 0) continue;
        covered++;
        for (let channel = 0; channel < 3; channel++) sum[channel] += Math.min(1, radiance[3 * i + channel]);
      }
      if (covered === 0) continue;
      for (let channel = 0; channel < 3; channel++) rgba[to + channel] = linearToSrgb(sum[channel] / covered);
      rgba[to + 3] = (255 * covered) / (SUPERSAMPLING * SUPERSAMPLING);
    }
  }
  return rgba;
}

/**
 * Key light from the left, fill light from the right, and a large soft light overhead, for a piece `away` metres in
 * front of the camera.
 */
export function studioLights(radius: number, away: number): AreaLight[] {
  const panel = (from: Vec3, half: number, radiance: number): AreaLight => {
    const centre: Vec3 = [from[0] * radius, from[1] * radius, away + from[2] * radius];
    const normal = normalize([-from[0], -from[1], -from[2]]);
    const across = normalize(cross(normal, Math.abs(normal[1]) > 0.9 ? [0, 0, 1] : [0, 1, 0]));
    return {
      centre,
      normal,
      halfU: scale(across, half * radius),
      halfV: scale(cross(normal, across), half * radius),
      radiance: [radiance, radiance, radiance],
    };
  };
  return [panel([-3, 3.2, -3], 1, 7), panel([3.5, 2, -2.5], 1, 2.5), panel([0, 5, 0], 3, 1.1)];
}

/** A cache of computed values that evicts the least recently used key. */
export function keepLatest<Found>(most: number): (key: string, find: () => Found) => Found {
  const kept = new Map<string, { readonly found: Found }>();
  return (key, find) => {
    const entry = kept.get(key) ?? { found: find() };
    // Re-inserted at the end: the first key is the least recently used.
    kept.delete(key);
    kept.set(key, entry);
    for (const [oldest] of kept) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return entry.found;
  };
}
