import type { Vec3 } from '../../math/vec3.ts';
import type { StyleId } from '../../scene/pieces.ts';
import type { Material } from '../material.ts';
import { matt } from '../materials.ts';
import { type PieceDesign, rangeAround } from '../piece-design.ts';
import { rugCloth } from '../rugs/rug-cloth.ts';
import { RUGS, type RugDesign } from '../rugs/rug-designs.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { sheet } from '../shapes/sheet.ts';
import { chain, move, turnY } from '../shapes/transform.ts';
import { pictureSize } from '../textures/picture-size.ts';
import { rugTexture } from '../textures/rugs.ts';

const WARP = matt('#e6dcc6');

/** Half of what undyed wool reflects, for the texture doubles it: patterns are painted as if their palest colour reflected all. */
const WOOL = 0.44;

/** One cloth of a rug. */
interface Cloth {
  readonly width: number;
  readonly depth: number;
  readonly seed: number;
  readonly texelsPerMetre: number | undefined;
}

function woven(name: string, design: RugDesign, cloth: Cloth): Material {
  const { width, depth, seed, texelsPerMetre } = cloth;
  const longer = Math.max(width, depth);
  return {
    kind: 'rug',
    colour: [WOOL, WOOL, WOOL],
    textureSize: longer,
    bump: design.bump ?? 0.004,
    roughness: 1,
    specular: 0,
    sheen: design.sheen ?? 0.15,
    get texture() {
      return rugTexture(name, design.pattern, { width, depth, seed, size: pictureSize(longer, texelsPerMetre) });
    },
  };
}

/** Tassels along both short ends. */
function addFringes(builder: MeshBuilder, width: number, depth: number, length: number): void {
  const { random } = builder;
  const count = Math.round(depth / 0.022);
  for (const side of [-1, 1]) {
    for (let i = 0; i < count; i++) {
      const z = ((i + 0.5) / count - 0.5) * (depth - 0.03);
      const drift = (random() - 0.5) * 0.018;
      const reach = length * (0.8 + 0.2 * random());
      const strand = sheet(1, 2, (s, t): Vec3 => {
        const y = 0.006 * (1 - t) + 0.002;
        return [
          side * (width / 2 - 0.01 + (reach + 0.01) * t),
          y,
          z + (s - 0.5) * 0.014 * (1 - 0.3 * t) + drift * t * t,
        ];
      });
      builder.add(strand, WARP);
    }
  }
}

const THICK = 0.014;
const SIZE = { width: 2.8, depth: 2 };

const heightOf = (design: RugDesign): number => (design.over ? 2 * THICK : THICK);

/** One cloth with its fringes around the origin; its width includes them. */
function lay(builder: MeshBuilder, name: string, design: RugDesign, whole: Cloth): void {
  const fringe = design.fringe ?? 0;
  const { seed, depth } = whole;
  const width = whole.width - 2 * fringe;
  const corner = Math.min(design.corner ?? 0, width / 2, depth / 2);
  const surface = rugCloth({ width, depth, thickness: THICK, corner, seed: seed % 97 });
  builder.add(surface, woven(name, design, { ...whole, width }), undefined, true);
  if (fringe > 0) addFringes(builder, width, depth, fringe);
}

/** A rug counts as round where the radius of its corners exceeds this, metres: no bed or chair can stand on them. */
const ROUNDED = 0.3;

/** Woven rugs, pattern by style; width runs along x. */
export const rug: PieceDesign = {
  hasRoundEnds: (style, variant) => (RUGS[style][variant].corner ?? 0) > ROUNDED,
  variants: (style) => RUGS[style].length,
  size: (style, variant) => ({ ...SIZE, height: heightOf(RUGS[style][variant]) }),
  range(style: StyleId, variant) {
    const height = heightOf(RUGS[style][variant]);
    const { min, max } = rangeAround({ ...SIZE, height }, 0.5, 1.5);
    return { min: { ...min, height }, max: { ...max, height } };
  },
  build(spec, builder) {
    const { style, variant, size, seed, texelsPerMetre } = spec;
    const design = RUGS[style][variant];
    const cloth = { width: size.width, depth: size.depth, seed, texelsPerMetre };
    lay(builder, `${style}-${variant}`, design, cloth);
    const { over } = design;
    if (!over) return;
    // Laid by hand, a little askew, on the middle of the larger one.
    const turn = 0.05 * (builder.random() - 0.5) + 0.03;
    const smaller = { ...cloth, width: 0.7 * size.width, depth: 0.66 * size.depth, seed: seed + 1 };
    builder.within(chain(move(0.03 * size.width, THICK, 0), turnY(turn)), () =>
      lay(builder, `${style}-${variant}-over`, over, smaller),
    );
  },
};
