import { describe, expect, it } from 'vitest';
import { lengthUnitOf, MARKET_IDS } from './market-ids.ts';
import { isLabelled, MARKETS, marketOf } from './markets.ts';

const rows = MARKET_IDS.map((id) => {
  const { label, words, original, size } = marketOf(id);
  return [id, label, original, size.edge, size.bytes / 1e6, words.en];
});

describe('markets', () => {
  it('have the expected rules', () => {
    const staged = 'Virtually staged';
    expect(rows).toEqual([
      ['crmls', 'optional', 'required', 2048, 3, staged],
      ['stellar', 'forbidden', 'advised', 2048, 3, staged],
      ['smartmls', 'required', 'advised', 2048, 20, staged],
      ['realtracs', 'forbidden', 'required', 2048, 3, staged],
      ['bright', 'optional', 'advised', 2048, 3, staged],
      ['canopy', 'required', 'required', 2048, 6, staged],
      ['mlsnow', 'forbidden', 'advised', 2048, 3, staged],
      ['har', 'required', 'required', 2048, 3, 'Image does not represent actual property as is'],
      ['rebny', 'required', 'advised', 2048, 3, 'Virtual Staging - Furniture Not Included'],
      ['nwmls', 'optional', 'advised', 2048, 3, staged],
      ['eu', 'optional', 'advised', 2048, 3, staged],
      ['uk', 'optional', 'advised', 2048, 3, staged],
      ['australia', 'optional', 'advised', 2048, 3, staged],
      ['generic', 'optional', 'advised', 3840, 10, staged],
    ]);
  });

  it('ask for the address of a public page, allow or refuse it', () => {
    const ids = (rule: string) => MARKET_IDS.filter((id) => marketOf(id).publicPage === rule);
    expect(ids('asked')).toEqual(['crmls']);
    expect(ids('allowed')).toEqual(['eu', 'uk', 'australia', 'generic']);
  });

  it('read RESO’s words if they are listing services, or may be one', () => {
    const without = MARKET_IDS.filter((id) => !marketOf(id).readsReso);
    expect(without).toEqual(['eu', 'uk', 'australia']);
  });

  it('measure in feet in America, and elsewhere as the browser does', () => {
    const inFeet = MARKET_IDS.filter((id) => lengthUnitOf(id, 'de-DE') === 'feet');
    expect(inFeet).toEqual(MARKET_IDS.slice(0, 10));
    expect([lengthUnitOf('eu', 'en-US'), lengthUnitOf('generic', 'en-US'), lengthUnitOf(undefined, 'en-US')]).toEqual([
      'metres',
      'feet',
      'feet',
    ]);
    expect(lengthUnitOf(undefined, 'en-GB')).toBe('metres');
  });

  it('have sources with a date', () => {
    for (const id of MARKET_IDS) {
      const { source } = marketOf(id);
      expect(source.read).toMatch(/^20\d\d-\d\d-\d\d$/);
      // A source that is the rule itself must have a link.
      if (source.firstHand) expect(source.url, id).toMatch(/^https:/);
    }
  });

  it('decide on the label, or leave it to the exporter', () => {
    expect([true, false].map((wanted) => isLabelled(MARKETS.canopy, wanted))).toEqual([true, true]);
    expect([true, false].map((wanted) => isLabelled(MARKETS.stellar, wanted))).toEqual([false, false]);
    expect([true, false].map((wanted) => isLabelled(MARKETS.generic, wanted))).toEqual([true, false]);
  });
});
