/**
 * Fits the decision's probabilities on drawn rooms with known answers, and writes
 * engine/src/decision/decision-weights.ts. Run it again whenever the network changes.
 *
 *   node rooms/bench/decision-fit.ts --rooms FOLDER [--count N] [--model FILE.onnx] [--try]
 *
 * FOLDER holds rooms drawn by rooms/train/render-rooms.ts; only those held out from training are used. Findings are
 * cached in the system's temporary folder until network or engine change. --try writes nothing.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createSegmentationNetwork } from '@roomwright/engine';
import { EDGES_MODEL } from '@roomwright/engine/node';
import type { LogisticModel } from '@roomwright/engine/testing';
import { type DecisionExample, decisionExample } from './decision-examples.ts';
import { keptRooms } from './decision-rooms.ts';
import { fitLogistic, heldOutProbabilities } from './fit-logistic.ts';

/**
 * Maximum share of the photo on the wrong side of the line between walls and floor, for a layout to count as right.
 */
const MAX_FLOOR_ERROR = 0.03;
/** Required sign of each feature's weight. */
const FURNISHED_SIGNS = { things: 1, thingsOnFloor: 1, rugsOnFloor: 1, clutterScore: 1 } as const;
const LAYOUT_SIGNS = {
  layoutAlike: 1,
  layoutAgainst: -1,
  faceCertainty: 1,
  floorInSight: 1,
  inlierShare: 1,
} as const;
/** Bin edges for comparing predicted probabilities with observed frequencies. */
const BINS = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1.001];

const ENGINE = new URL('../../engine/src/', import.meta.url);
const WEIGHTS = fileURLToPath(new URL('decision/decision-weights.ts', ENGINE));
/** Files that use the findings and do not affect them. */
const NOT_TELLING = new Set(['decision-weights.ts', 'decide.ts', 'judgement.ts', 'logistic.ts', 'decline-reasons.ts']);
const MODEL = fileURLToPath(new URL('../../engine/models/segmentation.onnx', import.meta.url));

const { values } = parseArgs({
  options: {
    rooms: { type: 'string' },
    count: { type: 'string', default: '150' },
    model: { type: 'string', default: MODEL },
    try: { type: 'boolean', default: false },
  },
});
if (!values.rooms) {
  process.stderr.write(
    'Usage: node rooms/bench/decision-fit.ts --rooms FOLDER [--count N] [--model FILE.onnx] [--try]\n',
  );
  process.exit(2);
}

const model = readFileSync(values.model);
const runtime = readFileSync(createRequire(WEIGHTS).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'));
const edges = readFileSync(EDGES_MODEL);
const segmentation = await createSegmentationNetwork({ model, edges, runtime });

/**
 * Returns a hash of everything that affects the findings, except the fitted weights: the networks and the engine's
 * source.
 */
function finderHash(): string {
  const hash = createHash('sha256').update(model).update(edges);
  for (const part of ['decision', 'photo', 'room', 'scene', 'vision']) {
    const folder = new URL(`${part}/`, ENGINE);
    for (const name of readdirSync(folder, { encoding: 'utf8', recursive: true }).sort()) {
      const tells = name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name) && !NOT_TELLING.has(basename(name));
      if (tells) hash.update(readFileSync(new URL(name, folder)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Collects all examples; those already segmented by this network come from the cache. */
async function gather(folder: string, count: number): Promise<DecisionExample[]> {
  const cache = join(tmpdir(), 'roomwright-decision');
  mkdirSync(cache, { recursive: true });
  const file = join(cache, `${finderHash()}.jsonl`);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const known = new Map(lines.map((line) => JSON.parse(line) as DecisionExample).map((e) => [e.seed, e]));
  const examples: DecisionExample[] = [];
  for (const room of keptRooms(folder, count)) {
    let example = known.get(room.seed);
    if (!example) {
      example = await decisionExample(room, segmentation);
      appendFileSync(file, `${JSON.stringify(example)}\n`);
    }
    examples.push(example);
    process.stderr.write(`\r${examples.length} rooms`);
  }
  process.stderr.write('\n');
  return examples;
}

/** Prints the observed frequency in each bin of predicted probabilities. */
function calibration(name: string, answers: readonly { p: number; isSo: boolean }[]): void {
  const right = answers.filter(({ p, isSo }) => p > 0.5 === isSo).length;
  process.stdout.write(
    `${name}: ${answers.length} rooms, ${Math.round((100 * right) / answers.length)} % right at 0.5\n`,
  );
  for (let i = 0; i + 1 < BINS.length; i++) {
    const bin = answers.filter(({ p }) => p >= BINS[i] && p < BINS[i + 1]);
    const so = bin.filter(({ isSo }) => isSo).length;
    if (bin.length > 0) {
      const mean = bin.reduce((sum, { p }) => sum + p, 0) / bin.length;
      process.stdout.write(`  said ${mean.toFixed(2)}, so in ${(so / bin.length).toFixed(2)} of ${bin.length}\n`);
    }
  }
}

const number = (value: number): string => String(Number(value.toFixed(4)));

function source(name: string, { bias, terms }: LogisticModel<string>): string {
  const rows = Object.entries(terms).map(
    ([sign, { middle, spread, weight }]) =>
      `    ${sign}: { middle: ${number(middle)}, spread: ${number(spread)}, weight: ${number(weight)} },\n`,
  );
  return `  bias: ${number(bias)},\n  terms: {\n${rows.join('')}  },\n`.replace(/^/, `export const ${name} = {\n`);
}

const all = await gather(values.rooms, Number(values.count));
const examples = all.filter(({ kind }) => kind !== 'terrace');
const outside = (of: readonly DecisionExample[]) => of.map((e) => e.outside.toFixed(2)).sort();
process.stdout.write(`outdoors, terraces: ${outside(all.filter(({ kind }) => kind === 'terrace')).join(' ')}\n`);
process.stdout.write(`outdoors, the five rooms with most: ${outside(examples).slice(-5).join(' ')}\n`);
const furnished = examples.flatMap((e) =>
  e.isFurnished === null ? [] : [{ signs: { ...e.furnished }, isSo: e.isFurnished, seed: e.seed }],
);
const layouts = examples.map((e) => ({ signs: { ...e.layout }, isSo: e.floorError <= MAX_FLOOR_ERROR, seed: e.seed }));
const furnishedHeld = heldOutProbabilities(furnished, FURNISHED_SIGNS);
const layoutsHeld = heldOutProbabilities(layouts, LAYOUT_SIGNS);
calibration(
  'furnished',
  furnished.map(({ isSo }, i) => ({ p: furnishedHeld[i], isSo })),
);
calibration(
  'layout right',
  layouts.map(({ isSo }, i) => ({ p: layoutsHeld[i], isSo })),
);
const layoutOf = new Map(layouts.map(({ seed, isSo }, i) => [seed, { p: layoutsHeld[i], isSo }]));
const both = furnished.flatMap(({ seed, isSo }, i) => {
  const layout = layoutOf.get(seed);
  return layout ? [{ p: (1 - furnishedHeld[i]) * layout.p, isSo: !isSo && layout.isSo }] : [];
});
calibration('can be staged', both);

if (!values.try) {
  const today = `${furnished.length} and ${layouts.length} drawn rooms that the network was not trained on`;
  writeFileSync(
    WEIGHTS,
    `import type { LogisticModel } from './logistic.ts';
import type { FurnishedSigns, LayoutSigns } from './signs.ts';

// Written by rooms/bench/decision-fit.ts: logistic regressions on ${today}.
// Run it again whenever the network is another.

/** Furniture is in the way: against rooms drawn empty. */
${source('FURNISHED_MODEL', fitLogistic(furnished, FURNISHED_SIGNS))}} as const satisfies LogisticModel<keyof FurnishedSigns>;

/** The layout is right: at most ${100 * MAX_FLOOR_ERROR} % of the photo is on the wrong side of the feet of the walls. */
${source('LAYOUT_MODEL', fitLogistic(layouts, LAYOUT_SIGNS))}} as const satisfies LogisticModel<keyof LayoutSigns>;
`,
  );
}
