import { describe, expect, it } from 'vitest';
import { enters, inflated, noContact, solidBetween } from './solid.ts';

const BOX = solidBetween([-1, 0, -0.5], [1, 0.6, 0.5], 0.1);

describe('enters', () => {
  it('measures straight out through a face', () => {
    const contact = noContact();
    expect(enters(BOX, [0.2, 0.55, 0], 0, contact)).toBe(true);
    expect(contact.distance).toBeCloseTo(-0.05);
    expect([contact.x, contact.y, contact.z]).toEqual([0, 1, 0]);
  });

  it('measures to the round of an edge', () => {
    const contact = noContact();
    enters(BOX, [0.9 + 0.06 * Math.SQRT1_2, 0.5 + 0.06 * Math.SQRT1_2, 0], 0, contact);
    expect(contact.distance).toBeCloseTo(-0.04);
    expect(contact.x).toBeCloseTo(Math.SQRT1_2);
    expect(contact.y).toBeCloseTo(Math.SQRT1_2);
  });

  it('points out through the nearest face from deep inside', () => {
    const contact = noContact();
    enters(BOX, [-0.85, 0.3, 0], 0, contact);
    expect(contact.distance).toBeCloseTo(-0.15);
    expect(contact.x).toBe(-1);
  });

  it('is false outside, also where an edge is rounded off', () => {
    expect(enters(BOX, [0, 0.61, 0], 0, noContact())).toBe(false);
    expect(enters(BOX, [0.98, 0.58, 0], 0, noContact())).toBe(false);
    expect(enters(inflated(BOX, 0.02), [0, 0.61, 0], 0, noContact())).toBe(true);
  });
});
