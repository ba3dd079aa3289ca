// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { markDraft } from '../../lib/draft-mark.ts';
import { draftRestored } from './use-draft.ts';

const { restoring } = vi.hoisted(() => ({ restoring: Promise.withResolvers<void>() }));
vi.mock('./draft-parts.ts', () => ({ draftBack: () => restoring.promise }));

test('whoever goes on before the page has run its effects waits for the photos of an earlier page', async () => {
  markDraft(true);
  const order: string[] = [];
  const going = draftRestored().then(() => order.push('gone on'));
  await vi.dynamicImportSettled();
  order.push('restored');
  restoring.resolve();
  await going;
  expect(order).toEqual(['restored', 'gone on']);
});
