import { removalWish } from '@roomwright/functions/contract/staging-options.ts';
import { expect, test } from 'vitest';
import { jobFailure, STILL_PROCESSING } from './failures.ts';
import { outcomeText } from './outcome-text.ts';
import { jobOf, photos } from './staging.fixture.ts';
import { FIRST_CHOICE, pendingFile, type StagingFile } from './staging-file.ts';

const file = (change: Partial<StagingFile>): StagingFile => {
  const [photo] = photos('a');
  if (!photo) throw new Error('There is no photo.');
  return { ...pendingFile(photo, FIRST_CHOICE), ...change };
};
const READY = file({ status: 'completed', job: jobOf('a', 'COMPLETED') });
const refused = (code: 'FURNISHED' | 'STAGING_FAILED'): StagingFile => {
  const job = jobOf('a', 'FAILED', { error: { code, message: 'Not staged.' } });
  return file({ status: 'failed', job, failure: jobFailure(job) });
};
const only = (each: StagingFile): StagingFile => ({ ...each, choice: { ...each.choice, ...removalWish('only') } });
const GOING = file({ status: 'failed', job: jobOf('a', 'PROCESSING'), failure: STILL_PROCESSING });

test.each([
  { files: [READY, READY], text: 'Staging Complete' },
  { files: [refused('FURNISHED')], text: 'No photo was staged' },
  { files: [only(READY), only(READY)], text: 'Furniture Removed' },
  { files: [only(READY), READY], text: 'Staging Complete' },
  { files: [only(refused('STAGING_FAILED'))], text: 'No room was emptied' },
  { files: [refused('FURNISHED'), READY, refused('FURNISHED')], text: '1 ready, 2 need another photo' },
  { files: [READY, refused('FURNISHED'), refused('STAGING_FAILED')], text: '1 ready, 1 needs another photo, 1 failed' },
  { files: [READY, GOING, file({})], text: '1 ready, 1 still processing, 1 not started' },
])('the headline counts what is ready and what is not: $text', ({ files, text }) => {
  expect(outcomeText(files)).toBe(text);
});
