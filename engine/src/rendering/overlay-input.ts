import type { Photo } from '../photo/photo.ts';
import type { PicturePart } from '../photo/picture-part.ts';
import type { Lens } from '../scene/lens.ts';
import type { CurveTable } from './composite/curve-table.ts';

/** A plane of interleaved channels over a photo; its first point is half a point away from the corner. */
export interface OverlayPlane {
  readonly width: number;
  readonly height: number;
  /** Pixels of the photo per point. */
  readonly scaleX: number;
  readonly scaleY: number;
  readonly values: Float32Array;
}

export interface OverlayGrain {
  /** Standard deviation for each byte of brightness, 8-bit steps. */
  readonly deviations: Float32Array;
  /** See `grainTile`. */
  readonly size: number;
}

/** Planes to composite over a photo, and options. */
export interface OverlayInput {
  readonly photo: Photo;
  /** Furniture: radiance times coverage (3), coverage. */
  readonly layer: OverlayPlane;
  /** Relighting ratio, 3 channels; 1 where the light does not change. */
  readonly ratio: OverlayPlane;
  /** 1 where the photo shows an emitter, which receives no shadow. */
  readonly glare: OverlayPlane;
  /**
   * Reflection in a glossy floor: light of the furniture (3), share of the photo's light that is the room's mirror
   * image (3), and how much of that image the furniture hides. Null for a matte floor.
   */
  readonly mirror: OverlayPlane | null;
  /** The camera's response: linear radiance in, linear value out. */
  readonly response: CurveTable;
  /** Grain added to furniture. */
  readonly grain: OverlayGrain;
  /** Unsharp mask for the furniture's luma: the amount, and the standard deviation of its blur in pixels; null for none. */
  readonly sharpening: { readonly amount: number; readonly radius: number } | null;
  /** Distortion of the photo, to which the undistorted planes are mapped; null if there is none. */
  readonly lens: Lens | null;
  readonly seed: number;
  /** Whether a pixel's random numbers are independent of the rest of its row. */
  readonly isGrainApart?: boolean;
  /** The part of the photo to composite; by default all of it. */
  readonly part?: PicturePart;
}

export interface Overlay {
  /** All pixels of the result, three bytes each. */
  readonly rgb: Uint8Array;
  /** One byte per pixel: 255 where it may have changed, 0 where it equals the photo. */
  readonly mask: Uint8Array;
}
