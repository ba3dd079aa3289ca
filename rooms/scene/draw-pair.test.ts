import { bareIndex, surfaceIndex } from '@roomwright/engine';
import { createNodeRenderer } from '@roomwright/engine/node';
import { afterAll, describe, expect, it } from 'vitest';
import { LOOSE } from '../mesh/mesh-builder.ts';
import { composeScene } from './compose-scene.ts';
import { drawPair } from './draw-pair.ts';
import { drawScene } from './draw-scene.ts';

const renderer = createNodeRenderer({ threads: 2 });
afterAll(() => renderer.close());

const SMALL = { longEdge: 120, textureSize: 32, furnishing: 'full' } as const;

describe('a pair', () => {
  it('shows the room of drawScene furnished, and without movable objects', async () => {
    const pair = await drawPair(renderer, 3, SMALL);
    const { photo, truth } = await drawScene(renderer, 3, SMALL);
    expect(Buffer.from(pair.photo.rgb).equals(photo.rgb)).toBe(true);
    const { surfaces } = pair.bare;
    expect(surfaces).not.toContain(surfaceIndex('thing'));
    expect(surfaces).not.toContain(surfaceIndex('rug'));
    const things = truth.surfaces.map((what) =>
      what === surfaceIndex('thing') || what === surfaceIndex('rug') ? 1 : 0,
    );
    const marked = things.filter((is, i) => is && pair.leaves[i]).length;
    const all = things.filter(Boolean).length;
    expect(all).toBeGreaterThan(200);
    expect(marked).toBe(all);
  });

  it('has equal photos apart from removed objects and their shadows', async () => {
    const { photo, bare, leaves } = await drawPair(renderer, 4, { ...SMALL, kind: 'living' });
    const differences: number[] = [];
    for (let i = 0; i < leaves.length; i++) {
      if (!leaves[i]) differences.push(Math.abs(photo.rgb[3 * i + 1] - bare.photo.rgb[3 * i + 1]));
    }
    differences.sort((a, b) => a - b);
    expect(differences[differences.length >> 1]).toBeLessThan(6);
  });

  it('labels fixed objects by bare-room classes: curtains, sanitary ware, banisters, panelling', () => {
    const labels = [...(['curtain', 'sanitary', 'banister', 'panelling'] as const).map(bareIndex), LOOSE];
    const found = new Set<number>();
    for (let seed = 1; seed < 25 && !labels.every((label) => found.has(label)); seed++) {
      for (const kind of ['living', 'bathroom', 'hall'] as const) {
        for (const what of composeScene(seed, { ...SMALL, kind }).site.mesh.build().bare) found.add(what);
      }
    }
    for (const label of labels) expect(found).toContain(label);
  });
});
