import type { RoomType } from '../contract/staging-options.ts';
import type { SmallPhoto } from './imaging.ts';

/** What a photo probably shows; null where that cannot be determined. */
export interface Inspection {
  readonly roomType: RoomType | null;
  readonly furnished: boolean | null;
}

/** Inspects photos before the user describes them. */
export interface Inspector {
  /** @throws AppError BUSY if too many are waiting, TOO_COMPLEX if it takes too long */
  inspect(photo: SmallPhoto): Promise<Inspection>;
}
