import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testRoom } from './test-room.ts';

const PYTHON = '/usr/bin/python3';
const hasTorch = spawnSync(PYTHON, ['-c', 'import torch']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'rooms-batches-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Runs a script that prints JSON; it can import the training modules, and gets the rooms' folder as its second
 * argument.
 */
const figuresOf = (script: string): Record<string, unknown> =>
  JSON.parse(
    execFileSync(PYTHON, ['-c', script, import.meta.dirname, folder], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );

// Sixty-four grey pictures: a window and an object on a wall of two halves, with floor below; every other one has
// unlabelled pixels.
const REPAINT_SCRIPT = `
import json, sys
sys.path.insert(0, sys.argv[1])
import torch
from repaint import repainted
torch.manual_seed(1)
face = torch.full((64, 64, 64), 2, dtype=torch.uint8)
face[:, :, 32:] = 4
face[:, 40:] = 0
surface = (face > 0).to(torch.uint8) * 2
surface[:, 4:12, 4:12] = 6
surface[:, 20:36, 20:36] = 8
surface[::2, 60:] = 255
rgb = torch.full((64, 3, 64, 64), 0.5)
out = repainted(rgb, surface, face, share=0.5)
moved = (out - rgb).abs().amax(1)
changed = moved.amax((1, 2)) > 1e-6
bare = lambda where: float(moved[where].max())
thing = out[:, 0, 20:36, 20:36].flatten(1)
means = lambda where: torch.stack([(out[:, 0] * where).sum((1, 2)) / where.sum((1, 2))])[0]
apart = (means((surface == 2) & (face == 2)) - means((surface == 2) & (face == 4))).abs()
print(json.dumps({
    'changed': int(changed.sum()), 'window': bare(surface == 6), 'noClass': bare(surface == 255),
    'patterned': int((thing.std(1) > 0.02).sum()), 'accents': int((apart > 0.03).sum()),
    'within': bool((out >= 0).all() and (out <= 1).all()), 'input': bool((rgb == 0.5).all()),
    'none': bool((repainted(rgb, surface, face, share=0) == rgb).all()),
}))
`;

const STORE_SCRIPT = `
import json, sys, time
sys.path.insert(0, sys.argv[1])
import torch
from collate import collate
from examples import training_examples
from shards import Rooms
from store import Store, StoreFeed
rooms = Rooms(sys.argv[2], False)
store = Store(rooms, 'cpu', 100, every=0.01)
before = store.ready
with open(sys.argv[2] + '/a.jsonl', 'a') as lines:
    lines.write(open(sys.argv[2] + '/later.jsonl').read())
while store.ready == before:
    time.sleep(0.01)
feed = StoreFeed(store, 6, 64, training_examples)
x, answer = next(feed)
feed.stop()
same = collate(rooms, list(range(store.ready)))
_, _, h, w = same.rgb.shape
rotation = store.numbers[:store.ready, 5:].view(-1, 3, 3)
print(json.dumps({
    'before': before, 'after': store.ready, 'x': list(x.shape), 'surface': list(answer.surface.shape),
    'rgb': torch.equal(store.planes[:store.ready, :3, :h, :w], same.rgb),
    'labels': torch.equal(store.planes[:store.ready, 3:, :h, :w], same.labels),
    'unknown': bool((store.planes[:store.ready, 3:, h:] == 255).all()),
    'lens': torch.equal(store.numbers[:store.ready, 2:5], same.lens), 'rotation': torch.equal(rotation, same.rotation),
}))
`;

const STEP_SCRIPT = `
import json, sys
sys.path.insert(0, sys.argv[1])
import torch
from flat import AdamW, Flat
from frame import random_sharpness
net = torch.nn.Linear(3, 2)
flat = Flat(net)
optimiser = AdamW(flat)
start = flat.values.clone()
flat.gradients.fill_(1)
optimiser.step(0.01)
once = flat.values.clone()
flat.gradients.fill_(float('nan'))
optimiser.step(0.01)
rows = random_sharpness(50, 32, 0.5, 'cpu').float()
same = torch.eye(32)
print(json.dumps({
    'down': bool((once < start).all()), 'sound': bool(torch.isfinite(flat.values).all()),
    'cleared': bool((flat.gradients == 0).all()), 'sum': float((rows.sum(2) - 1).abs().max()),
    'untouched': int(((rows - same).abs().amax((1, 2)) == 0).sum()),
}))
`;

describe.skipIf(!hasTorch)('batches (skipped where /usr/bin/python3 has no torch: apt install python3-torch)', () => {
  it('repaints surfaces except windows and unlabelled pixels', () => {
    const figures = figuresOf(REPAINT_SCRIPT);
    expect(figures).toMatchObject({ window: 0, noClass: 0, within: true, input: true, none: true });
    // Half of the pictures are chosen, and nearly all of these change.
    expect(figures.changed).toBeGreaterThan(24);
    expect(figures.changed).toBeLessThanOrEqual(32);
    expect(figures.patterned).toBeGreaterThan(2);
    expect(figures.accents).toBeGreaterThan(2);
  });

  it('are the same from GPU memory as from disk, including rooms drawn meanwhile', () => {
    const line = (seed: number, offset: number) => `${JSON.stringify({ ...testRoom(seed).line, seed, offset })}\n`;
    const seeds = Array.from({ length: 10 }, (_, i) => 51 + i);
    const records = seeds.map((seed) => testRoom(seed).record);
    const lines = seeds.map((seed, i) => line(seed, i * (records[0]?.length ?? 0)));
    writeFileSync(join(folder, 'a.bin'), Buffer.concat(records));
    writeFileSync(join(folder, 'a.jsonl'), lines.slice(0, 6).join(''));
    writeFileSync(join(folder, 'later.jsonl'), lines.slice(6).join(''));
    const exact = { rgb: true, labels: true, unknown: true, lens: true, rotation: true };
    expect(figuresOf(STORE_SCRIPT)).toEqual({
      before: 6,
      after: 10,
      x: [6, 11, 64, 64],
      surface: [6, 32, 32],
      ...exact,
    });
  });

  it('survive a non-finite gradient, and keep their brightness under changes of sharpness', () => {
    const figures = figuresOf(STEP_SCRIPT);
    expect(figures).toMatchObject({ down: true, sound: true, cleared: true });
    expect(figures.sum).toBeLessThan(0.02);
    expect(figures.untouched).toBeGreaterThan(12);
    expect(figures.untouched).toBeLessThan(38);
  });
});
