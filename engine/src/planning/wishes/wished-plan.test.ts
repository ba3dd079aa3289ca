import { describe, expect, it } from 'vitest';
import { byExtent } from '../../extent.fixture.ts';
import { judgeWishes } from '../../prompt/judge-wishes.ts';
import { readPrompt } from '../../prompt/read-prompt.ts';
import type { PieceId } from '../../scene/pieces.ts';
import { testCatalogue } from '../catalogue.fixture.ts';
import { type PlanRequest, planRoom } from '../plan-room.ts';
import { planProblems } from '../problems/plan-problems.fixture.ts';
import { PLAIN_ROOM, randomRoom, sketchedRoom } from '../room.fixture.ts';

const LARGE_ROOM = sketchedRoom({
  ...PLAIN_ROOM,
  box: { left: -3.2, right: 3.2, back: 6.5, front: -0.3, height: 2.7 },
});

/** Plans of the large room, by prompt. */
const inLargeRoom = new Map<string, ReturnType<typeof makePlan>>();

/** The plan that a prompt leads to, and what becomes of its wishes. */
function planWith(prompt: string, request?: Partial<PlanRequest>, model?: typeof LARGE_ROOM) {
  if (request || model) return makePlan(prompt, request, model);
  const known = inLargeRoom.get(prompt) ?? makePlan(prompt);
  inLargeRoom.set(prompt, known);
  return known;
}

function makePlan(prompt: string, request: Partial<PlanRequest> = {}, model = LARGE_ROOM) {
  const read = readPrompt(prompt);
  const wishes = read.wishes.map(({ wish }) => wish);
  const plan = planRoom(model, { room: 'LIVING_ROOM', style: 'MODERN', seed: 1, wishes, ...request }, testCatalogue);
  const pieces = plan?.pieces ?? [];
  const count = (piece: PieceId): number => pieces.filter((each) => each.piece === piece).length;
  return { plan, pieces, count, outcome: judgeWishes(read, 'MODERN', pieces) };
}

/** Prompts that leave out a piece. */
const LEFT_OUT = (
  [
    ['no rug', 'rug'],
    ['leave out the armchairs', 'armchair'],
    ['without plants', 'plant'],
    ['no artwork', 'art'],
    ['no coffee table', 'coffeeTable'],
    ['remove the bookcase', 'bookshelf'],
  ] as const
).slice(0, byExtent(2, 6));

describe('a plan with wishes', () => {
  it('is the same as ever where the prompt asks for nothing', () => {
    const plain = planRoom(LARGE_ROOM, { room: 'LIVING_ROOM', style: 'MODERN', seed: 1 }, testCatalogue);
    for (const prompt of ['', 'make it look inviting']) expect(planWith(prompt).plan).toEqual(plain);
  });

  it.each(LEFT_OUT)('"%s" leaves it out', (prompt, piece) => {
    expect(planWith('').count(piece)).toBeGreaterThan(0);
    const { plan, count, outcome } = planWith(prompt);
    expect(plan).not.toBeNull();
    expect(count(piece)).toBe(0);
    expect(outcome).toEqual({ understood: [prompt], notFollowed: [], notUnderstood: [] });
  });

  it('leaves out one kind of lamp and keeps the other in its place', () => {
    for (let seed = 1; seed <= byExtent(3, 8); seed++) {
      const { count, outcome } = planWith('no floor lamp', { seed });
      expect(count('floorLamp')).toBe(0);
      expect(count('tableLamp')).toBeGreaterThan(0);
      expect(outcome.notFollowed).toEqual([]);
    }
  });

  it('puts a desk with its chair at a wall of a living room', () => {
    const { pieces, outcome, plan } = planWith('add a desk');
    const desk = pieces.find(({ piece }) => piece === 'desk');
    const chair = pieces.find(({ piece }) => piece === 'taskChair');
    expect(outcome.understood).toEqual(['desk']);
    if (!plan || !desk || !chair) throw new Error('There is no desk with a chair.');
    const [dx, dz] = [chair.position[0] - desk.position[0], chair.position[2] - desk.position[2]];
    // The chair stands before the desk and looks at it.
    expect(dx * Math.sin(desk.yaw) + dz * Math.cos(desk.yaw)).toBeGreaterThan(0.3);
    expect(dx * Math.sin(chair.yaw) + dz * Math.cos(chair.yaw)).toBeLessThan(-0.3);
    expect(planProblems(LARGE_ROOM, { ...plan, pieces: pieces.filter((each) => each !== chair) })).toEqual([]);
  });

  it('says when there is no room', () => {
    const small = sketchedRoom({ ...PLAIN_ROOM, box: { left: -1.5, right: 1.5, back: 3.8, front: -0.2, height: 2.5 } });
    const { count, outcome } = planWith('add a desk and a bookcase', {}, small);
    expect(count('sofa') + count('armchair')).toBeGreaterThan(0);
    expect(outcome.notFollowed).toEqual(expect.arrayContaining([{ words: 'desk', why: 'There is no room for it.' }]));
  });

  it('keeps what a room cannot do without, and says so', () => {
    const { count, outcome } = planWith('no bed', { room: 'BEDROOM' });
    expect(count('bed')).toBe(1);
    expect(outcome.notFollowed).toEqual([{ words: 'no bed', why: 'The arrangement cannot do without it.' }]);
  });

  it('takes another group where the main piece is not wanted', () => {
    const { count } = planWith('no sofa');
    expect(count('sofa')).toBe(0);
    expect(count('armchair')).toBe(2);
  });

  it('has a sofa without rug and tables where neither is wanted', () => {
    const { count } = planWith('no rug, no coffee table, no side tables');
    expect(count('sofa') + count('sectional')).toBe(1);
    expect(count('rug') + count('coffeeTable') + count('sideTable')).toBe(0);
  });

  it('counts: two plants, one armchair, four chairs', () => {
    expect(planWith('two plants').count('plant')).toBe(2);
    expect(planWith('one armchair').count('armchair')).toBe(1);
    expect(planWith('4 dining chairs', { room: 'DINING_ROOM' }).count('diningChair')).toBe(4);
    expect(planWith('more plants').count('plant')).toBeGreaterThan(planWith('').count('plant'));
  });

  it('never sets two plants of one kind side by side', () => {
    const plants = planWith('two plants').pieces.filter(({ piece }) => piece === 'plant');
    expect(new Set(plants.map(({ variant }) => variant)).size).toBe(2);
  });

  it('gives the finish to every piece that is meant and to no other', () => {
    const { pieces } = planWith('leather armchairs, warm wood');
    const finishOf = (piece: PieceId) => pieces.filter((each) => each.piece === piece).map(({ finish }) => finish);
    const wood = { material: 'oak', colour: '#a8753f' };
    expect(finishOf('armchair')).toEqual([
      { cover: { material: 'leather' }, wood },
      { cover: { material: 'leather' }, wood },
    ]);
    expect(finishOf('sofa')).toEqual([{ wood }]);
    expect(JSON.parse(JSON.stringify(pieces))).toEqual(pieces);
  });

  it('breaks no rule of the trade in any room', { timeout: 60_000 }, () => {
    const prompts = ['no rug, add a bookcase and a sideboard', 'two armchairs, more plants', 'no sofa, add a bench'];
    for (let seed = 1; seed <= byExtent(4, 18); seed++) {
      const model = randomRoom(seed);
      const { plan } = planWith(prompts[seed % 3], { seed }, model);
      // Who wants no rug may have a sofa that has no table either.
      const problems = plan ? planProblems(model, plan).filter((each) => !/neither table nor rug/.test(each)) : [];
      expect(problems).toEqual([]);
    }
  });
});
