import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../contract/limits.ts';
import { MARKET_IDS, MARKET_LANGUAGES } from '../../contract/market-ids.ts';
import { LONG_DESCRIPTION_LENGTH } from '../../contract/reso.ts';
import { captionOf, remarksOf } from './listing-texts.ts';

const PAGE = 'https://app.test/o/abc';
const ADDED = 'Furniture and decor were added digitally.';
const SOFA_AND_RUG = [
  { name: 'sofa', count: 1 },
  { name: 'rugs', count: 2 },
];
const LISTED = 'Furniture and decor were added digitally: 1 sofa, 2 rugs.';
const ANADIDO = 'Los muebles y la decoración se añadieron digitalmente: 1 sofá, 2 alfombras.';

const FURNISHED = { furnished: true, removed: false } as const;

describe('captions', () => {
  it('have the expected English text', () => {
    expect(
      MARKET_IDS.map((market) => [
        market,
        captionOf({ market, language: 'en' }, { ...FURNISHED, added: SOFA_AND_RUG, page: PAGE }),
      ]),
    ).toEqual([
      ['crmls', `Virtually staged. ${LISTED} Original photo: ${PAGE}`],
      ['stellar', `Virtually staged. ${LISTED}`],
      ['smartmls', `Virtually staged. ${LISTED}`],
      ['realtracs', `Virtually staged. ${LISTED}`],
      ['bright', `Virtually Staged. ${LISTED}`],
      ['canopy', `Virtually staged. ${LISTED}`],
      ['mlsnow', `Virtually staged. ${LISTED}`],
      ['har', `Virtually staged. Image does not represent actual property as is. ${LISTED}`],
      ['rebny', `Virtual Staging - Furniture Not Included. ${LISTED}`],
      ['nwmls', `Virtually staged. ${LISTED}`],
      ['eu', `Virtually staged. ${LISTED} Original photo: ${PAGE}`],
      ['uk', `Virtually staged. ${LISTED} Original photo: ${PAGE}`],
      ['australia', `Virtually staged. ${LISTED} Original photo: ${PAGE}`],
      ['generic', `Virtually staged. ${LISTED} Original photo: ${PAGE}`],
    ]);
  });

  it('are in Spanish if chosen, after the words required by a rule', () => {
    expect(captionOf({ market: 'eu', language: 'es' }, { ...FURNISHED, added: SOFA_AND_RUG, page: null })).toBe(
      `Amueblado virtualmente. ${ANADIDO}`,
    );
    expect(captionOf({ market: 'canopy', language: 'es' }, { ...FURNISHED, added: SOFA_AND_RUG, page: null })).toBe(
      `Virtually staged / Amueblado virtualmente. ${ANADIDO}`,
    );
    expect(captionOf({ market: 'rebny', language: 'es' }, { ...FURNISHED, added: SOFA_AND_RUG, page: null })).toBe(
      `Virtual Staging - Furniture Not Included / Muebles no incluidos. ${ANADIDO}`,
    );
  });

  it('mention removed furniture', () => {
    const changes = { added: [], furnished: true, removed: true, page: null };
    expect(captionOf({ market: 'eu', language: 'en' }, changes)).toBe(
      `Virtually staged. Furniture that stood in the room was removed digitally. ${ADDED}`,
    );
    expect(captionOf({ market: 'eu', language: 'es' }, changes)).toBe(
      'Amueblado virtualmente. Los muebles que había se eliminaron digitalmente. Los muebles y la decoración se añadieron digitalmente.',
    );
  });

  it('say that nothing was added to a room that was only emptied, and not that it was staged', () => {
    const changes = { added: [], furnished: false, removed: true, page: null };
    expect(captionOf({ market: 'eu', language: 'en' }, changes)).toBe(
      'Furniture digitally removed. Nothing was added.',
    );
    expect(captionOf({ market: 'har', language: 'es' }, changes)).toBe(
      'Muebles eliminados digitalmente. No se añadió nada.',
    );
  });

  it('name the openings that were completed where furniture hid a part of them', () => {
    const completed = [{ kind: 'window', hiddenCentimetres: 20, from: 'twin', box: [0, 0, 1, 1] }] as const;
    const changes = { added: [], completed, furnished: false, removed: true, page: null };
    expect(captionOf({ market: 'eu', language: 'en' }, changes)).toBe(
      'Furniture digitally removed. Nothing was added. The lower 20 cm of a window were hidden by furniture and completed from the other window of the wall.',
    );
    expect(captionOf({ market: 'eu', language: 'es' }, changes)).toContain('Los 20 cm inferiores de una ventana');
    const many = { ...changes, completed: [...completed, ...completed, ...completed] };
    expect(captionOf({ market: 'eu', language: 'en' }, many)).toContain('The lower parts of 3 windows and doors');
  });

  it('fit into RESO’s LongDescription at their longest', () => {
    const name = 'groups of objects on the counter';
    const added = Array.from({ length: LIMITS.piecesPerScene }, () => ({ name, count: 10 }));
    const opening = { kind: 'window', hiddenCentimetres: 120, from: 'twin', box: [0, 0, 1, 1] } as const;
    const completed = [opening, opening];
    const captions = MARKET_IDS.flatMap((market) =>
      MARKET_LANGUAGES.map((language) =>
        captionOf(
          { market, language },
          { added, completed, furnished: true, removed: true, page: PAGE.padEnd(200, 'x') },
        ),
      ),
    );
    for (const caption of captions) expect(caption.length, caption).toBeLessThanOrEqual(LONG_DESCRIPTION_LENGTH);
  });

  it('list nothing if no additions are recorded or translated', () => {
    const page = null;
    expect(captionOf({ market: 'eu', language: 'en' }, { ...FURNISHED, added: [], page })).toBe(
      `Virtually staged. ${ADDED}`,
    );
    const added = [{ name: 'chaise longue', count: 1 }];
    expect(captionOf({ market: 'eu', language: 'es' }, { ...FURNISHED, added, page })).toBe(
      'Amueblado virtualmente. Los muebles y la decoración se añadieron digitalmente.',
    );
  });
});

describe('remarks', () => {
  it('start with the words required by the market', () => {
    for (const language of MARKET_LANGUAGES) {
      expect(remarksOf({ market: 'stellar', language }, [], [FURNISHED])).toMatch(
        /^One or more photo\(s\) was virtually staged\./,
      );
      expect(remarksOf({ market: 'crmls', language }, [], [FURNISHED])).toMatch(
        /^One or more photos have been virtually staged\./,
      );
    }
  });

  it('contain the URLs of public pages if the market allows them', () => {
    const pages = [PAGE, `${PAGE}d`];
    expect(remarksOf({ market: 'crmls', language: 'en' }, pages, [FURNISHED, FURNISHED])).toBe(
      `One or more photos have been virtually staged. ${ADDED} The original photo stands before each staged one. Original photos: ${PAGE} ${PAGE}d`,
    );
    expect(remarksOf({ market: 'smartmls', language: 'en' }, pages, [FURNISHED, FURNISHED])).not.toContain('https');
  });

  it('say of which photos furniture was only removed, and nothing of staging where there is none', () => {
    const emptied = { furnished: false, removed: true };
    expect(remarksOf({ market: 'crmls', language: 'en' }, [], [emptied])).toBe(
      'Furniture was digitally removed from one or more photos, and nothing was added to those. The original photo stands before each altered one.',
    );
    const both = remarksOf({ market: 'stellar', language: 'en' }, [], [emptied, FURNISHED]);
    expect(both).toMatch(/^One or more photo\(s\) was virtually staged\./);
    expect(both).toContain('Furniture was digitally removed from one or more photos');
    expect(remarksOf({ market: 'eu', language: 'es' }, [], [emptied])).not.toMatch(/amueblad/);
  });
});
