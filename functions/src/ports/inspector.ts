import type { RemovalForecast } from '../contract/removal-forecast.ts';
import type { RoomType } from '../contract/staging-options.ts';
import type { SmallPhoto } from './imaging.ts';

/** What a photo probably shows; null where that cannot be determined. */
export interface Inspection {
  readonly roomType: RoomType | null;
  readonly furnished: boolean | null;
  readonly removal: RemovalForecast | null;
}

/** Inspects photos before the user describes them. */
export interface Inspector {
  /**
   * @param owner the account, which has one photo inspected at a time and one waiting
   * @param load decodes the photo once its turn has come
   * @throws AppError BUSY if too many are waiting, TOO_COMPLEX if it takes too long; errors of `load`
   */
  inspect(owner: string, load: () => Promise<SmallPhoto>): Promise<Inspection>;
}
