// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFailure, jobFailure } from '../../features/staging/failures.ts';
import { jobOf, photos } from '../../features/staging/staging.fixture.ts';
import { FIRST_CHOICE, pendingFile, type StagingFile } from '../../features/staging/staging-file.ts';
import { useStagingStore } from '../../features/staging/staging-store.ts';
import { useUploadStore } from '../../features/upload/upload-store.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { storeDraft } from '../draft/keep-draft.ts';
import { StagingStage } from './staging-stage.tsx';

const stored = vi.hoisted(() => ({ ids: [] as readonly string[] }));
vi.mock('../../lib/api/client.ts', () => ({ call: async () => ({ user: null }) }));
vi.mock('../../lib/drafts.ts', () => ({
  VISITOR: '',
  readDraft: async () => null,
  writeDraft: async (_: string, { files }: { files: Map<string, File> }) => {
    stored.ids = [...files.keys()];
  },
  removeDraft: async () => {
    stored.ids = [];
  },
  announceDraft: () => undefined,
  onDraftNews: () => undefined,
}));

const DECLINED = jobOf('a', 'FAILED', { error: { code: 'TOO_LITTLE_FLOOR', message: 'Not staged.' } });

/** A run of three photos, none of them staged: one was declined, one lost its connection, one had no credit. */
function run(): StagingFile[] {
  const [declined, lost, unpaid] = photos('abc').map((photo) => pendingFile(photo, FIRST_CHOICE));
  if (!declined || !lost || !unpaid) throw new Error('There are too few photos.');
  return [
    { ...declined, status: 'failed', job: DECLINED, failure: jobFailure(DECLINED) },
    { ...lost, status: 'failed', failure: createFailure(new ApiError(0, 'No answer.')) },
    unpaid,
  ];
}

beforeEach(() => {
  const chosen = { size: null, problem: null, previewUrl: null };
  useUploadStore.setState({
    photos: [...'abc'].map((id) => ({ ...chosen, id, name: id, file: new File([id], id) })),
  });
  useStagingStore.setState({ files: run(), end: { kind: 'finished' } });
});

const chosen = () => useUploadStore.getState().photos.map(({ id }) => id);

test('a declined photo is no longer chosen or stored once the run is closed; those that can be tried again are', async () => {
  render(
    <MemoryRouter>
      <StagingStage onSignInNeeded={() => undefined} />
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(chosen()).toEqual(['b', 'c']);
  await storeDraft();
  expect(stored.ids).toEqual(['b', 'c']);
});

test('a declined photo is not stored any more while its run is still open', async () => {
  await storeDraft();
  expect(chosen()).toEqual(['a', 'b', 'c']);
  expect(stored.ids).toEqual(['b', 'c']);
});
