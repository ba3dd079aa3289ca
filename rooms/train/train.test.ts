import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { networkInput } from '@roomwright/engine/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { testRoom } from './test-room.ts';

const PYTHON = '/usr/bin/python3';
const hasTorch = spawnSync(PYTHON, ['-c', 'import torch']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'rooms-train-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const python = (script: string, ...options: string[]): string =>
  execFileSync(PYTHON, [join(import.meta.dirname, script), ...options], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** Writes forty rooms, including the first held-out seed. */
function writeRooms(): void {
  let offset = 0;
  const lines: string[] = [];
  const records: Uint8Array[] = [];
  for (let seed = 30; seed < 70; seed++) {
    const { record, line } = testRoom(seed);
    lines.push(`${JSON.stringify({ ...line, seed, offset })}\n`);
    records.push(record);
    offset += record.length;
  }
  writeFileSync(join(folder, 'a.bin'), Buffer.concat(records));
  // The last line is incomplete, as while rooms are being drawn.
  writeFileSync(join(folder, 'a.jsonl'), `${lines.join('')}{"seed": 7`);
}

interface LogLine {
  readonly samples: number;
  readonly surface?: number;
  readonly face?: number;
  readonly measured?: { readonly rooms: number; readonly floor: number };
}

const train = (samples: number): LogLine[] =>
  python(
    'train.py',
    ...['--data', folder, '--out', join(folder, 'weights', 'segmentation.pt'), '--samples', String(samples)],
    ...['--size', '64', '--sizes', '', '--batch', '8', '--threads', '1'],
  )
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LogLine);

const floats = (file: string): Float32Array => new Float32Array(new Uint8Array(readFileSync(file)).buffer);

const INPUT_SCRIPT = `
import sys
sys.path.insert(0, sys.argv[1])
from shards import Rooms
from collate import collate
from examples import plain_examples
x, _ = plain_examples(collate(Rooms(sys.argv[2], False), [0]), 64)
x.float().contiguous().numpy().astype('<f4').tofile(sys.argv[3])
`;

// Sixteen single-coloured pictures; every other one has an object in its middle and a rug on its lower half.
const CLUTTER_SCRIPT = `
import json, sys
sys.path.insert(0, sys.argv[1])
import torch
from clutter import cluttered
from truth import Truth
torch.manual_seed(1)
face = torch.full((16, 64, 64), 4)
face[:, 40:] = 0
surface = (face > 0) * 2
surface[::2, 32:] = 9
surface[::2, 16:48, 16:48] = 8
rgb = (torch.arange(16) / 16).view(16, 1, 1, 1).expand(16, 3, 64, 64)
truth = Truth(surface[:, ::2, ::2], face[:, ::2, ::2], torch.zeros(16, 3, 32, 32))
figures = {}
for name, share, cut_outs in (('things', 1, 0), ('cutOuts', 1, 1), ('none', 0, 0)):
    seen, answer = cluttered(rgb, surface, face, truth, share, cut_outs)
    changed = answer.surface != truth.surface
    # A coarse cell that has been pasted over must look different somewhere, and pixels far from any such cell must not.
    other = (seen - rgb).abs().amax(1) > 1e-3
    near = torch.nn.functional.max_pool2d((changed | (answer.surface == 8)).float(), 3, 1, 1).repeat_interleave(2, 1).repeat_interleave(2, 2) > 0
    near |= torch.nn.functional.max_pool2d((answer.surface == 9).float(), 3, 1, 1).repeat_interleave(2, 1).repeat_interleave(2, 2) > 0
    figures[name] = {
        'changed': int(changed.sum()),
        'classes': sorted(set(answer.surface[changed].tolist())),
        'rugsOnWalls': int((changed & (answer.surface == 9) & (truth.face != 0)).sum()),
        'repainted': int(other.sum()),
        'repaintedElsewhere': int((other & ~near).sum()),
        'roomKept': answer.face is truth.face and answer.edges is truth.edges,
    }
print(json.dumps(figures))
`;

// A white object in each of two hundred rooms with dark floors and grey walls, recoloured like the room in some of
// them.
const ALIKE_SCRIPT = `
import json, sys
sys.path.insert(0, sys.argv[1])
import torch
from clutter import like_the_room
torch.manual_seed(1)
surface = torch.full((200, 16, 16), 2)
surface[:, 8:] = 0
rgb = torch.where(surface[:, None] == 0, 0.2, 0.5).expand(200, 3, 16, 16)
there = torch.zeros(200, 16, 16, dtype=torch.bool)
there[:, 4:12, 4:12] = True
white = torch.ones(200, 3, 16, 16)
levels = lambda share: like_the_room(white, there, rgb, surface, share)[:, 0, 8, 8]
some = levels(0.5)
print(json.dumps({
    'darkest': float(levels(1).min()), 'lightest': float(levels(1).max()), 'untouched': float((some == 1).float().mean()),
    'none': float(levels(0).min()),
}))
`;

describe.skipIf(!hasTorch)('training (skipped where /usr/bin/python3 has no torch: apt install python3-torch)', () => {
  it('learns, resumes from its checkpoint, measures on held-out rooms and exports a model', () => {
    writeRooms();
    const first = train(160);
    const losses = first.flatMap(({ surface = 0, face = 0 }) => (surface ? [surface + face] : []));
    expect(losses.at(-1)).toBeLessThan((losses[0] ?? 0) * 0.9);
    expect(first.at(-1)?.measured?.rooms).toBe(1);
    const second = train(240);
    expect(second[0]?.samples).toBe(168);
    expect((second[0]?.surface ?? 9) + (second[0]?.face ?? 9)).toBeLessThan((losses[0] ?? 0) * 0.9);

    const model = join(folder, 'segmentation.onnx');
    python('export.py', join(folder, 'weights', 'segmentation.pt'), model, '--check', join(folder, 'check'));
    expect(statSync(model).size).toBeLessThan(6e6);
    expect(floats(join(folder, 'check.x.f32'))).toHaveLength(11 * 64 * 64);
    expect(floats(join(folder, 'check.y.f32')).every(Number.isFinite)).toBe(true);
  });

  it('pastes objects of other rooms, and keeps the labels of the empty room', () => {
    const figures = JSON.parse(execFileSync(PYTHON, ['-c', CLUTTER_SCRIPT, import.meta.dirname], { encoding: 'utf8' }));
    expect(figures.things).toMatchObject({ classes: [8, 9], rugsOnWalls: 0, repaintedElsewhere: 0, roomKept: true });
    expect(figures.things.changed).toBeGreaterThan(200);
    expect(figures.cutOuts).toMatchObject({ classes: [8], repaintedElsewhere: 0, roomKept: true });
    expect(figures.cutOuts.changed).toBeGreaterThan(200);
    expect(figures.none).toMatchObject({ changed: 0, repainted: 0 });
  });

  it('recolours some of them like floor or wall', () => {
    const figures = JSON.parse(execFileSync(PYTHON, ['-c', ALIKE_SCRIPT, import.meta.dirname], { encoding: 'utf8' }));
    // At the darkest like the floor, and at least two fifths of the way from white to the wall, in ratio steps.
    expect(figures.darkest).toBeCloseTo(0.2, 1);
    expect(figures.lightest).toBeLessThan(0.5 ** 0.4 + 0.02);
    expect(figures.untouched).toBeGreaterThan(0.35);
    expect(figures.untouched).toBeLessThan(0.65);
    expect(figures.none).toBe(1);
  });

  it("makes the engine's input channels", () => {
    writeRooms();
    const file = join(folder, 'input.f32');
    execFileSync(PYTHON, ['-c', INPUT_SCRIPT, import.meta.dirname, folder, file]);
    const { photo, camera } = testRoom(30);
    const ours = floats(file);
    const engine = networkInput(photo, camera, 64);
    expect(ours).toHaveLength(engine.length);
    const errors = ours.map((value, i) => Math.abs(value - (engine[i] ?? Number.NaN)));
    // Training computes in bfloat16, which affects the direction of a faint edge most.
    expect(Math.max(...errors)).toBeLessThan(0.15);
    expect(errors.reduce((sum, error) => sum + error) / errors.length).toBeLessThan(0.005);
  });
});
