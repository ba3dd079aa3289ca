// @vitest-environment jsdom
import { NOTICES } from '@roomwright/functions/contract/errors.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { choosePhotos } from './choose-photos.ts';
import { removePhotos, setSignInNeeded, updatePhoto, useUploadStore } from './upload-store.ts';

vi.mock('./make-preview.ts', () => ({ makePreview: async () => undefined }));

const PNG = '\x89PNG\r\n\x1a\n';

function file(name: string, beginning = PNG, size = 40): File {
  const bytes = new Uint8Array(size);
  bytes.set(Uint8Array.from(beginning, (character) => character.charCodeAt(0)));
  return new File([bytes], name, { lastModified: 1 });
}

const names = () => useUploadStore.getState().photos.map(({ name }) => name);
const many = (count: number, first = 1) => Array.from({ length: count }, (_, at) => file(`room-${first + at}.png`));

beforeEach(() =>
  useUploadStore.setState({ photos: [], optionsAt: null, signInNeeded: false, intoListing: false }, true),
);

test('photos keep their order; files that are not photos by their bytes are refused, whatever their names', async () => {
  const refusals = await choosePhotos([file('hall.gif'), file('notes.jpg', 'hello'), file('kitchen.png')]);
  expect(names()).toEqual(['hall.gif', 'kitchen.png']);
  expect(refusals).toEqual([{ notice: NOTICES.invalid_file_type, names: ['notes.jpg'] }]);
});

test('a photo of more than 10 MB is accepted: it is made smaller before it is sent', async () => {
  expect(await choosePhotos([file('large.png', PNG, LIMITS.photoBytes + 1)])).toEqual([]);
  expect(names()).toEqual(['large.png']);
});

test('the first twelve are kept, and the others named', async () => {
  expect(await choosePhotos(many(10))).toEqual([]);
  const [refusal, ...more] = await choosePhotos(many(4, 11));
  expect(names()).toEqual(many(12).map(({ name }) => name));
  expect(refusal).toMatchObject({ notice: { title: 'Too Many Photos' }, names: ['room-13.png', 'room-14.png'] });
  expect(more).toEqual([]);
});

test('a file is added only once, even when chosen twice; after its removal it can be added again', async () => {
  const [refusal] = await choosePhotos([file('a.png'), file('a.png')]);
  expect(refusal).toMatchObject({ notice: { title: 'Already Chosen' }, names: ['a.png'] });
  expect(await choosePhotos([file('a.png')])).toHaveLength(1);
  removePhotos(useUploadStore.getState().photos.map(({ id }) => id));
  expect(await choosePhotos([file('a.png')])).toEqual([]);
  expect(names()).toEqual(['a.png']);
});

test('hidden system files in a dropped folder are ignored silently', async () => {
  expect(await choosePhotos([file('.DS_Store', 'Bud1')])).toEqual([]);
  expect(names()).toEqual([]);
});

test('a preview is released with its photo, and one that comes too late at once', async () => {
  const revoked: string[] = [];
  URL.revokeObjectURL = (url) => void revoked.push(url);
  await choosePhotos([file('a.png')]);
  const id = useUploadStore.getState().photos[0]?.id ?? '';
  updatePhoto(id, { previewUrl: 'blob:first' });
  removePhotos([id]);
  updatePhoto(id, { previewUrl: 'blob:late' });
  expect(revoked).toEqual(['blob:first', 'blob:late']);
});

test('photos wait only if there are some and their owner has to sign in', async () => {
  const { usePhotosWaiting } = await import('./upload-store.ts');
  const { renderHook, act } = await import('@testing-library/react');
  const { result } = renderHook(usePhotosWaiting);
  act(() => setSignInNeeded(true));
  expect(result.current).toBe(false);
  await act(() => choosePhotos([file('a.png')]));
  expect(result.current).toBe(true);
  act(() => setSignInNeeded(false));
  expect(result.current).toBe(false);
});
