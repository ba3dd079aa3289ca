import { scale, type Vec3 } from '../../../math/vec3.ts';
import type { StyleId } from '../../../scene/styles/styles.ts';
import { piece } from '../../catalogue/piece.ts';
import { type PieceDesign, rangeAround } from '../../catalogue/piece-design.ts';
import type { Material } from '../../materials/material.ts';
import { pictureSize } from '../../materials/textures/picture-size.ts';
import { type RugMake, rugTexture } from '../../materials/textures/rug-texture.ts';
import { RUGS, type RugDesign } from '../../parts/rug-designs.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnY } from '../../shapes/transform.ts';
import { inStyle } from '../../styles/style-table.ts';
import { addFringes } from './fringe.ts';
import { rugProfile } from './profile.ts';
import { addRugCloth } from './rug-cloth.ts';

/**
 * Half the albedo of undyed wool, because the texture doubles it. Patterns are painted relative to their palest
 * colour.
 */
const WOOL = 0.44;

/** Texels along a rug, however far away: a weave that is read at fewer places than it has threads turns to broad stripes. */
const MIN_TEXELS = 512;

/** Dimensions of one cloth of a rug, its seed and its texture resolution. */
interface Cloth {
  readonly width: number;
  readonly depth: number;
  readonly corner: number;
  readonly seed: number;
  readonly texelsPerMetre: number | undefined;
}

function woven(name: string, design: RugDesign, { texelsPerMetre, ...cloth }: Cloth): Material {
  const { make = 'pile' } = design;
  const longer = Math.max(cloth.width, cloth.depth);
  return {
    kind: 'rug',
    colour: [WOOL, WOOL, WOOL],
    textureSize: longer,
    bump: design.bump ?? 0.004,
    roughness: 1,
    specular: 0,
    sheen: design.sheen ?? 0.15,
    get texture() {
      const size = Math.max(MIN_TEXELS, pictureSize(longer, texelsPerMetre));
      return rugTexture(name, design.pattern, { ...cloth, make, size });
    },
  };
}

/** Metres from the floor to the top. */
const THICKNESS: Readonly<Record<RugMake, number>> = { pile: 0.018, flat: 0.011, cord: 0.014 };
const SIZE = { width: 2.8, depth: 2 };
/** Radius of a straight rug's corners, metres: cut and bound, none is quite sharp. */
const CUT_CORNER = 0.012;

const thicknessOf = ({ make = 'pile' }: RugDesign): number => THICKNESS[make];
const heightOf = (design: RugDesign): number => thicknessOf(design) + (design.over ? thicknessOf(design.over) : 0);

/** Draws one cloth with its fringes around the origin; its width includes them. */
function lay(builder: MeshBuilder, name: string, design: RugDesign, whole: Omit<Cloth, 'corner'>): void {
  const fringe = design.fringe ?? 0;
  const { seed, depth } = whole;
  const width = whole.width - 2 * fringe;
  const corner = Math.min(design.corner ?? CUT_CORNER, width / 2, depth / 2);
  const wool = woven(name, design, { ...whole, width, corner });
  addRugCloth(builder, { width, depth, thickness: thicknessOf(design), corner, seed: seed % 97 }, wool);
  if (fringe > 0) addFringes(builder, width, depth, fringe);
}

/** Corner radius above which a rug counts as round, metres. Furniture cannot stand on such corners. */
const ROUND_CORNER_METRES = 0.3;

/** Places along a rug's sides at which its colour is read for its mean. */
const READINGS = 24;
const tones = new WeakMap<RugDesign, Vec3>();

/** The mean colour of a rug of the usual size; of two, that of the upper one, which is seen. */
function toneOf(design: RugDesign): Vec3 {
  const known = tones.get(design);
  if (known) return known;
  const { weave } = (design.over ?? design).pattern(0);
  const sum = [0, 0, 0];
  for (let i = 0; i < READINGS * READINGS; i++) {
    const [x, z] = [(i % READINGS) + 0.5, Math.floor(i / READINGS) + 0.5];
    const at = (place: number, side: number): number => (place / READINGS - 0.5) * side;
    weave(at(x, SIZE.width), at(z, SIZE.depth), SIZE.width / 2, SIZE.depth / 2).forEach((value, k) => {
      sum[k] += value;
    });
  }
  const tone = scale([sum[0], sum[1], sum[2]], (2 * WOOL) / READINGS ** 2);
  tones.set(design, tone);
  return tone;
}

/** Woven rugs, pattern by style; width runs along x. */
const design: PieceDesign = {
  hasRoundEnds: (style, variant) => (inStyle(RUGS, style)[variant].corner ?? 0) > ROUND_CORNER_METRES,
  tone: (style, variant) => toneOf(inStyle(RUGS, style)[variant]),
  variants: (style) => inStyle(RUGS, style).length,
  size: (style, variant) => ({ ...SIZE, height: heightOf(inStyle(RUGS, style)[variant]) }),
  range(style: StyleId, variant) {
    const height = heightOf(inStyle(RUGS, style)[variant]);
    const { min, max } = rangeAround({ ...SIZE, height }, 0.5, 1.5);
    return { min: { ...min, height }, max: { ...max, height } };
  },
  build(spec, builder) {
    const { style, variant, size, seed, texelsPerMetre } = spec;
    const design = inStyle(RUGS, style)[variant];
    const cloth = { width: size.width, depth: size.depth, seed, texelsPerMetre };
    lay(builder, `${style}-${variant}`, design, cloth);
    const { over } = design;
    if (!over) return;
    // Laid by hand, slightly askew, on the middle of the larger one.
    const turn = 0.05 * (builder.random() - 0.5) + 0.03;
    const smaller = { ...cloth, width: 0.7 * size.width, depth: 0.66 * size.depth, seed: seed + 1 };
    builder.within(chain(move(0.03 * size.width, thicknessOf(design), 0), turnY(turn)), () =>
      lay(builder, `${style}-${variant}-over`, over, smaller),
    );
  },
};

export const rug = piece({ ...rugProfile, design });
