/**
 * Registration benchmark: drawn rooms, each photographed from four positions with one camera. Prints JSON. The rooms
 * are held out from training and from the choice of thresholds.
 */
import { parseArgs } from 'node:util';
import {
  type Analysis,
  analyse,
  type Photo,
  poseBetween,
  type Registration,
  registerViews,
  type SamePoint,
  turnBetween,
} from '@roomwright/engine';
import { createNodeRenderer, loadSegmentationNetwork } from '@roomwright/engine/node';
import { createRandom, median, mixSeed } from '@roomwright/engine/testing';
import { countQuestion, noQuestions } from '../views/count-questions.ts';
import { photographRoom } from '../views/photograph-room.ts';
import { type FoundView, placeError, placesInPictures, truePose } from '../views/place-error.ts';
import { keptApart } from './kept-apart.ts';

const HELP = `npm run bench:views -- [options]

  --rooms N    drawn rooms (else 20)
  --no-exif    the photos do not tell their focal length
  --rows       every group by itself
  --help       this text
`;

type View = FoundView & { readonly photo: Photo; readonly analysis: Analysis };

/** Photos of a group of two. */
const TWOS = [
  [0, 1],
  [1, 2],
  [2, 3],
] as const;
/** Maximum error in radians of a correct rotation. */
const MAX_TURN_ERROR = Math.PI / 6;
const SIZE = { longEdge: 640, textureSize: 128 };
/** Error of a person's click, as a share of the picture's size. */
const CLICK_ERROR = 0.004;

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '20' },
    'no-exif': { type: 'boolean', default: false },
    rows: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || !/^\d{1,4}$/.test(values.rooms)) {
  (values.help ? process.stdout : process.stderr).write(HELP);
  process.exit(values.help ? 0 : 2);
}

const pairs = <T>(list: readonly T[]): (readonly [T, T])[] =>
  list.flatMap((a, i) => list.slice(i + 1).map((b) => [a, b] as const));
const share = (count: number, of: number): number | null => (of > 0 ? Number((count / of).toFixed(3)) : null);
const centimetres = (metres: number): number => Math.round(100 * metres);
const at = (sorted: readonly number[], part: number): number | null =>
  sorted.length > 0 ? centimetres(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]) : null;

/** Returns whether the poses of an alternative are right, and the errors of floor positions. */
function compare(views: readonly View[], { poses }: Registration['alternatives'][number]) {
  const placed = views.flatMap((view, i) => {
    const pose = poses[i];
    return pose ? [{ view, pose }] : [];
  });
  const found = pairs(placed).map(([a, b]) => {
    const pose = poseBetween(a.pose, b.pose);
    return {
      isRight: turnBetween(pose, truePose(a.view, b.view)) < MAX_TURN_ERROR,
      error: placeError(a.view, b.view, pose),
    };
  });
  return {
    isRight: found.length > 0 && found.every(({ isRight }) => isRight),
    errors: found.flatMap(({ error }) => (error === null ? [] : [error])),
  };
}

/** Simulates a person's clicks on two points shared by two views, as far apart as possible. */
function clicks(views: readonly [View, View], seed: number): SamePoint[] {
  const random = createRandom(mixSeed(seed, 81));
  const miss = (value: number): number => value + (2 * random() - 1) * CLICK_ERROR;
  const places = placesInPictures(...views);
  const far = pairs(places).sort((a, b) => Math.hypot(...apart(b)) - Math.hypot(...apart(a)))[0] ?? [];
  return far.map(({ shown }) => ({ at: shown.map(({ u, v }) => ({ u: miss(u), v: miss(v) })) }));
}

function apart([a, b]: readonly [
  { readonly place: readonly number[] },
  { readonly place: readonly number[] },
]): number[] {
  return [a.place[0] - b.place[0], a.place[1] - b.place[1]];
}

const seeds = keptApart(Number(values.rooms));
const renderer = createNodeRenderer({ threads: 2 });
const segmentation = await loadSegmentationNetwork();
const rooms: View[][] = [];
for (const seed of seeds) {
  const drawn = await photographRoom(renderer, seed, { ...SIZE, count: 4, hasExif: !values['no-exif'] });
  const views: View[] = [];
  for (const { photo, truth, pose } of drawn) {
    views.push({ photo, truth, pose, analysis: await analyse(photo, { segmentation }) });
  }
  rooms.push(views);
}
renderer.close();

const rows: object[] = [];
const questions = { two: noQuestions(), three: noQuestions() };
let [accepted, right, told] = [0, 0, 0];
const errors: number[] = [];
const clickErrors: number[] = [];
const seconds: number[] = [];
for (const [i, views] of rooms.entries()) {
  const three = views.slice(0, 3);
  const found = await registerViews(three);
  await countQuestion(questions.three, three, found, (way) => compare(three, way).isRight);
  for (const [first, second] of TWOS) {
    const two = [views[first], views[second]];
    await countQuestion(questions.two, two, await registerViews(two), (way) => compare(two, way).isRight);
  }
  const compared = found.alternatives.map((alternative) => compare(three, alternative));
  const isRight = compared[0]?.isRight ?? false;
  if (compared.some((one) => one.isRight)) told++;
  if (found.verdict === 'sure') {
    accepted++;
    if (isRight) right++;
    errors.push(...(compared[0]?.errors ?? []));
  }
  rows.push({
    seed: seeds[i],
    verdict: found.verdict,
    confidence: found.confidence,
    isRight,
    errors: compared[0]?.errors,
  });

  const [a, b] = views;
  const points = clicks([a, b], seeds[i]);
  if (points.length === 2) {
    const [best] = (await registerViews([a, b], { points })).alternatives;
    if (best) clickErrors.push(...compare([a, b], best).errors);
  }
  const start = performance.now();
  await registerViews(views.map((view) => ({ ...view, analysis: { ...view.analysis } })));
  seconds.push((performance.now() - start) / 1000);
}

/** Photos of different rooms confidently joined: two of one room and one of another, and three of three rooms. */
let [mixed, wrong] = [0, 0];
for (const [i, own] of rooms.entries()) {
  const next = rooms[(i + 1) % rooms.length];
  const after = rooms[(i + 2) % rooms.length];
  const groups = [[own[0], own[1], next[0]], ...(rooms.length > 2 ? [[own[0], next[1], after[2]]] : [])];
  for (const group of groups) {
    const found = await registerViews(group);
    mixed++;
    if (found.verdict === 'sure') {
      wrong++;
      rows.push({ seed: seeds[i], mixedWith: seeds[(i + 1) % seeds.length], confidence: found.confidence });
    }
  }
}

errors.sort((a, b) => a - b);
clickErrors.sort((a, b) => a - b);
process.stdout.write(
  `${JSON.stringify(
    {
      rooms: rooms.length,
      tellFocalLength: !values['no-exif'],
      groupsOfThree: {
        accepted: share(accepted, rooms.length),
        turnRightAmongAccepted: share(right, accepted),
        rightAmongAlternatives: share(told, rooms.length),
        positionErrorCm: { median: at(errors, 0.5), p90: at(errors, 0.9) },
      },
      questions,
      differentRooms: { groups: mixed, accepted: wrong },
      twoClicks: {
        groups: clickErrors.length,
        positionErrorCm: { median: at(clickErrors, 0.5), p90: at(clickErrors, 0.9) },
      },
      groupOfFourSeconds: { median: Number(median(seconds).toFixed(1)), most: Number(Math.max(...seconds).toFixed(1)) },
      ...(values.rows && { rows }),
    },
    null,
    2,
  )}\n`,
);
process.exit(0);
