import type { Photo } from '../photo/photo.ts';
import type { Analysis } from './analysis.ts';
import { confidenceOf } from './decide.ts';

/** A photo, as its lens would have taken it without bending lines, and its camera. */
export type StraightPhoto = Pick<Analysis, 'working' | 'lens' | 'camera'> & { readonly photo: Photo };

/** What an analysis finds beyond the photo's own size and what follows from the rest. */
type Found = Omit<Analysis, 'nativeWidth' | 'nativeHeight' | 'confidence' | keyof StraightPhoto>;

/** The analysis of a photo from all that was found in it, with the confidence that its decision is right. */
export function conclude({ photo, working, lens, camera }: StraightPhoto, found: Found): Analysis {
  const { width: nativeWidth, height: nativeHeight } = photo;
  const confidence = confidenceOf(found.judgement, found.reasons);
  return { nativeWidth, nativeHeight, working, lens, camera, ...found, confidence };
}
