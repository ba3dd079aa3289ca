import type { RoomType } from '../contract/staging-options.ts';
import type { SmallPhoto } from './imaging.ts';

/** What a photo probably shows; null where that cannot be determined. */
export interface Inspection {
  readonly roomType: RoomType | null;
  readonly furnished: boolean | null;
}

/** Inspects photos before the user has said what they show. */
export interface Inspector {
  /** @throws AppError BUSY where too many wait already */
  inspect(photo: SmallPhoto): Promise<Inspection>;
}
