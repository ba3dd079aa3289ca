import { createRandom, mixSeed } from '@roomwright/engine/testing';
import { describe, expect, it } from 'vitest';
import { planShell } from '../shells/plan-shell.ts';
import { ROOM_KINDS } from '../site.ts';
import { canStand, lookFrom, planListingView } from './plan-listing-view.ts';

const degrees = (radians: number): number => (radians * 180) / Math.PI;

const views = Array.from({ length: 240 }, (_, seed) => {
  const kind = ROOM_KINDS[seed % ROOM_KINDS.length];
  const plan = planShell(createRandom(mixSeed(seed, 1)), kind);
  const view = planListingView(createRandom(mixSeed(seed, 2)), plan, kind, 'empty');
  const r = view.camera.rotation;
  return { plan, kind, seed, view, yaw: degrees(Math.atan2(-r[6], r[8])), pitch: degrees(Math.asin(r[7])) };
});

describe('planListingView', () => {
  it('places the camera in the room, clear of walls and columns, below the ceiling', () => {
    for (const { plan, view } of views) {
      expect(canStand(plan, view.position)).toBe(true);
      expect(view.cameraHeight).toBeGreaterThan(0.85);
      expect(view.cameraHeight).toBeLessThan(Math.min(1.91, plan.height));
    }
  });

  it('looks within 45 degrees of the turned room, nearly level, with depth ahead', () => {
    for (const { plan, view, yaw, pitch } of views) {
      expect(Math.abs(yaw)).toBeLessThanOrEqual(45.001);
      expect(Math.abs(pitch)).toBeLessThan(23);
      const heading = (view.quarterTurns * 90 - yaw) * (Math.PI / 180);
      expect(lookFrom(plan.outline, view.position, heading).distance).toBeGreaterThan(0.5);
    }
    const deep = views.filter(({ plan, view, yaw }) => {
      const heading = (view.quarterTurns * 90 - yaw) * (Math.PI / 180);
      return lookFrom(plan.outline, view.position, heading).distance > 2;
    });
    expect(deep.length / views.length).toBeGreaterThan(0.9);
  });

  it('has the mix of listings: mostly level, wide, diagonal', () => {
    const share = (is: (v: (typeof views)[number]) => boolean): number => views.filter(is).length / views.length;
    expect(share((v) => Math.abs(v.pitch) < 6)).toBeGreaterThan(0.8);
    expect(share((v) => v.view.camera.width > v.view.camera.height)).toBeGreaterThan(0.65);
    expect(share((v) => Math.abs((v.view.camera.focal / 240) * 36 - 20) <= 4)).toBeGreaterThan(0.55);
    expect(share((v) => Math.abs(v.yaw) < 4)).toBeGreaterThan(0.15);
    expect(share((v) => v.view.lens.k1 !== 0)).toBeGreaterThan(0.07);
  });

  it('is deterministic for the same random numbers', () => {
    for (const { plan, kind, seed, view } of views.slice(0, 8)) {
      expect(planListingView(createRandom(mixSeed(seed, 2)), plan, kind, 'empty')).toEqual(view);
    }
  });
});
