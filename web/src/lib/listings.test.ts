import { expect, test } from 'vitest';
import { inSentOrder } from './listings.ts';

test('photos put together into a listing come in the order in which they were sent, also those sent at once', () => {
  const at = (minute: number) => `2026-01-01T10:0${minute}:00.000Z`;
  const newestFirst = [
    { id: '111', createdAt: at(2) },
    { id: '108', createdAt: at(2) },
    { id: '075', createdAt: at(1) },
  ];
  expect(inSentOrder(newestFirst)).toEqual(['075', '108', '111']);
});
