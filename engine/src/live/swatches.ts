import { CATALOGUE } from '../furniture/catalogue/catalogue.ts';
import { KINDS_OF, naturalColour } from '../furniture/materials/finish/finish-materials.ts';
import { roleAreas, type SurfaceRole, triangleRoles } from '../furniture/materials/finish/surfaces.ts';
import type { Material } from '../furniture/materials/material.ts';
import { type StyleLook, styleLook } from '../furniture/styles/style-look.ts';
import { hexOf } from '../photo/hex.ts';
import { nearestColourName } from '../prompt/lexicon/colour-words.ts';
import { FINISH_MATERIALS, type Finish, type FinishFamily, type Treatment } from '../scene/finish.ts';
import type { PieceSpec, PlacedPiece } from '../scene/pieces.ts';
import type { Scene } from '../scene/scene.ts';

/** A finish that a person may choose for a piece. */
export interface Swatch {
  readonly finish: Finish;
  /** English name: "sage", "velvet". */
  readonly name: string;
  /** sRGB, "#rrggbb". */
  readonly colour: string;
}

/** A piece's main material, which determines its swatches. */
type Surface = FinishFamily | 'rug' | 'picture';

const SURFACES: Readonly<Record<Surface, readonly SurfaceRole[]>> = {
  ...KINDS_OF,
  rug: ['rug'],
  picture: ['picture'],
};

/** Main materials of designs, by piece, style and variant. */
const known = new Map<string, Surface | null>();

function mainSurface({ piece, style, variant, size }: PlacedPiece, look: StyleLook): Surface | null {
  const key = `${piece} ${style} ${variant}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const surface = drawnSurface({ piece, style, variant, size, seed: 1 }, look);
  known.set(key, surface);
  return surface;
}

/** The surface with the largest area of a drawn piece; null if no finish affects it. */
function drawnSurface(spec: PieceSpec, look: StyleLook): Surface | null {
  const drawn = CATALOGUE.draw(spec);
  const areas = roleAreas(drawn, triangleRoles(drawn, look));
  const areaOf = (surface: Surface): number => SURFACES[surface].reduce((sum, role) => sum + (areas.get(role) ?? 0), 0);
  const most = (Object.keys(SURFACES) as Surface[]).reduce((best, each) => (areaOf(each) > areaOf(best) ? each : best));
  return areaOf(most) > 0 ? most : null;
}

/** The style's own materials for a surface. */
function materialsFor(surface: Surface, look: StyleLook): readonly Material[] {
  if (surface === 'wood') return [look.wood, look.wood2, look.paint];
  if (surface === 'ceramic') return look.ceramics;
  if (surface === 'fabric') return [...look.upholstery, ...look.pillows];
  return surface === 'rug' || surface === 'picture' ? [...look.upholstery, ...look.pillows, ...look.throws] : [];
}

const inColour = (colour: string): Treatment => ({ colour });

/** Materials available for a surface, in their natural colours or the style's first. */
function madeOf(surface: Surface, look: StyleLook): { treatment: Treatment; name: string; colour: string }[] {
  if (surface === 'rug' || surface === 'picture') return [];
  const usual = hexOf(look.upholstery[0].colour);
  return FINISH_MATERIALS[surface].map((material) => {
    const natural = naturalColour(material);
    const treatment = natural === null ? { material, colour: usual } : { material };
    return { treatment, name: material, colour: natural ?? usual };
  });
}

/** The swatches for a piece: each of the style's colours once, then the materials its main surface can have. */
export function swatchesOf(scene: Scene, index: number): readonly Swatch[] {
  const placed = scene.pieces[index];
  const look = styleLook(placed.style);
  const surface = mainSurface(placed, look);
  if (!surface) return [];
  const colours = new Map<string, string>();
  for (const { colour } of materialsFor(surface, look)) {
    const name = nearestColourName(hexOf(colour));
    if (!colours.has(name)) colours.set(name, hexOf(colour));
  }
  const swatch = (cover: Treatment, name: string, colour: string): Swatch => ({
    finish: { ...placed.finish, cover },
    name,
    colour,
  });
  return [
    ...[...colours].map(([name, colour]) => swatch(inColour(colour), name, colour)),
    ...madeOf(surface, look).map(({ treatment, name, colour }) => swatch(treatment, name, colour)),
  ];
}
