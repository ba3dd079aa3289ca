import type { Photo } from '../../photo/photo.ts';
import type { CameraEstimate } from '../camera/segments.ts';

/** Surface probabilities (0 to 1) per cell of a coarse grid over the whole picture. */
export interface Surfaces {
  readonly width: number;
  readonly height: number;
  /** Visible floor of the room. */
  readonly floor: Float32Array;
  /** Something in front of the empty room: furniture, boxes, people. */
  readonly thing: Float32Array;
}

/**
 * Segments a photo at working size. The engine accepts any implementation; the classical one needs only the photo and
 * its lines.
 */
export type Segmentation = (photo: Photo, camera: CameraEstimate) => Surfaces;
