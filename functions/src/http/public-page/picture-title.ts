import { EMPTIED_WORDS } from '../../contract/markets.ts';

/** What an altered picture is called. */
interface PictureTitle {
  readonly en: string;
  readonly es: string;
  /** Ends "A … room" in a heading: what was done to it. */
  readonly short: string;
  /** Begins such a heading. */
  readonly first: string;
  /** What its original shows. */
  readonly before: string;
}

const STAGED: PictureTitle = {
  en: 'Virtually staged',
  es: 'Amueblado virtualmente',
  short: 'virtually staged',
  first: 'Virtually staged',
  before: 'before staging',
};
const EMPTIED: PictureTitle = {
  ...EMPTIED_WORDS,
  short: 'digitally emptied',
  first: 'Digitally emptied',
  before: 'before its furniture was removed',
};

/** @param onlyRemoved whether furniture was removed and nothing was added */
export const pictureTitle = (onlyRemoved: boolean): PictureTitle => (onlyRemoved ? EMPTIED : STAGED);
