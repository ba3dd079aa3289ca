// @vitest-environment jsdom
import type { Review } from '@roomwright/functions/contract/listings.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { ReviewPage } from './review-page.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../lib/api/client.ts', () => ({ call }));
vi.mock('../../ui/photo-comparison.tsx', () => ({ PhotoComparison: () => null }));

const TIME = '2026-01-01T00:00:00.000Z';
const PHOTO = {
  jobId: 'job-1',
  version: 0,
  originalUrl: '/a',
  pictureUrl: '/b',
  furnitureOnlyRemoved: false,
  width: 4,
  height: 3,
};
const reviewWith = (name: string, words: string): Review => ({
  ...{ address: '12 Garden Street', from: 'Ada', endsAt: TIME, keptUntil: TIME, name },
  rooms: [{ name: 'Kitchen', photos: [{ ...PHOTO, answer: words === '' ? null : 'change', words, isChanged: false }] }],
});
const words = () => screen.queryByLabelText<HTMLTextAreaElement>('What should be changed?');

/** Opens the page of a client who has answered and goes on typing, and removes the answers. */
async function removeAnswers(refusal: ApiError | null): Promise<void> {
  let review = reviewWith('Ben', 'No rug');
  call.mockImplementation(async (endpoint: string) => {
    if (endpoint === 'openReview') return review;
    if (refusal) throw refusal;
    review = reviewWith('', '');
  });
  render(
    <MemoryRouter initialEntries={['/review#token']}>
      <ReviewPage />
    </MemoryRouter>,
  );
  fireEvent.change(await screen.findByLabelText('What should be changed?'), { target: { value: 'No rug, no lamp' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove my name and answers' }));
}

beforeEach(() => {
  queryClient.clear();
  call.mockReset();
});
afterEach(cleanup);

test('what a client typed is removed with the answers', async () => {
  await removeAnswers(null);
  await vi.waitFor(() => expect(words()).toBeNull());
  expect(screen.queryByText(/^You answer as/)).toBeNull();
});

test('a first answer without a name is kept, and sent once the name is there', async () => {
  const sent: unknown[] = [];
  call.mockImplementation(async (endpoint: string, { body }: { readonly body: unknown }) => {
    if (endpoint === 'openReview') return reviewWith('', '');
    sent.push(body);
  });
  render(
    <MemoryRouter initialEntries={['/review#token']}>
      <ReviewPage />
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, use it' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  await screen.findByText('Please enter your name.');
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: ' Ben ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  await screen.findByText('Saved: yes');
  await screen.findByText((_, element) => element?.textContent === 'You answer as Ben.');
  expect(sent).toMatchObject([{ jobId: 'job-1', answer: 'yes', name: 'Ben' }]);
});

test('a picture that changed since the answer says so, until it is answered again', async () => {
  const review = reviewWith('Ben', '');
  const [photo] = review.rooms[0]?.photos ?? [];
  if (photo) photo.isChanged = true;
  call.mockImplementation(async (endpoint: string) => (endpoint === 'openReview' ? review : { ok: true }));
  render(
    <MemoryRouter initialEntries={['/review#token']}>
      <ReviewPage />
    </MemoryRouter>,
  );
  await screen.findByText('Changed since your answer: please look again.');
  fireEvent.click(screen.getByRole('button', { name: 'Yes, use it' }));
  await screen.findByText('Saved: yes');
  expect(screen.queryByText(/^Changed since/)).toBeNull();
});

test('what a client typed stays if the answers could not be removed', async () => {
  await removeAnswers(new ApiError(400, 'Refused.'));
  await screen.findByRole('alert');
  expect(words()?.value).toBe('No rug, no lamp');
});
