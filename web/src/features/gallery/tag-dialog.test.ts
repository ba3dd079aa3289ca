import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { expect, test } from 'vitest';
import { tidyTags } from './tag-dialog.tsx';

test('tags are made valid: trimmed, unique, not too long, not too many', () => {
  expect(tidyTags([' sea ', 'sea', '', 'harbour, view ,'])).toEqual(['sea', 'harbour', 'view']);
  expect(tidyTags(['x'.repeat(99)])).toEqual(['x'.repeat(LIMITS.tagLength)]);
  expect(tidyTags(Array.from({ length: 50 }, (_, i) => `tag ${i}`))).toHaveLength(LIMITS.tagsPerImage);
});
