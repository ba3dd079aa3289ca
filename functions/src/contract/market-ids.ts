/** Markets by the identifier that is stored; markets.ts has what they ask. Beside it, because most pages need no more. */
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
