// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { UploadArea } from './upload-area.tsx';
import { useUploadStore } from './upload-store.ts';

vi.mock('./make-preview.ts', () => ({ makePreview: async () => undefined }));

const photo = (name: string) => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], name, { type: 'image/jpeg' });
const chosen = (name: string, problem: string | null) => ({
  id: name,
  file: photo(name),
  name,
  previewUrl: null,
  size: null,
  problem,
});
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue to Staging Options' }));
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText(/photos/), { target: { files } });

function setUp(restored = Promise.resolve()) {
  const received = { restored: () => restored, onChosen: vi.fn(), onContinue: vi.fn() };
  render(<UploadArea {...received} />);
  return received;
}

beforeEach(() => {
  useUploadStore.setState({ photos: [], signInNeeded: false });
  Object.defineProperty(HTMLInputElement.prototype, 'value', {
    configurable: true,
    set: () => undefined,
    get: () => '',
  });
});

test('continuing without photos shows an alert until there are some', async () => {
  const { onContinue } = setUp();
  goOn();
  await screen.findByText('Please upload some photos first!');
  choose(photo('a.jpg'));
  await screen.findByText('1 of 12 photos chosen');
  expect(screen.queryByText('Please upload some photos first!')).toBeNull();
  expect(onContinue).not.toHaveBeenCalled();
});

test('the alert disappears with the first photo, while others are still being read', async () => {
  setUp();
  goOn();
  await screen.findByText('Please upload some photos first!');
  act(() => useUploadStore.setState({ photos: [chosen('a.jpg', null)] }));
  expect(screen.queryByText('Please upload some photos first!')).toBeNull();
});

test('continuing waits until photos of an earlier page are back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { onContinue } = setUp(promise);
  goOn();
  act(() => useUploadStore.setState({ photos: [chosen('a.jpg', null)] }));
  resolve();
  await vi.waitFor(() => expect(onContinue).toHaveBeenCalledOnce());
});

test('continuing right after choosing waits for the photos', async () => {
  const { onContinue, onChosen } = setUp();
  choose(photo('a.jpg'));
  goOn();
  await vi.waitFor(() => expect(onContinue).toHaveBeenCalledOnce());
  expect(onChosen).toHaveBeenCalledOnce();
  expect(screen.queryByText('Please upload some photos first!')).toBeNull();
});

test('photos that all cannot be staged do not continue', async () => {
  const { onContinue } = setUp();
  useUploadStore.setState({ photos: [chosen('a.jpg', 'Too small.')] });
  goOn();
  await screen.findByText('None of these photos can be staged. Please choose others.');
  expect(onContinue).not.toHaveBeenCalled();
});

test('files that are dropped anywhere before the drop area has loaded are chosen, and the page stays', async () => {
  const { onChosen } = setUp();
  expect(fireEvent.drop(document, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
  const dataTransfer = { types: ['Files'], files: [photo('a.jpg')] };
  // False: the browser does not open them.
  expect(fireEvent.dragOver(document, { dataTransfer })).toBe(false);
  expect(fireEvent.drop(document, { dataTransfer })).toBe(false);
  await screen.findByText('1 of 12 photos chosen');
  expect(onChosen).toHaveBeenCalledOnce();
});
