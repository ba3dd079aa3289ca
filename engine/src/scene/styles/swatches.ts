/** One entry of a style's palette: a kind of material and its colour. The furniture makes the material itself. */
export type Swatch =
  | { readonly kind: PlainKind; readonly hex: string }
  | { readonly kind: CoatedKind; readonly hex: string; readonly roughness?: number | undefined }
  | { readonly kind: 'castStone'; readonly hex: string; readonly roughness: number }
  | {
      readonly kind: 'lampShade';
      readonly hex: string;
      readonly glow?: number | undefined;
      readonly paper?: boolean | undefined;
    }
  | { readonly kind: 'blackSteel' };

type PlainKind =
  | 'linen'
  | 'velvet'
  | 'boucle'
  | 'knit'
  | 'cotton'
  | 'leather'
  | 'oak'
  | 'walnut'
  | 'plank'
  | 'marble'
  | 'matt';
type CoatedKind = 'paint' | 'metal' | 'ceramic';

const plain =
  (kind: PlainKind) =>
  (hex: string): Swatch => ({ kind, hex });

const coated =
  (kind: CoatedKind) =>
  (hex: string, roughness?: number): Swatch => ({ kind, hex, roughness });

export const linen = plain('linen');
export const velvet = plain('velvet');
export const boucle = plain('boucle');
export const knit = plain('knit');
export const cotton = plain('cotton');
export const leather = plain('leather');
export const oak = plain('oak');
export const walnut = plain('walnut');
/** Rough reclaimed boards. */
export const plank = plain('plank');
export const marble = plain('marble');
/** Plain matt things: jackets of books. */
export const matt = plain('matt');

export const paint = coated('paint');
export const metal = coated('metal');
export const ceramic = coated('ceramic');

export const castStone = (hex: string, roughness: number): Swatch => ({ kind: 'castStone', hex, roughness });
export const blackSteel = (): Swatch => ({ kind: 'blackSteel' });

/** A lit shade that glows with `glow` times its colour, of cloth or of ribbed paper. */
export const lampShade = (hex: string, glow?: number, paper?: boolean): Swatch => ({
  kind: 'lampShade',
  hex,
  glow,
  paper,
});
