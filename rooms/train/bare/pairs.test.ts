import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareIndex, surfaceIndex } from '@roomwright/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { testRoom } from '../test-room.ts';

const PYTHON = '/usr/bin/python3';
const hasTorch = spawnSync(PYTHON, ['-c', 'import torch']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'rooms-pairs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SCRIPT = `
import json, sys
sys.path[:0] = [sys.argv[1], sys.argv[1] + '/bare']
import torch
import torch.nn.functional as F
from bare_examples import plain_pairs, training_pairs
from collate import collate
from pairs import Pairs
torch.manual_seed(1)
torch.set_num_threads(1)
batch = collate(Pairs(sys.argv[2], False), list(range(16)))
x, plain = plain_pairs(batch, 64)
shown = lambda x: x[:, :3].float() * 0.25 + 0.45
half = F.avg_pool2d(shown(x), 2)
there = plain.leaves[:, None] == 1
far = F.max_pool2d(there.float(), 5, 1, 2) == 0
x, changed = training_pairs(batch, 64)
coarse = lambda x: F.avg_pool2d(x, 8)
stays = 1 - F.max_pool2d(changed.leaves[:, None].float(), 8)
apart = (coarse(F.avg_pool2d(shown(x).clamp(0, 1), 2)) - coarse(changed.colour)).abs() * stays
print(json.dumps({
    'hidden': float((half - plain.colour).abs().mean(1, keepdim=True)[there].mean()),
    'seen': float((half - plain.colour).abs().amax(1, keepdim=True)[far].max()),
    'classes': sorted(set(plain.classes.flatten().tolist())),
    'leaves': float(plain.leaves.float().mean()), 'more': float(changed.leaves.float().mean()),
    'changedSeen': float(apart.sum() / (3 * stays.sum())), 'light': float(changed.colour.mean((1, 2, 3)).std()),
}))
`;

/** Returns a test room with a black square in front of its middle, and without. */
function pairRecord(seed: number): { record: Buffer; line: object } {
  const { photo, record, line } = testRoom(seed);
  const { width, height, rgb } = photo;
  const lived = rgb.slice();
  const leaves = new Uint8Array(width * height);
  for (let y = 24; y < 44; y++) {
    for (let x = 36; x < 60; x++) {
      lived.fill(0, 3 * (y * width + x), 3 * (y * width + x) + 3);
      leaves[y * width + x] = 1;
    }
  }
  const [surfaces, faces, ids] = [3, 4, 5].map((k) => record.slice(k * width * height, (k + 1) * width * height));
  const both = surfaces.map((what) => (what << 4) | what);
  const seen = surfaces.map((what, i) => (leaves[i] ? surfaceIndex('thing') : what));
  return { record: Buffer.concat([lived, seen, faces, ids, both, leaves, rgb]), line };
}

describe.skipIf(!hasTorch)('pairs (skipped where /usr/bin/python3 has no torch: apt install python3-torch)', () => {
  it('have the same light and paint in both pictures, with more objects in the first', () => {
    const pairs = Array.from({ length: 16 }, (_, i) => pairRecord(101 + i));
    writeFileSync(join(folder, 'a.bin'), Buffer.concat(pairs.map(({ record }) => record)));
    const size = pairs[0]?.record.length ?? 0;
    const lines = pairs.map(({ line }, i) => `${JSON.stringify({ ...line, seed: 101 + i, offset: i * size })}\n`);
    writeFileSync(join(folder, 'a.jsonl'), lines.join(''));
    const output = execFileSync(PYTHON, ['-c', SCRIPT, join(import.meta.dirname, '..'), folder], { encoding: 'utf8' });
    const figures = JSON.parse(output);
    expect(figures.hidden).toBeGreaterThan(0.3);
    expect(figures.seen).toBeLessThan(0.02);
    expect(figures.classes).toEqual([bareIndex('floor'), bareIndex('ceiling'), bareIndex('wall')]);
    expect(figures.more).toBeGreaterThan(figures.leaves + 0.02);
    // Surfaces visible in both keep the same tone up to noise and compression in any light.
    expect(figures.light).toBeGreaterThan(0.05);
    expect(figures.changedSeen).toBeLessThan(0.03);
  });
});
