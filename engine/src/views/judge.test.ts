import { expect, test } from 'vitest';
import { type Findings, judge } from './judge.ts';

const PLAIN: Findings = {
  placed: 3,
  unplaced: 0,
  likeness: 0.4,
  mostAlike: 0.4,
  weakest: 1,
  strangest: 2,
  rival: 0.01,
  margin: 1,
};

test('three photos that fit in one way alone are sure', () => {
  expect(judge(PLAIN).verdict).toBe('sure');
});

test('two photos are never sure', () => {
  expect(judge({ ...PLAIN, placed: 2, margin: Number.POSITIVE_INFINITY }).verdict).toBe('ask');
});

test.each([
  ['two ways that fit as well', { margin: 0, likeness: 0.3, weakest: 0 }],
  ['a way that turns them otherwise and is nearly as probable', { rival: 0.8 }],
  ['a photo that fits none of the others', { weakest: -3 }],
  ['paint unlike that of any other photo', { strangest: 7 }],
  ['three photos that fit, and a fourth that does not', { unplaced: 1 }],
  ['photos that overlap little', { likeness: 0.2, weakest: 2 }],
])('%s must be asked about', (_, doubt) => {
  expect(judge({ ...PLAIN, ...doubt }).verdict).toBe('ask');
});

test('what any two rooms have in common is nothing', () => {
  expect(judge({ ...PLAIN, likeness: 0.05, mostAlike: 0.05 }).verdict).toBe('none');
});

test('points that a person clicked are asked about, however little the photos have in common', () => {
  expect(judge({ ...PLAIN, likeness: 0.05, mostAlike: 0.05, isClicked: true }).verdict).toBe('ask');
});

test('a way that looks alike in little, before another that looks alike in more, is asked about', () => {
  expect(judge({ ...PLAIN, likeness: 0.05, mostAlike: 0.2 }).verdict).toBe('ask');
});
