import { DECLINE_REASONS } from '@roomwright/engine';
import { expect, it } from 'vitest';
import { JOB_ERRORS } from '../../contract/errors.ts';

it('have a message for every reason to decline', () => {
  expect(Object.keys(JOB_ERRORS)).toEqual(expect.arrayContaining(Object.keys(DECLINE_REASONS)));
});
