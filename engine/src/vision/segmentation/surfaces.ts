import type { Photo } from '../../photo/photo.ts';
import type { CameraEstimate } from '../camera/segments.ts';

/** Surfaces per cell of a coarse grid over the whole picture; probabilities from 0 to 1. */
export interface Surfaces {
  readonly width: number;
  readonly height: number;
  /** The room's floor, seen directly. */
  readonly floor: Float32Array;
  /** Something that stands in front of the empty room: furniture, boxes, people. */
  readonly thing: Float32Array;
}

/**
 * Segments a photo at working size. The engine works with any implementation; the classical one needs nothing but the photo and
 * its lines.
 */
export type Segmentation = (photo: Photo, camera: CameraEstimate) => Surfaces;
