import { describe, expect, it } from 'vitest';
import { testAnalysis } from '../decision/analysis.fixture.ts';
import { DECLINE_REASONS } from '../scene/decline-reasons.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import { reportSchema } from '../scene/report.ts';
import { makeReport, type ReportInput } from './make-report.ts';

const rug: PlacedPiece = {
  piece: 'rug',
  style: 'MODERN',
  variant: 2,
  size: { width: 2, depth: 1, height: 0.01 },
  seed: 1,
  position: [0, 0, 3],
  yaw: Math.PI,
};

const input = (changes: Partial<ReportInput> = {}): ReportInput => ({
  analysis: testAnalysis(),
  original: { width: 1200, height: 800 },
  requested: { room: 'LIVING_ROOM', style: 'MODERN' },
  reasons: [],
  placed: [rug],
  changedShare: 0.25,
  prompt: null,
  timings: { analyse: 812.345, total: 9000 },
  seed: 7,
  threads: 2,
  ...changes,
});

describe('the report of a staged photo', () => {
  const report = makeReport(input());

  it('fits its schema and survives JSON', () => {
    expect(reportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
  });

  it('counts in pixels of the original', () => {
    expect(report.photo).toEqual({ width: 1200, height: 800 });
    expect(report.camera.focalPx).toBe(800);
    expect(report.camera.principalPoint).toEqual([600, 400]);
    const { floor, ceiling, leftWall, middleWall, rightWall } = report.layout;
    // The back wall is 4 m away, 2 m to either side, 1.5 m below and 1.1 m above the camera: 200 pixels to the metre.
    expect(new Set(middleWall.map(String))).toEqual(new Set(['200,180', '1000,180', '1000,700', '200,700']));
    for (const face of [floor, ceiling, leftWall, rightWall]) expect(face.length).toBeGreaterThanOrEqual(4);
    for (const [x, y] of [floor, ceiling, leftWall, middleWall, rightWall].flat()) {
      expect(x >= 0 && x <= 1200 && y >= 0 && y <= 800).toBe(true);
    }
  });

  it('names the vertical vanishing point first', () => {
    const [vertical, x, z] = report.vanishingPoints;
    expect([vertical[2], x[2]]).toEqual([0, 0]);
    expect(vertical[0]).toBeCloseTo(0);
    expect(x[1]).toBeCloseTo(0);
    expect([z[0] / z[2], z[1] / z[2]]).toEqual([600, 400]);
  });

  it('reports where the furniture stands, in pixels and in metres', () => {
    const [placed] = report.placed;
    expect(placed).toMatchObject({ piece: 'rug', variant: 2 });
    const nearest = Math.max(...placed.footprint.map(([, y]) => y));
    // 1.5 m below the camera at a distance of 2.5 m.
    expect(nearest).toBeCloseTo(400 + (800 * 1.5) / 2.5, 1);
    expect(new Set(placed.footprintMetres.map(String))).toEqual(new Set(['1,3.5', '-1,3.5', '-1,2.5', '1,2.5']));
  });

  it('reports what takes up floor and photo, and which surfaces are seen', () => {
    expect(Object.keys(report.surfaces ?? {})).toContain('builtin');
    expect(report.clutter).toEqual({ floorShare: 0, photoShare: 0 });
    expect(makeReport(input({ analysis: testAnalysis({ seen: null }) })).surfaces).toBeNull();
  });

  it('gives the floor from above, in metres, and the walls whose feet are in sight', () => {
    const { outline, walls } = report.floor;
    expect(outline).toEqual([
      [-2, -2.5],
      [-2, 4],
      [2, 4],
      [2, -2.5],
    ]);
    expect(walls).toContainEqual({ wall: 'middleWall', from: [-2, 4], to: [2, 4] });
    expect(walls).toHaveLength(3);
  });

  it('finds the openings on their walls', () => {
    const [door] = report.openings;
    expect(door).toMatchObject({ kind: 'door', wall: 'leftWall', widthMetres: 0.8, heightMetres: 2.03 });
    // The foot at z = 3.8: 2 m to the left and 1.5 m below.
    expect(door.polygon).toContainEqual([178.95, 715.79]);
  });
});

describe('the report of other outcomes', () => {
  it('gives the reasons of a declined photo in codes and words', () => {
    const report = makeReport(input({ reasons: ['FURNISHED'], placed: [], changedShare: 0 }));
    expect(reportSchema.parse(report).decision).toBe('decline');
    expect(report.reasons).toEqual([{ code: 'FURNISHED', message: DECLINE_REASONS.FURNISHED }]);
  });

  it('gives places in the photo where its lens bends lines', () => {
    const plain = makeReport(input());
    const bent = makeReport(input({ analysis: testAnalysis({ lens: { k1: 0.1 } }) }));
    expect(bent.camera.lens).toEqual({ k1: 0.1 });
    expect(plain.camera.lens).toBeNull();
    expect(bent.layout.floor).toHaveLength(plain.layout.floor.length);
    expect(bent.layout.floor).not.toEqual(plain.layout.floor);
    expect(reportSchema.parse(bent)).toEqual(bent);
  });

  it('reports the ground outdoors, its doors and the light, and no walls', () => {
    const { model } = testAnalysis();
    const ground = { sun: null, covered: false, doors: [{ from: [-2, 3] as const, to: [-2, 3.9] as const }] };
    const analysis = testAnalysis({ model: { ...model, openings: [], ground }, scaleSource: 'camera' });
    const report = makeReport(input({ analysis, requested: { room: 'OUTDOOR', style: 'LUXURY' } }));
    expect(report.room).toBe('OUTDOOR');
    expect(report.ground).toEqual({ covered: false, doors: [{ from: [-2, 3], to: [-2, 3.9] }] });
    expect(report.layout.middleWall).toEqual([]);
    expect(report.notes.join(' ')).toMatch(/ground plane.*door.*sky/);
    expect(reportSchema.parse(report)).toEqual(report);
    expect(makeReport(input()).ground).toBeNull();
  });

  it('names the numbers that decided: the home seed is the seed’s, the variation the plain one, unless others were asked for', () => {
    expect(makeReport(input())).toMatchObject({ seed: 7, homeSeed: 7, variation: 0 });
    expect(makeReport(input({ homeSeed: 3, variation: 2 }))).toMatchObject({ seed: 7, homeSeed: 3, variation: 2 });
  });

  it('notes when the focal length is only assumed', () => {
    const { camera } = testAnalysis();
    const analysis = testAnalysis({ camera: { ...camera, focalSource: 'prior' } });
    expect(makeReport(input({ analysis })).notes.join()).toMatch(/focal length/);
  });

  it('notes when the photo was judged without the network', () => {
    expect(makeReport(input({ analysis: testAnalysis({ seen: null }) })).notes.join()).toMatch(/network/);
  });

  it('leaves out what lies behind the camera', () => {
    const behind = { ...rug, position: [0, 0, -2] as const };
    expect(makeReport(input({ placed: [behind] })).placed[0].footprint).toEqual([]);
  });
});
