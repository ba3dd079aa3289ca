// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { addPhotos } from '../../features/upload/upload-store.ts';
import { draftBack } from './keep-draft.ts';

const { writing } = vi.hoisted(() => ({ writing: vi.fn(() => new Promise<void>(() => undefined)) }));
vi.mock('../../lib/drafts.ts', async (original) => ({
  ...(await original<typeof import('../../lib/drafts.ts')>()),
  readDraft: async () => null,
  writeDraft: writing,
}));
vi.mock('../../lib/session.ts', async (original) => ({
  ...(await original<typeof import('../../lib/session.ts')>()),
  signedInId: () => 'agent',
}));

test('the photos of an earlier page are back before those of this page are stored', async () => {
  const file = new File(['photo'], 'room.jpg', { type: 'image/jpeg' });
  addPhotos([{ id: 'one', file, name: file.name, previewUrl: null, size: null, problem: null }]);
  await draftBack();
  await vi.waitFor(() => expect(writing).toHaveBeenCalledOnce());
});
