/** Stored ids of the markets; markets.ts has their rules. Separate, because most pages only need the ids. */
export const MARKET_IDS = [
  'crmls',
  'stellar',
  'smartmls',
  'realtracs',
  'bright',
  'canopy',
  'mlsnow',
  'har',
  'rebny',
  'nwmls',
  'eu',
  'uk',
  'australia',
  'generic',
] as const;
export type MarketId = (typeof MARKET_IDS)[number];

/** Languages of labels and texts. */
export const MARKET_LANGUAGES = ['en', 'es'] as const;
export type MarketLanguage = (typeof MARKET_LANGUAGES)[number];

/** Returns a stored market or language, and undefined for one that only a newer release knows. */
export const knownMarket = (id: string | undefined): MarketId | undefined => MARKET_IDS.find((each) => each === id);
export const knownLanguage = (id: string | undefined): MarketLanguage | undefined =>
  MARKET_LANGUAGES.find((each) => each === id);

/** Units of lengths on screens. */
export type LengthUnit = 'feet' | 'metres';

/**
 * Returns the unit in which people of a market measure rooms.
 *
 * @param market undefined if not chosen
 * @param locale of the browser, such as "en-US"; decides where the market does not
 */
export function lengthUnitOf(market: MarketId | undefined, locale: string): LengthUnit {
  if (market === undefined || market === 'generic') return /-US$/i.test(locale) ? 'feet' : 'metres';
  return market === 'eu' || market === 'uk' || market === 'australia' ? 'metres' : 'feet';
}
