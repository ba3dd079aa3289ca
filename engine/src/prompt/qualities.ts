import { colour } from '../furniture/materials/colour.ts';
import { familyOf, naturalColour } from '../furniture/materials/finish/finish-materials.ts';
import { mix, scale, type Vec3 } from '../math/vec3.ts';
import { hexOf } from '../photo/hex.ts';
import type { FinishFamily, FinishMaterial, Treatment } from '../scene/finish.ts';
import type { Meaning, Shade } from './lexicon/meaning.ts';

/** Adjectives waiting for their noun. */
export interface Qualities {
  readonly colours: readonly { readonly hex: string; readonly metal?: FinishMaterial }[];
  readonly material: FinishMaterial | null;
  readonly family: Extract<FinishFamily, 'wood' | 'metal' | 'fabric'> | null;
  /** A shade not yet followed by a colour or material. */
  readonly shade: Shade | null;
}

export const NO_QUALITIES: Qualities = { colours: [], material: null, family: null, shade: null };

export const isPlain = ({ colours, material, family, shade }: Qualities): boolean =>
  colours.length === 0 && material === null && family === null && shade === null;

const WHITE: Vec3 = [0.9, 0.89, 0.86];
const BLACK: Vec3 = [0.012, 0.011, 0.01];
const AMBER: Vec3 = [0.7, 0.36, 0.14];
const STEEL_BLUE: Vec3 = [0.2, 0.3, 0.42];

const PALE_WOOD: Vec3 = [0.68, 0.48, 0.27];

const meanOf = (rgb: Vec3): number => (rgb[0] + rgb[1] + rgb[2]) / 3;

const SHADED: Readonly<Record<Shade, (rgb: Vec3) => Vec3>> = {
  light: (rgb) => mix(rgb, WHITE, 0.4),
  pale: (rgb) => mix(rgb, WHITE, 0.6),
  dark: (rgb) => scale(rgb, 0.36),
  deep: (rgb) => mix(scale(rgb, 0.5), BLACK, 0.1),
  bright: (rgb) =>
    mix([meanOf(rgb), meanOf(rgb), meanOf(rgb)], rgb, 1.35).map((v) => Math.max(0, v)) as unknown as Vec3,
  muted: (rgb) => mix(rgb, scale([1.06, 1, 0.93], meanOf(rgb)), 0.45),
  warm: (rgb) => mix(rgb, scale(AMBER, meanOf(rgb) / meanOf(AMBER)), 0.25),
  cool: (rgb) => mix(rgb, scale(STEEL_BLUE, meanOf(rgb) / meanOf(STEEL_BLUE)), 0.25),
};

/** A shade of a colour, both "#rrggbb". */
export const shaded = (hex: string, shade: Shade | null): string => (shade ? hexOf(SHADED[shade](colour(hex))) : hex);

/** Wood is bleached or stained, so it stays brown. */
function stainedWood(hex: string, shade: Shade | null): string {
  if (shade === 'light' || shade === 'pale') return hexOf(mix(colour(hex), PALE_WOOD, shade === 'light' ? 0.5 : 0.7));
  return shaded(hex, shade);
}

/** Meaning of a shade without a colour, on cloth and on wood. */
const CLOTH: Readonly<Record<Shade, string>> = {
  light: '#e0d9cc',
  pale: '#e4ddd1',
  dark: '#3d3b3a',
  deep: '#33383d',
  bright: '#ece7dc',
  muted: '#b3a999',
  warm: '#b99a7c',
  cool: '#8a97a0',
};
const WOOD: Readonly<Record<Shade, string>> = {
  light: '#d2b58b',
  pale: '#d9c3a0',
  dark: '#46301f',
  deep: '#46301f',
  bright: '#d2b58b',
  muted: '#a58c70',
  warm: '#a8753f',
  cool: '#a39a8c',
};

/** Maximum number of colours of one piece. */
const MAX_COLOURS = 4;

/** Appends an adjective: a shade modifies the colour or material after it. */
export function withQuality(q: Qualities, meaning: Meaning): Qualities {
  const { colours, ...rest } = withAny(q, meaning);
  return { ...rest, colours: colours.slice(0, MAX_COLOURS) };
}

function withAny(q: Qualities, meaning: Meaning): Qualities {
  const { shade } = q;
  switch (meaning.is) {
    case 'shade':
      return { ...q, shade: meaning.shade };
    case 'colour': {
      const { hex, metal } = meaning;
      return { ...q, shade: null, colours: [...q.colours, { hex: shaded(hex, shade), ...(metal && { metal }) }] };
    }
    case 'palette':
      return {
        ...q,
        shade: null,
        colours: [...q.colours, ...meaning.hexes.map((hex) => ({ hex: shaded(hex, shade) }))],
      };
    case 'material': {
      const natural = meaning.hex ?? naturalColour(meaning.material);
      const stained =
        natural && (shade || meaning.hex) && q.colours.length === 0
          ? [{ hex: familyOf(meaning.material) === 'wood' ? stainedWood(natural, shade) : shaded(natural, shade) }]
          : [];
      return { ...q, shade: natural ? null : shade, material: meaning.material, colours: [...q.colours, ...stained] };
    }
    case 'family':
      // "wood and metal desk": the first names the main material.
      return { ...q, family: q.family ?? meaning.family };
    default:
      return q;
  }
}

/**
 * The surface finish described by the adjectives; null if they do not describe one.
 *
 * @param on the noun's usual family, for colours and shades that differ between cloth, wood and metal
 */
export function treatmentOf({ colours, material, family, shade }: Qualities, on: FinishFamily): Treatment | null {
  const [first] = colours;
  const of = family ?? on;
  if (material) return { material, ...(first && { colour: first.hex }) };
  if (first?.metal && of !== 'fabric') return { material: first.metal };
  if (first) return { ...(family === 'wood' && { material: 'oak' as const }), colour: first.hex };
  if (shade) {
    const hex = of === 'wood' ? WOOD[shade] : CLOTH[shade];
    return {
      ...(family === 'wood' && {
        material: shade === 'dark' || shade === 'deep' ? ('walnut' as const) : ('oak' as const),
      }),
      colour: hex,
    };
  }
  if (family === 'wood') return { material: 'oak' };
  if (family === 'metal') return { material: 'steel' };
  return null;
}

/** Combines adjectives before and after a noun; where both say the same kind of thing, the later wins. */
export function merged(before: Qualities, after: Qualities): Qualities {
  return {
    colours: after.colours.length > 0 ? after.colours : before.colours,
    material: after.material ?? before.material,
    family: after.family ?? before.family,
    shade: after.shade ?? before.shade,
  };
}
