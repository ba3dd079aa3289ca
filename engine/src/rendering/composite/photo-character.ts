import type { Photo } from '../../photo/photo.ts';
import { type EdgeProfiles, edgeProfiles } from './edge-profiles.ts';
import { type Grain, measureGrain } from './grain.ts';
import { type PointSpread, pointSpread } from './point-spread.ts';

/** Sharpness and grain of a photo, which rendered furniture must match. */
export interface PhotoCharacter extends PointSpread {
  readonly grain: Grain;
}

/** What a photo shows of its camera: where furniture will stand is not known yet. */
export interface CameraTraces {
  readonly edges: readonly EdgeProfiles[];
  readonly grain: Grain;
}

export const cameraTraces = (photo: Photo): CameraTraces => ({
  edges: edgeProfiles(photo),
  grain: measureGrain(photo),
});

/** The character of a photo where `isMeant` says (pixels of the photo); everywhere by default. */
export const characterOf = (
  { edges, grain }: CameraTraces,
  isMeant?: (x: number, y: number) => boolean,
): PhotoCharacter => ({ ...pointSpread(edges, isMeant), grain });
