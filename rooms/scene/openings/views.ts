import { type Material, mix, type Texture, type Vec3 } from '@roomwright/engine/testing';
import { sharedTexture } from '../../textures/paint-texture.ts';
import { periodicFractal, periodicNoise } from '../../textures/periodic-noise.ts';

export const VIEWS = [
  'trees',
  'foliage',
  'houses',
  'street',
  'sea',
  'garden',
  'sky',
  'night',
  'white',
  'inside',
] as const;
export type View = (typeof VIEWS)[number];

/** Metres covered by one repeat of a view in both directions at `VIEW_DISTANCE`; the horizon is in its middle. */
export const VIEW_REPEAT = 48;
export const VIEW_DISTANCE = 22;

const clamp = (t: number): number => Math.max(0, Math.min(1, t));

/** Returns the colour of clouds over a sky that is paler at the horizon. */
function sky(u: number, v: number, y: number): Vec3 {
  const cloud = clamp((periodicFractal(11, u, v, 5, 9, 3) - 0.45) * 4);
  const blue = mix([1.25, 1.4, 1.6], [0.55, 0.95, 1.55], clamp(y / 20));
  return mix(blue, [1.55, 1.58, 1.6], cloud * 0.8);
}

/** Returns the colour of a row of house fronts with roofs and windows, one every 12 metres. */
function houses(u: number, y: number, behind: Vec3, storey: number): Vec3 {
  const x = u * VIEW_REPEAT;
  const number = Math.floor(x / 12);
  const along = x - number * 12;
  const tall = storey * (1 + (number % 2) * 0.5);
  const tone = 0.55 + 0.2 * ((number * 7) % 4);
  const ridge = tall + 1.5 - Math.abs(along - 6) * 0.35;
  if (along < 0.6 || along > 11.4 || y > Math.max(tall, ridge)) return behind;
  if (y > tall) return [0.38, 0.27, 0.24];
  const isGlass = along % 2.7 > 1.5 && (y + 10) % 2.8 > 1.4;
  return isGlass ? [0.3, 0.36, 0.44] : [tone, tone * 0.96, tone * 0.88];
}

function ground(view: View, u: number, v: number, y: number): Vec3 {
  const grain = 0.75 + 0.5 * periodicFractal(15, u, v, 10, 40, 2);
  if (view === 'street' || view === 'houses') return [0.42 * grain, 0.42 * grain, 0.41 * grain];
  if (view === 'sea') return mix([0.3, 0.55, 0.75], [0.75, 0.95, 1.1], clamp(1 + y / 6));
  return [0.36 * grain, 0.5 * grain, 0.2 * grain];
}

/** A point of a view; y is the height above the horizon in metres at VIEW_DISTANCE. */
interface ViewPoint {
  readonly u: number;
  readonly v: number;
  readonly y: number;
  /** Brightness of leaves. */
  readonly leaf: number;
}

function nightLights({ u, v, y }: ViewPoint): Vec3 {
  const lamp = periodicNoise(31, u, v, 64, 64) > 0.9 && Math.abs(y) < 7 ? 1 : 0;
  return mix([0.03, 0.04, 0.07], [1.2, 0.85, 0.4], lamp);
}

/** Returns the colour of lit and dark rooms in a building close by, out of focus. */
function rooms({ u, v, y }: ViewPoint): Vec3 {
  const blur = periodicFractal(33, u, v, 22, 18, 2);
  const lit = periodicNoise(34, u, 0, 9, 1) > 0.6 ? 1 : 0.25;
  const level = y > 2 ? 0.9 : y > -3 ? 0.55 + 0.5 * (blur - 0.5) : 0.25;
  return [level * lit, level * lit * 0.9, level * lit * 0.78];
}

function closeFoliage({ u, v, y, leaf }: ViewPoint): Vec3 {
  const gap = clamp((periodicFractal(22, u, v, 9, 9, 3, 0.7) - 0.56 + y * 0.006) * 8);
  const shade = 0.25 + 1.3 * (leaf - 0.2);
  return mix([0.3 * shade, 0.46 * shade, 0.16 * shade], [1.3, 1.4, 1.4], gap);
}

/** Draws trees in front of the backdrop, up to the height of their crowns. */
function trees({ u, v, y, leaf }: ViewPoint, base: number, behind: Vec3): Vec3 {
  const ragged = periodicFractal(23, u, v, 8, 24, 3, 0.7) - 0.5;
  const crowns = periodicNoise(24, u, 0, 7, 1);
  const top = base + 7 * (crowns - 0.45) + 5 * ragged;
  const shade = 0.35 + 1.2 * (leaf - 0.2);
  return y > -1.6 && y < top ? [0.3 * shade, 0.42 * shade, 0.17 * shade] : behind;
}

function fence({ u, y }: ViewPoint, behind: Vec3): Vec3 {
  if (y <= -1.8 || y >= 0.6) return behind;
  const board = 0.8 + 0.2 * periodicNoise(25, u, 0, 60, 1);
  return [0.62 * board, 0.46 * board, 0.33 * board];
}

const fronts = ({ u, y }: ViewPoint, storey: number, behind: Vec3): Vec3 =>
  y > -1.6 ? houses(u, y, behind, storey) : behind;

/** Returns the colour of sky, ground and the objects between them. */
function landscape(view: View, at: ViewPoint): Vec3 {
  const { u, v, y } = at;
  const open = y > 0 ? sky(u, v, y) : ground(view, u, v, y);
  if (view === 'houses') return trees(at, 1.5, fronts(at, 4.5, open));
  if (view === 'street') return fronts(at, 13, open);
  if (view === 'trees') return trees(at, 4, open);
  if (view === 'garden') return fence(at, trees(at, 4, open));
  return open;
}

function colourOf(view: View, u: number, v: number, octaves: number): Vec3 {
  const y = (0.5 - v) * VIEW_REPEAT;
  const at = { u, v, y, leaf: periodicFractal(21, u, v, 16, 16, octaves, 0.8) };
  if (view === 'white') return [1.3, 1.32, 1.34];
  if (view === 'sky') return sky(u, v, y + 12);
  if (view === 'night') return nightLights(at);
  if (view === 'inside') return rooms(at);
  return view === 'foliage' ? closeFoliage(at) : landscape(view, at);
}

/** Prefix of the names of view textures. */
const VIEW_NAME = 'window-view-';

/** Returns whether a material is a view behind a window. */
export const isView = ({ texture }: Material): boolean => texture?.name.startsWith(VIEW_NAME) ?? false;

/** Side of a view in texels; small pictures show it out of focus. */
const SOFT = 64;
const SHARP = 512;

/**
 * Returns one of a few pictures of the outdoors, sharp only together with fine textures; factors of the emission's
 * colour.
 *
 * @param textureSize side of the picture's other textures in texels
 */
export function viewTexture(view: View, textureSize: number): Texture {
  const isSharp = textureSize > 128;
  const octaves = isSharp ? 6 : 3;
  // Haze and glare in the glass desaturate a view.
  return sharedTexture(`${VIEW_NAME}${view}`, isSharp ? SHARP : SOFT, (u, v) => ({
    colour:
      view === 'night' ? colourOf(view, u, v, octaves) : mix(colourOf(view, u, v, octaves), [1, 1.03, 1.06], 0.12),
    height: 0,
  }));
}
