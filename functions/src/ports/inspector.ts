import type { RoomType } from '../contract/staging-options.ts';
import type { SmallPhoto } from './imaging.ts';

/** What a photo probably shows; null where that cannot be told. */
export interface Inspection {
  readonly roomType: RoomType | null;
  readonly furnished: boolean | null;
}

/** Looks at photos before anybody has said what they show. */
export interface Inspector {
  /** @throws AppError BUSY where too many wait already */
  inspect(photo: SmallPhoto): Promise<Inspection>;
}
