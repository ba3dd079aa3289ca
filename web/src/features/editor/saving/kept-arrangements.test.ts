// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { forgetArrangements } from '../../../lib/unsaved-arrangements.ts';
import { createKeptArrangements, type KeptArrangement } from './editor-source.ts';

const KEPT: KeptArrangement = { style: 'MODERN', pieces: [], version: 0, revision: 3 };
const keptBy = (tab: string, owner = 'ada') => createKeptArrangements(owner, 'job-1', tab);
const nobody = (): boolean => false;

beforeEach(() => localStorage.clear());

test('a tab finds its unsaved arrangement, and nothing once the server has it', () => {
  keptBy('one').keep(KEPT);
  expect(keptBy('one').take(nobody)).toEqual(KEPT);
  keptBy('one').keep(null);
  expect(keptBy('one').take(nobody)).toBeNull();
});

test('the arrangement of a closed tab is taken over, that of an open one is not', () => {
  keptBy('one').keep(KEPT);
  expect(keptBy('two').take((tab) => tab === 'one')).toBeNull();
  expect(keptBy('two').take(nobody)).toEqual(KEPT);
  expect(keptBy('one').take((tab) => tab === 'two')).toBeNull();
});

test('arrangements of another user are not found, and signing out deletes them', () => {
  keptBy('one').keep(KEPT);
  expect(keptBy('one', 'bob').take(nobody)).toBeNull();
  forgetArrangements();
  expect(keptBy('one').take(nobody)).toBeNull();
});
