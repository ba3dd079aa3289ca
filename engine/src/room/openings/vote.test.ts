import { expect, it } from 'vitest';
import type { Opening } from '../../scene/room.ts';
import type { Shares } from '../walls/shares.ts';
import type { SegmentedPart } from './segmented-parts.ts';
import { voteOnOpenings } from './vote.ts';

const NOTHING: Shares = { passage: 0, window: 0, builtin: 0, door: 0, beyond: 0, decor: 0, area: 50 };
const DOOR: Opening = { kind: 'door', wall: 'back', from: 0, to: 0.9, bottom: 0, top: 2.05, confidence: 0.7 };
const WHOLE = { openBelow: false, openAbove: false };
const PART: SegmentedPart = { group: 'passage', from: 0.02, to: 0.9, bottom: 0, top: 2.05, dark: 0, ...WHOLE };

/** Votes where the segmentation is uniform. */
function vote(classical: readonly Opening[], parts: readonly SegmentedPart[], seen: Partial<Shares>) {
  return voteOnOpenings('back', classical, parts, () => ({ ...NOTHING, ...seen }));
}

it('is more confident where both sources agree', () => {
  const [both] = vote([DOOR], [PART], { passage: 0.8, door: 0.7 });
  const [alone] = vote([], [PART], { passage: 0.8, door: 0.7 });
  expect(both.kind).toBe('door');
  expect(alone.kind).toBe('door');
  expect(both.confidence).toBeGreaterThan(alone.confidence);
});

it('classifies a door without a leaf as a doorway', () => {
  expect(vote([DOOR], [PART], { passage: 0.9, door: 0.1 })[0].kind).toBe('doorway');
});

it('classifies a dark door as a doorway if the floor continues behind it', () => {
  const seen = { ...NOTHING, passage: 0.9, door: 0.6, beyond: 0.03 };
  const withFloor = (beyond: number) =>
    voteOnOpenings('back', [DOOR], [PART], ({ top }) => (top < 0.5 ? { ...seen, beyond } : seen))[0];
  expect(withFloor(0.2)).toMatchObject({ kind: 'doorway', from: 0.02, top: 2.05 });
  expect(withFloor(0.05).kind).toBe('door');
});

it('drops what is segmented as bare wall', () => {
  const picture: Opening = { ...DOOR, kind: 'window', bottom: 1, top: 2 };
  const patch: Opening = { ...DOOR, kind: 'other', to: 3 };
  expect(vote([DOOR, picture, patch], [], { window: 0.1 })).toEqual([]);
});

it('does not take a framed picture for a window', () => {
  const picture: Opening = { ...DOOR, kind: 'window', bottom: 1, top: 2, confidence: 0.9 };
  expect(vote([picture], [], { window: 0.4, decor: 0.5 })).toEqual([]);
});

it('keeps findings of lines and colours where the network half agrees', () => {
  expect(vote([DOOR], [], { passage: 0.4 })).toHaveLength(1);
});

it('combines both sources to tell doors from windows', () => {
  const window: Opening = { ...DOOR, kind: 'window' };
  expect(vote([DOOR], [{ ...PART, group: 'window' }], { passage: 0.4, window: 0.5, door: 0.4 })[0].kind).toBe('door');
  expect(vote([window], [PART], { passage: 0.45, window: 0.4 })[0].kind).toBe('window');
  expect(vote([DOOR], [{ ...PART, group: 'window' }], { window: 0.9 })[0].kind).toBe('window');
});

it('keeps two windows that are segmented as one', () => {
  const left: Opening = { ...DOOR, kind: 'window', bottom: 0.9, top: 2.1, from: 0, to: 1 };
  const right: Opening = { ...left, from: 1.2, to: 2.2 };
  const one: SegmentedPart = { group: 'window', from: 0, to: 2.2, bottom: 0.9, top: 2.1, dark: 0, ...WHOLE };
  const openings = vote([left, right], [one], { window: 0.85 });
  expect(openings.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [1.2, 2.2],
  ]);
});

it('merges panes one above the other into one window', () => {
  const upper: Opening = { ...DOOR, kind: 'window', bottom: 1.5, top: 2.1 };
  const lower: Opening = { ...upper, bottom: 0.9, top: 1.5 };
  const one: SegmentedPart = { ...PART, group: 'window', bottom: 0.9, top: 2.1 };
  expect(vote([upper, lower], [one], { window: 0.9 })).toHaveLength(1);
});

it('keeps built-ins free, and recognises a fireplace by its dark firebox', () => {
  const builtin: SegmentedPart = { group: 'builtin', from: 0, to: 1.8, bottom: 0, top: 1.3, dark: 0, ...WHOLE };
  expect(vote([], [builtin], { builtin: 0.8 })).toMatchObject([{ kind: 'other', confidence: 0.8, to: 1.8 }]);
  expect(vote([], [{ ...builtin, dark: 0.25 }], { builtin: 0.8 })[0].kind).toBe('fireplace');
  const radiator: Opening = { ...DOOR, kind: 'radiator', from: 0, to: 1.8, bottom: 0.1, top: 0.7 };
  const low = { ...builtin, bottom: 0.1, top: 0.7 };
  expect(vote([radiator], [low], { builtin: 0.8 })[0].kind).toBe('radiator');
});

it('rejects a hatch as a doorway, unless its foot is hidden or found by lines', () => {
  expect(vote([], [{ ...PART, bottom: 1 }], { passage: 0.9 })[0].kind).toBe('other');
  expect(vote([DOOR], [{ ...PART, bottom: 1 }], { passage: 0.9 })).toMatchObject([{ kind: 'door', bottom: 0 }]);
  expect(vote([], [{ ...PART, bottom: 1, openBelow: true }], { passage: 0.9 })[0].kind).toBe('doorway');
});
