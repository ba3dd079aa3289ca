import type { Opening } from '@roomwright/engine/live';
import { expect, test } from 'vitest';
import { openingText } from './opening-text.ts';

const opening = (kind: Opening['kind'], wall: Opening['wall'], from: number): Opening => ({
  ...{ kind, wall, from, to: from + 0.9 },
  ...{ bottom: 0, top: 2, confidence: 0.9 },
});

test('names an opening by its wall, and by its side where the wall has several of its kind', () => {
  const all = [
    opening('door', 'back', 2),
    opening('door', 'back', -2),
    opening('door', 'back', 0),
    opening('window', 'back', 1),
    opening('doorway', 'left', 3),
    opening('window', 'right', 1),
    opening('window', 'right', 4),
  ];
  expect(all.map((each) => openingText(each, all))).toEqual([
    'the door on the right in the back wall',
    'the door on the left in the back wall',
    'the door in the middle in the back wall',
    'the window in the back wall',
    'the doorway in the left wall',
    'the window near you in the right wall',
    'the window further away in the right wall',
  ]);
});
