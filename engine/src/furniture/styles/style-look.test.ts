import { describe, expect, it } from 'vitest';
import { STYLE_IDS } from '../../scene/styles/styles.ts';
import { homeLook, styleLook } from './style-look.ts';

const HOMES = Array.from({ length: 12 }, (_, palette) => palette);

describe.each(STYLE_IDS)('a home in %s', (style) => {
  const whole = styleLook(style);

  it('has the same accents in every room, all of them its style’s', () => {
    for (const palette of HOMES) {
      const look = homeLook(style, palette);
      expect(homeLook(style, palette)).toEqual(look);
      for (const kind of ['pillows', 'throws', 'ceramics'] as const) {
        expect(look[kind].length).toBeGreaterThan(0);
        for (const material of look[kind]) expect(whole[kind]).toContain(material);
      }
      expect(look.throws).toHaveLength(1);
      expect(new Set(look.ceramics).size).toBeLessThanOrEqual(2);
      expect(look.ceramics).toHaveLength(whole.ceramics.length);
    }
  });

  it('has other accents than other homes', () => {
    const colours = HOMES.map((palette) => {
      const { pillows, throws, ceramics } = homeLook(style, palette);
      return JSON.stringify([...pillows, ...throws, ...ceramics].map(({ colour }) => colour));
    });
    expect(new Set(colours).size).toBeGreaterThan(4);
  });

  it('keeps what carries a design', () => {
    const { wood, metal, upholstery, bedding } = homeLook(style, 5);
    expect({ wood, metal, upholstery, bedding }).toEqual({
      wood: whole.wood,
      metal: whole.metal,
      upholstery: whole.upholstery,
      bedding: whole.bedding,
    });
  });

  it('is the whole style where no home is named', () => {
    expect(homeLook(style)).toBe(whole);
  });
});
