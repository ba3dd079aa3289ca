import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINE_LAYERS, FUNCTIONS_LAYERS } from './layers.ts';
import { lintConfig } from './lint-config.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

interface Example {
  readonly file: string;
  readonly allowed: readonly string[];
  readonly refused: readonly string[];
}

/** Imports that lint allows and rejects, per importing file. */
const EXAMPLES: readonly Example[] = [
  {
    file: 'engine/src/planning/a.ts',
    allowed: ['../furniture/mesh.ts', 'zod'],
    refused: [
      '../lighting/sun.ts',
      'node:fs',
      'sharp',
      '../../../functions/src/domain/job.ts',
      '@roomwright/functions/contract/job.ts',
    ],
  },
  { file: 'engine/src/planning/inner/a.ts', allowed: ['../wishes.ts'], refused: ['../../lighting/sun.ts'] },
  {
    file: 'engine/src/planning/a.test.ts',
    allowed: ['../lighting/sun.ts', 'node:fs'],
    refused: ['../../../rooms/plan/room.ts'],
  },
  { file: 'engine/src/planning/a.fixture.ts', allowed: ['../pipeline/stage.ts'], refused: [] },
  { file: 'engine/src/math/a.ts', allowed: [], refused: ['../photo/photo.ts'] },
  { file: 'engine/src/scene/a.ts', allowed: [], refused: ['../vision/camera.ts'] },
  {
    file: 'engine/src/pipeline/a.ts',
    allowed: ['../views/room.ts'],
    refused: ['../session/live-session.ts', '../platform/node/photo-file.ts'],
  },
  {
    file: 'engine/src/session/a.ts',
    allowed: ['../pipeline/stage.ts'],
    refused: ['../platform/node/photo-file.ts', 'node:fs'],
  },
  { file: 'engine/src/views/a.ts', allowed: ['../live/drag-piece.ts'], refused: ['../rendering/renderer.ts'] },
  { file: 'engine/src/live/a.ts', allowed: ['../prompt/parse.ts'], refused: ['../decision/decide.ts'] },
  { file: 'engine/src/decision/a.ts', allowed: ['../rendering/renderer.ts'], refused: [] },
  { file: 'engine/src/platform/node/a.ts', allowed: ['node:fs', 'sharp'], refused: ['firebase-admin'] },
  {
    file: 'engine/src/platform/browser/a.ts',
    allowed: ['../../pipeline/stage.ts'],
    refused: ['../node/photo-file.ts'],
  },
  { file: 'engine/src/live.ts', allowed: ['./live/drag-piece.ts'], refused: ['./node.ts'] },
  { file: 'engine/src/node.ts', allowed: ['./platform/node/photo-file.ts'], refused: [] },
  { file: 'engine/cli/a.ts', allowed: ['@roomwright/engine/node', '../src/node.ts'], refused: [] },
  { file: 'web/bench/a.ts', allowed: [], refused: ['../../engine/src/node.ts'] },
  { file: 'emulators/a.ts', allowed: ['../functions/src/compose.ts'], refused: ['@roomwright/engine/src/node.ts'] },
  { file: 'scripts/a.ts', allowed: ['../functions/src/contract/job.ts'], refused: ['../rooms/plan/room.ts'] },
  {
    file: 'ops/admin/a.ts',
    allowed: ['../../functions/src/compose.ts', '../../scripts/local-suite/ports.ts'],
    refused: ['../../emulators/suite/ports.ts', '../../rooms/plan/room.ts'],
  },
  {
    file: 'rooms/a.ts',
    allowed: ['@roomwright/engine/testing'],
    refused: ['../functions/src/domain/job.ts', '../scripts/command/run-bench.ts', '../engine/cli/stage.ts'],
  },
  {
    file: 'client/src/a.ts',
    allowed: ['openapi-fetch', './v1.ts'],
    refused: ['../../functions/src/contract/job.ts', '@roomwright/functions/contract/job.ts', 'node:crypto'],
  },
  { file: 'client/src/a.test.ts', allowed: ['../../functions/src/contract/job.ts'], refused: [] },
  { file: 'functions/src/contract/a.ts', allowed: ['zod'], refused: ['../domain/job.ts', 'node:crypto'] },
  { file: 'functions/src/contract/a.test.ts', allowed: ['../domain/job.ts'], refused: [] },
  {
    file: 'functions/src/domain/a.ts',
    allowed: ['../contract/job.ts'],
    refused: ['../usecases/staging/start.ts', '@roomwright/engine/scene'],
  },
  {
    file: 'functions/src/ports/a.ts',
    allowed: ['@roomwright/engine', '../domain/job.ts'],
    refused: ['../adapters/log/log.ts'],
  },
  {
    file: 'functions/src/usecases/staging/a.ts',
    allowed: ['../../ports/queue.ts'],
    refused: ['../../adapters/log/log.ts', '../../compose.ts', '@google-cloud/storage'],
  },
  { file: 'functions/src/http/a.ts', allowed: ['../usecases/staging/start.ts', 'hono'], refused: ['../services.ts'] },
  { file: 'functions/src/triggers/a.ts', allowed: [], refused: ['../adapters/log/log.ts'] },
  {
    file: 'functions/src/adapters/a.ts',
    allowed: ['firebase-admin/firestore', '@roomwright/engine/node'],
    refused: ['../usecases/staging/start.ts'],
  },
  { file: 'functions/src/compose.ts', allowed: ['./adapters/log/log.ts'], refused: ['../../rooms/plan/room.ts'] },
  {
    file: 'web/src/pages/a.tsx',
    allowed: ['../features/gallery/grid.tsx', '@roomwright/functions/contract/job.ts'],
    refused: ['../app/router.tsx', '@roomwright/functions/domain/job.ts'],
  },
  {
    file: 'web/src/features/listings/a.tsx',
    allowed: ['../../lib/api/client.ts', '../../ui/button.tsx', './rooms/b.ts'],
    refused: ['../../pages/b.tsx', '../gallery/b.ts', '../gallery/inner/b.ts', '../../features/gallery/b.ts'],
  },
  {
    file: 'web/src/features/listings/rooms/a.tsx',
    allowed: ['../b.ts', '../saving/b.ts', '../../../lib/paths.ts'],
    refused: ['../../gallery/b.ts', '../../../app/router.tsx'],
  },
  { file: 'web/src/features/listings/a.test.tsx', allowed: ['../gallery/b.ts'], refused: [] },
  { file: 'web/src/ui/a.tsx', allowed: ['../lib/paths.ts'], refused: ['../features/gallery/b.ts'] },
  { file: 'web/src/lib/api/a.ts', allowed: [], refused: ['firebase-admin'] },
  { file: 'web/src/lib/a.ts', allowed: [], refused: ['../../../engine/src/live.ts'] },
];

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'layers-')));
afterAll(() => rmSync(folder, { recursive: true }));

const foldersOf = (path: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/**
 * Runs lint over the examples.
 *
 * @returns `file:line` of each rejected import
 */
function refusals(): Set<string> {
  const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, extends: config.extends }));
  writeFileSync(join(folder, 'biome.layers.json'), lintConfig());
  for (const { file, allowed, refused } of EXAMPLES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), [...allowed, ...refused].map((specifier) => `import '${specifier}';\n`).join(''));
  }
  const { stdout } = spawnSync(
    process.execPath,
    [BIOME, 'lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  return new Set(
    [...stdout.matchAll(/file=([^,]+),line=(\d+)/g)].map(([, path = '', line]) => `${relative(folder, path)}:${line}`),
  );
}

describe('lint', () => {
  let refused = new Set<string>();
  beforeAll(() => {
    refused = refusals();
  });

  test.each(EXAMPLES)('allows and rejects imports of $file', (example) => {
    const verdicts = [...example.allowed, ...example.refused].map((specifier, index) => ({
      specifier,
      refused: refused.has(`${example.file}:${index + 1}`),
    }));
    expect(verdicts).toEqual([
      ...example.allowed.map((specifier) => ({ specifier, refused: false })),
      ...example.refused.map((specifier) => ({ specifier, refused: true })),
    ]);
  });
});

test('biome.layers.json is up to date with npm run layers', () => {
  expect(JSON.parse(readFileSync(join(ROOT, 'biome.layers.json'), 'utf8'))).toEqual(JSON.parse(lintConfig()));
});

test('every folder of the engine and the server is a layer', () => {
  expect(ENGINE_LAYERS.map(({ layer }) => layer).sort()).toEqual(foldersOf('engine/src'));
  expect([...FUNCTIONS_LAYERS].sort()).toEqual(foldersOf('functions/src'));
});
