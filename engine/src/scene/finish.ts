/** Materials a person may ask for, by the family of surfaces they apply to. */
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

/** New finish of a surface; sets at least one of both fields. */
export interface Treatment {
  readonly material?: FinishMaterial;
  /**
   * sRGB, "#rrggbb". When missing, the surface keeps its colour, or takes the material's own if that is of another
   * family.
   */
  readonly colour?: string;
}

/**
 * Requested finishes for the surfaces of one piece, whose design stays. Entries for surfaces that the piece lacks have
 * no effect. Serialisable: part of the scene.
 */
export interface Finish {
  /** The dominant surface, or the one that can be made of the material. */
  readonly cover?: Treatment;
  /** All wood, metal or upholstery of the piece. */
  readonly wood?: Treatment;
  readonly metal?: Treatment;
  readonly fabric?: Treatment;
  /** Bed linen. */
  readonly bedding?: Treatment;
  /** Throw pillows and blankets, cycled. */
  readonly accents?: readonly Treatment[];
  /** Leaves out objects that lie or stand on the piece. */
  readonly bare?: boolean;
}
