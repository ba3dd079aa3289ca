/** Materials that a person may ask for, by the family of surfaces they belong to. */
export const FINISH_MATERIALS = {
  fabric: ['linen', 'boucle', 'velvet', 'leather', 'wool', 'cotton'],
  wood: ['oak', 'walnut', 'plank'],
  metal: ['brass', 'steel', 'black metal', 'copper'],
  stone: ['marble'],
  ceramic: ['ceramic'],
  wicker: ['rattan'],
} as const;
export type FinishFamily = keyof typeof FINISH_MATERIALS;
export type FinishMaterial = (typeof FINISH_MATERIALS)[FinishFamily][number];

/** A surface's new finish; at least one of both is set. */
export interface Treatment {
  readonly material?: FinishMaterial;
  /** sRGB, "#rrggbb". Without it the surface keeps its colour, or takes the material's own where that is of another family. */
  readonly colour?: string;
}

/**
 * Wishes for the surfaces of one piece, which keeps its design. A plain value: it is part of the scene. What a piece has no
 * surface for has no effect.
 */
export interface Finish {
  /** The surface that shows most, or the one that can be of the material. */
  readonly cover?: Treatment;
  /** All wood, metal or upholstery of the piece. */
  readonly wood?: Treatment;
  readonly metal?: Treatment;
  readonly fabric?: Treatment;
  /** The linen of a bed. */
  readonly bedding?: Treatment;
  /** Throw pillows and blankets, in turn. */
  readonly accents?: readonly Treatment[];
  /** Nothing lies or stands on the piece. */
  readonly bare?: boolean;
}
