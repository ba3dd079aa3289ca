import { describe, expect, it } from 'vitest';
import { MARKET_IDS, MARKET_LANGUAGES } from '../../contract/market-ids.ts';
import { captionOf, remarksOf } from './listing-words.ts';

const PAGE = 'https://app.test/o/abc';
const ADDED = 'Furniture and decor were added digitally.';
const ANADIDO = 'Los muebles y la decoración se añadieron digitalmente.';

describe('captions', () => {
  it('are these, in English', () => {
    expect(MARKET_IDS.map((market) => [market, captionOf({ market, language: 'en' }, PAGE)])).toEqual([
      ['crmls', `Virtually staged. ${ADDED} Original photo: ${PAGE}`],
      ['stellar', `Virtually staged. ${ADDED}`],
      ['smartmls', `Virtually staged. ${ADDED}`],
      ['realtracs', `Virtually staged. ${ADDED}`],
      ['bright', `Virtually Staged. ${ADDED}`],
      ['canopy', `Virtually staged. ${ADDED}`],
      ['mlsnow', `Virtually staged. ${ADDED}`],
      ['har', `Virtually staged. Image does not represent actual property as is. ${ADDED}`],
      ['rebny', `Virtual Staging - Furniture Not Included. ${ADDED}`],
      ['nwmls', `Virtually staged. ${ADDED}`],
      ['eu', `Virtually staged. ${ADDED} Original photo: ${PAGE}`],
      ['uk', `Virtually staged. ${ADDED} Original photo: ${PAGE}`],
      ['australia', `Virtually staged. ${ADDED} Original photo: ${PAGE}`],
      ['generic', `Virtually staged. ${ADDED} Original photo: ${PAGE}`],
    ]);
  });

  it('are Spanish where Spanish is chosen, with the words that a rule names before it', () => {
    expect(captionOf({ market: 'eu', language: 'es' }, null)).toBe(`Amueblado virtualmente. ${ANADIDO}`);
    expect(captionOf({ market: 'canopy', language: 'es' }, null)).toBe(
      `Virtually staged / Amueblado virtualmente. ${ANADIDO}`,
    );
    expect(captionOf({ market: 'rebny', language: 'es' }, null)).toBe(
      `Virtual Staging - Furniture Not Included / Muebles no incluidos. ${ANADIDO}`,
    );
  });
});

describe('remarks', () => {
  it('begin with the words that the market asks for', () => {
    for (const language of MARKET_LANGUAGES) {
      expect(remarksOf({ market: 'stellar', language }, [])).toMatch(/^One or more photo\(s\) was virtually staged\./);
      expect(remarksOf({ market: 'crmls', language }, [])).toMatch(/^One or more photos have been virtually staged\./);
    }
  });

  it('name public pages where the market takes addresses', () => {
    const pages = [PAGE, `${PAGE}d`];
    expect(remarksOf({ market: 'crmls', language: 'en' }, pages)).toBe(
      `One or more photos have been virtually staged. ${ADDED} The original photo stands before each staged one. Original photos: ${PAGE} ${PAGE}d`,
    );
    expect(remarksOf({ market: 'smartmls', language: 'en' }, pages)).not.toContain('https');
  });
});
