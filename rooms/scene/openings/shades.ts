import { type Material, scale, type Texture } from '@roomwright/engine/testing';
import { sharedTexture } from '../../textures/paint-texture.ts';
import { periodicNoise } from '../../textures/periodic-noise.ts';

/**
 * Returns the paint in its own shadow: mouldings of a centimetre are too fine for the traced light, so their shading
 * is painted.
 */
export const shaded = (paint: Material, share: number): Material => ({ ...paint, colour: scale(paint.colour, share) });

/** Folds in one repeat of the cloth's texture. */
const FOLDS = 5;
export const FOLD_WIDTH = 0.12;
export const FOLDS_REPEAT = FOLDS * FOLD_WIDTH;

/** Returns the shading of hanging folds along u. */
export function foldTexture(): Texture {
  return sharedTexture('curtain-folds', 64, (u, v) => {
    const bend = 0.12 * (periodicNoise(41, u, v, 5, 2) - 0.5);
    const wave = Math.sin(2 * Math.PI * (u * FOLDS + bend));
    const crease = 0.75 + 0.5 * (periodicNoise(42, u, 0, FOLDS, 1) - 0.5);
    const shade = 0.86 + 0.26 * crease * wave - 0.16 * Math.max(0, -wave) ** 4;
    return { colour: [shade, shade, shade], height: 0.5 };
  });
}
