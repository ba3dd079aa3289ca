import { EMPTIED_WORDS } from '../../contract/markets.ts';

/** What an altered picture is called. */
interface PictureTitle {
  readonly en: string;
  readonly es: string;
  /** Ends "A … room" in a heading: what was done to it. */
  readonly short: string;
}

const STAGED: PictureTitle = { en: 'Virtually staged', es: 'Amueblado virtualmente', short: 'virtually staged' };
const EMPTIED: PictureTitle = { ...EMPTIED_WORDS, short: 'digitally emptied' };

/** @param onlyRemoved whether furniture was removed and nothing was added */
export const pictureTitle = (onlyRemoved: boolean): PictureTitle => (onlyRemoved ? EMPTIED : STAGED);
