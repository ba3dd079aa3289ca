import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createRandom,
  STRIP_ANSWERS,
  STRIP_CHANNELS,
  STRIP_COLUMNS,
  STRIP_PARTS,
  STRIP_PICTURE_CHANNELS,
  STRIP_ROWS,
} from '@roomwright/engine/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { openShard } from '../open-shard.ts';
import { RECORD_SIZE } from './strip-records.ts';

const PYTHON = '/usr/bin/python3';
const hasTorch = spawnSync(PYTHON, ['-c', 'import torch']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'strips-train-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CELLS = STRIP_COLUMNS * STRIP_ROWS;
const ROOMS = 40;

/** Writes strips that are dark above a row and light below it. */
function writeStrips(): void {
  const shard = openShard<{ seed: number; offset: number }>(join(folder, 'a'), () => RECORD_SIZE);
  const random = createRandom(5);
  for (let seed = 1; seed <= ROOMS; seed++) {
    const row = 8 + Math.floor(32 * random());
    const record = new Uint8Array(RECORD_SIZE).fill(128);
    for (let i = 0; i < 3 * CELLS; i++) record[i] = (i % CELLS) / STRIP_COLUMNS < row ? 60 : 200;
    record.set(new Uint8Array(new Float32Array(STRIP_COLUMNS).fill(row).buffer), STRIP_PICTURE_CHANNELS * CELLS);
    record.fill(1, RECORD_SIZE - STRIP_COLUMNS);
    shard.append(seed, record, { kinds: [0], moves: [0] });
  }
}

interface LogLine {
  readonly samples: number;
  readonly loss: number;
  readonly measured: { readonly inSight: { readonly medianRows: number } };
}

const python = (script: string, ...options: string[]): string =>
  execFileSync(PYTHON, [join(import.meta.dirname, script), ...options], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  });

const checkpoint = join(folder, 'edges.pt');
const train = (samples: number): LogLine =>
  JSON.parse(
    python('train_strips.py', '--data', folder, '--out', checkpoint, '--samples', String(samples), '--batch', '16'),
  );

const floats = (file: string): Float32Array => new Float32Array(new Uint8Array(readFileSync(file)).buffer);

describe.skipIf(!hasTorch)(
  'training of edges (skipped where /usr/bin/python3 has no torch: apt install python3-torch)',
  () => {
    it('learns, resumes from its checkpoint, and exports a model of the shape that the engine expects', () => {
      writeStrips();
      const first = train(320);
      expect(first.samples).toBe(320);
      const second = train(1600);
      expect(second.samples).toBe(1600);
      expect(second.loss).toBeLessThan(first.loss);
      expect(second.measured.inSight.medianRows).toBeLessThan(3);

      const model = join(folder, 'edges.onnx');
      python('export_strips.py', checkpoint, model, '--check', join(folder, 'check'));
      expect(statSync(model).size).toBeLessThan(1e6);
      expect(floats(join(folder, 'check.x.f32'))).toHaveLength(2 * STRIP_CHANNELS * CELLS);
      const answers = floats(join(folder, 'check.y.f32'));
      expect(answers).toHaveLength(2 * STRIP_ANSWERS * STRIP_PARTS);
      expect(answers.every(Number.isFinite)).toBe(true);
    });
  },
);
