/** An opening of which furniture hid the lower part, shown as the rest of the house says. */
export interface CompletedOpening {
  readonly kind: 'window' | 'curtain' | 'door';
  /** How much of its height was hidden. */
  readonly hiddenCentimetres: number;
  /** What tells its lower edge: the part of it that is seen, another window of the wall, or the floor. */
  readonly from: 'itself' | 'twin' | 'floor';
  /** Left, top, right and bottom of what was hidden, as shares of the photo. */
  readonly box: readonly [number, number, number, number];
}
