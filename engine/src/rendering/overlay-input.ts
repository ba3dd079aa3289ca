import type { Photo } from '../photo/photo.ts';
import type { PicturePart } from '../photo/picture-part.ts';
import type { Lens } from '../scene/lens.ts';
import type { CurveTable } from './composite/curve-table.ts';

/** A plane of interleaved channels that lies over a photo; its first point is half a point away from the corner. */
export interface OverlayPlane {
  readonly width: number;
  readonly height: number;
  /** Pixels of the photo per point. */
  readonly scaleX: number;
  readonly scaleY: number;
  readonly values: Float32Array;
}

/** The planes that are laid over a photo, and their options. */
export interface OverlayInput {
  readonly photo: Photo;
  /** Furniture: radiance times coverage (3), coverage. */
  readonly layer: OverlayPlane;
  /** Relighting ratio, 3 channels; 1 where the light stays the same. */
  readonly ratio: OverlayPlane;
  /** Glare: 1 where something shines, which takes no shadow. */
  readonly glare: OverlayPlane;
  /**
   * What a glossy floor mirrors: light of the furniture (3), share of the photo's own light that is the room's mirror image
   * (3), how much of that image the furniture hides. Null: nothing mirrors.
   */
  readonly mirror: OverlayPlane | null;
  /** The camera's response: linear radiance in, linear value out. */
  readonly response: CurveTable;
  /** Standard deviation of the grain that furniture gets, in 8-bit steps. */
  readonly noise: number;
  /** Distortion of the photo: the planes are of the straightened one; null: none. */
  readonly lens: Lens | null;
  readonly seed: number;
  /** Whether a pixel's random numbers do not depend on what else of its row is laid over. */
  readonly isGrainApart?: boolean;
  /** The part of the photo that is laid over; all of it without. */
  readonly part?: PicturePart;
}

export interface Overlay {
  /** All pixels of the result, three bytes each. */
  readonly rgb: Uint8Array;
  /** One byte per pixel: 255 where it may have changed, 0 where it is the photo's own. */
  readonly mask: Uint8Array;
}
