import { createRandom, mix, mixSeed, type Random, type Texture, type Vec3 } from '@roomwright/engine/testing';
import { pick } from '../../../plan/choose.ts';
import { chip } from '../../../plan/palette.ts';
import { sharedTexture } from '../../../textures/paint-texture.ts';
import { periodicFractal, periodicNoise } from '../../../textures/periodic-noise.ts';
import { dye } from './colours.ts';

/** Texels along an edge: rug borders have to be sharp. */
const SIZE = 128;

/** Colour of a rug at a point: u across and v along, 0 to 1. */
type Pattern = (u: number, v: number) => Vec3;
type Dyes = readonly [ground: Vec3, field: Vec3, accent: Vec3, light: Vec3];

const dyesOf = (ground: string, field: string, accent: string, light: string): Dyes => [
  chip(ground),
  chip(field),
  chip(accent),
  chip(light),
];

const ORIENTAL = [
  dyesOf('6e1f22', '8c2c2a', '1f2a44', 'd9c5a0'),
  dyesOf('1f2c48', '28395c', '8a2f2a', 'd4c4a4'),
  dyesOf('5a2a1f', 'a3552f', '2f3a2c', 'e0cda6'),
  dyesOf('c8b48e', 'dccdb0', '8a4a3a', 'f0e6d0'),
  dyesOf('3a2320', '6a332c', 'b08a58', 'cdb896'),
  dyesOf('5d6f7c', '8da0aa', 'b9a58c', 'e4ded2'),
];
const MODERN = [
  dyesOf('e8e4dc', 'f2efe9', '8b8985', 'ffffff'),
  dyesOf('3c3d40', '57585c', 'b9b8b5', 'e6e4e0'),
  dyesOf('b8ab98', 'd3c8b6', '6b5f50', 'efe8dc'),
  dyesOf('2b3a4f', '3f5878', 'd8d3c8', 'f0ece4'),
  dyesOf('18191b', '26272a', 'e9e6df', 'f4f2ee'),
  dyesOf('7a8a80', 'a3afa4', '4a5a50', 'e8e8e0'),
  dyesOf('c9a24a', 'dcc07a', '5a4a2c', 'f2e8cc'),
  dyesOf('b0705a', 'cf9a84', '5c3a30', 'f0e0d4'),
];

/** Returns a rug's dyes, mostly from the known combinations. */
function dyesFrom(random: Random, known: readonly Dyes[]): Dyes {
  if (random() < 0.75) return pick(random, known);
  const any = (): Vec3 => dye(random(), 0.15 + 0.6 * random(), 0.2 + 0.75 * random());
  return [any(), any(), any(), any()];
}

const fromEdge = (u: number, v: number): number => Math.min(u, v, 1 - u, 1 - v);

interface Oriental {
  readonly ground: Vec3;
  readonly field: Vec3;
  readonly accent: Vec3;
  readonly light: Vec3;
  /** Shares of the rug's sides; 0 for no medallion or corners. */
  readonly border: number;
  readonly medallion: number;
  readonly corners: number;
  readonly petals: number;
  readonly motifs: number;
}

/** Returns the colour of a border with a row of motifs; `along` is measured from the middle of the side. */
function borderTone({ ground, accent, light, border, motifs }: Oriental, edge: number, along: number): Vec3 {
  const wave = Math.cos(Math.PI * motifs * along);
  const across = Math.abs((edge - border / 2) / border);
  if (wave - 3.2 * across > 0.1) return light;
  return wave < -0.75 ? accent : ground;
}

/** Returns the colour of the field at an offset from the centre. */
function fieldTone(design: Oriental, x: number, y: number, seed: number): Vec3 {
  const { ground, field, accent, light, border, petals, medallion, corners } = design;
  const bend = 1 + 0.14 * Math.cos(petals * Math.atan2(y, x));
  const r = Math.hypot(x, y * 0.85) * bend;
  if (r < medallion) return r >= medallion * 0.4 && r < medallion * 0.85 ? ground : light;
  if (corners > 0 && Math.hypot(0.5 - border - x, 0.5 - border - y) * bend < corners) return accent;
  const flower = periodicNoise(604 + seed, x, y, 26, 26);
  if (flower > 0.66) return light;
  return flower < 0.3 ? accent : field;
}

/**
 * Draws an oriental rug: borders with rows of motifs around a field with a medallion, corners and small flowers,
 * symmetric in both axes.
 */
function oriental(random: Random, seed: number): Pattern {
  const [ground, field, accent, light] = dyesFrom(random, ORIENTAL);
  const border = 0.1 + 0.1 * random();
  const petals = 4 + 4 * Math.floor(random() * 3);
  const medallion = random() < 0.65 ? 0.16 + 0.16 * random() : 0;
  const corners = random() < 0.5 ? 0.22 + 0.1 * random() : 0;
  const motifs = 12 + Math.floor(random() * 14);
  const design = { ground, field, accent, light, border, petals, medallion, corners, motifs };
  return (u, v) => {
    const edge = fromEdge(u, v);
    if (edge < 0.015) return accent;
    if (edge < 0.03 || (edge > border - 0.018 && edge < border)) return light;
    const x = Math.abs(u - 0.5);
    const y = Math.abs(v - 0.5);
    if (edge < border) return borderTone(design, edge, edge === Math.min(u, 1 - u) ? y : x);
    return fieldTone(design, x, y, seed);
  };
}

/** Draws a kilim: horizontal bands, some with zigzags and lozenges. */
function kilim(random: Random): Pattern {
  const dyes = dyesFrom(random, random() < 0.5 ? ORIENTAL : MODERN);
  const bands = Array.from({ length: 6 + Math.floor(random() * 10) }, () => ({
    ground: pick(random, dyes),
    figure: pick(random, dyes),
    teeth: random() < 0.5 ? 3 + Math.floor(random() * 6) : 0,
  }));
  return (u, v) => {
    const at = v * bands.length;
    const { ground, figure, teeth } = bands[Math.min(bands.length - 1, Math.floor(at))];
    const across = Math.abs((at % 1) - 0.5) * 2;
    return teeth > 0 && Math.abs(((u * teeth) % 1) - 0.5) * 2 > across ? figure : ground;
  };
}

/** Draws a Berber rug: thin lines in lozenges or squares on a plain ground. */
function lattice(random: Random, seed: number): Pattern {
  const [ground, , line, light] = dyesFrom(random, MODERN);
  const base = random() < 0.6 ? light : ground;
  const n = 3 + Math.floor(random() * 5);
  const width = 0.05 + 0.08 * random();
  const aslant = random() < 0.7;
  return (u, v) => {
    const drawn = 0.05 * (periodicNoise(640 + seed, u, v, 9, 9) - 0.5);
    const a = (aslant ? u + v : u) * n + drawn * n;
    const b = (aslant ? u - v + 8 : v) * n + drawn * n;
    return Math.min(Math.abs((a % 1) - 0.5), Math.abs((b % 1) - 0.5)) < width ? line : base;
  };
}

/** Draws a plain rug with one to three borders. */
function bordered(random: Random): Pattern {
  const [ground, field, accent] = dyesFrom(random, random() < 0.7 ? MODERN : ORIENTAL);
  const inset = random() < 0.5 ? 0 : 0.03 + 0.06 * random();
  const width = 0.02 + 0.1 * random();
  return (u, v) => {
    const edge = fromEdge(u, v);
    if (edge >= inset && edge < inset + width) return accent;
    return edge < inset ? ground : field;
  };
}

/** Draws stripes of a few widths, lengthwise or crosswise. */
function striped(random: Random): Pattern {
  const dyes = dyesFrom(random, MODERN);
  const cuts: { readonly to: number; readonly tone: Vec3 }[] = [];
  const even = random() < 0.5 ? 0.04 + 0.08 * random() : 0;
  for (let to = 0; to < 1; ) {
    to += even || 0.015 + 0.14 * random() ** 2;
    cuts.push({ to, tone: even ? dyes[cuts.length % 2 === 0 ? 0 : 3] : pick(random, dyes) });
  }
  const along = random() < 0.35;
  const toneAt = (t: number): Vec3 => (cuts.find(({ to }) => t < to) ?? cuts[0]).tone;
  return (u, v) => toneAt(along ? u : v);
}

/** Draws an abstract rug: clouds in three tones, or large arcs. */
function abstract(random: Random, seed: number): Pattern {
  const [a, b, c, d] = dyesFrom(random, MODERN);
  if (random() < 0.5)
    return (u, v) => {
      const cloud = periodicFractal(603 + seed, u, v, 3, 3, 4);
      return cloud < 0.42 ? a : cloud < 0.5 ? b : cloud < 0.58 ? d : c;
    };
  const [x, y] = [random(), random()];
  const rings = 4 + 6 * random();
  return (u, v) => [a, d, b, c][Math.floor(Math.hypot(u - x, v - y) * rings) % 4];
}

/** Draws long pile in one tone. */
function shaggy(random: Random, seed: number): Pattern {
  const [ground, field, , light] = dyesFrom(random, MODERN);
  const base = pick(random, [ground, field, light, light]);
  return (u, v) => {
    const tuft = periodicNoise(670 + seed, u, v, 40, 40) + periodicNoise(671 + seed, u, v, 22, 22);
    return mix([base[0] * 0.45, base[1] * 0.45, base[2] * 0.45], base, Math.min(1, tuft));
  };
}

/** Draws the patches of a cowhide. */
function hide(random: Random, seed: number): Pattern {
  const dark = chip(pick(random, ['1a1614', '4a2c1c', '7a4e30', '2c211c']));
  const pale = chip(pick(random, ['f0ece2', 'e2d6c2', 'f6f4ee']));
  const bound = 0.42 + 0.16 * random();
  return (u, v) => (periodicFractal(680 + seed, u, v, 3, 3, 4) > bound ? dark : pale);
}

const PATTERNS = [oriental, striped, oriental, bordered, lattice, shaggy, kilim, oriental, abstract, shaggy];

const SEEDS = 40;
const HIDES = 4;

function paintRug(name: string, seed: number, pattern: Pattern, worn: number): Texture {
  return sharedTexture(name, SIZE, (u, v) => {
    const wear = periodicFractal(601 + seed, u, v, 5, 5, 4) - 0.5;
    const pile = 1 + 0.5 * wear + 0.25 * (periodicNoise(602 + seed, u, v, 64, 64) - 0.5);
    const tone = pattern(u, v);
    const mean = 0.15 + (tone[0] + tone[1] + tone[2]) / 4;
    const faded = mix(tone, [mean, mean * 0.97, mean * 0.92], Math.max(0, Math.min(0.9, worn * (0.5 + 4 * wear))));
    // Twice as light, because a rug's own colour is a mid grey that only tints the texture.
    return { colour: [2 * faded[0] * pile, 2 * faded[1] * pile, 2 * faded[2] * pile], height: 0.5 };
  });
}

/** Returns a texture for rectangular and round rugs, at half brightness; uvs from 0 to 1 cover all of it. */
export function rugTexture(random: Random): Texture {
  const seed = Math.floor(random() * SEEDS);
  const look = createRandom(mixSeed(600, seed));
  const worn = look() < 0.3 ? 0.3 + 0.6 * look() : 0;
  return paintRug(`rug-${seed}`, seed, PATTERNS[seed % PATTERNS.length](look, seed), worn);
}

/** Returns the fur of a hide. */
export function hideTexture(random: Random): Texture {
  const seed = Math.floor(random() * HIDES);
  return paintRug(`hide-${seed}`, seed, hide(createRandom(mixSeed(610, seed)), seed), 0);
}
