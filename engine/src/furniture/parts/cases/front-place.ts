/** A front's rectangle by its centre, metres. */
export interface FrontRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Position of a drawer or a door. */
export interface FrontPlace {
  readonly kind: 'drawer' | 'door';
  readonly rect: FrontRect;
  /** Its face, in front of which handles and mouldings stand. */
  readonly z: number;
  /** Side of a door's handle: 1 right, -1 left. */
  readonly hand: number;
}
