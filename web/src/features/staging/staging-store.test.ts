// @vitest-environment jsdom
import { ERRORS, JOB_ERRORS, NOTICES, notCharged } from '@roomwright/functions/contract/errors.ts';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { MATCH_ERRORS, type RoomProposal } from '@roomwright/functions/contract/room-matches.ts';
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { choosePoint, markPhoto, openMarking, tryMarks, undoMark, useMarking } from './marking-store.ts';
import { fakeWorld, jobOf, matchOf, photos } from './staging.fixture.ts';
import type { StagingPorts } from './staging-ports.ts';
import {
  changeChoice,
  choiceFor,
  forgetStaging,
  joinRoom,
  propose,
  setChoice,
  setListing,
  stageAgain,
  stageInRoom,
  stageOtherwise,
  stageRoomAgain,
  standAlone,
  startStaging,
  stopStaging,
  useStagingStore,
} from './staging-store.ts';
import { keepUploadsOf } from './uploads.ts';

const noAnswer = () => new ApiError(0, 'Failed to fetch');
const refused = (status: number, code: keyof typeof ERRORS) => new ApiError(status, ERRORS[code].message, code);

const NO_PROPOSAL: RoomProposal = { sharedRoomId: 'r', verdict: 'none', alternatives: [] };

/** `a completed, b failed`. */
const told = () =>
  useStagingStore
    .getState()
    .files.map(({ photo, status }) => `${photo.name} ${status}`)
    .join(', ');
const failureOf = (name: string) => useStagingStore.getState().files.find(({ photo }) => photo.name === name)?.failure;
const end = () => useStagingStore.getState().end;

beforeEach(() => {
  forgetStaging();
  useStagingStore.setState({ choices: {}, unanswered: {}, rooms: {} });
  keepUploadsOf([]);
});

test('photos are staged one after another: nothing of the next begins before the last is done', async () => {
  const { ports, calls } = fakeWorld(() => null);
  await startStaging(photos('abc'), ports);
  expect(calls).toEqual(['a', 'b', 'c'].flatMap((name) => [`upload ${name}`, `create ${name}`, `poll ${name}`]));
  expect(told()).toBe('a completed, b completed, c completed');
  expect(end()).toEqual({ kind: 'finished' });
});

test('each photo is created with its own choice, the others with the first', async () => {
  const { ports } = fakeWorld(() => null);
  const create = vi.spyOn(ports, 'create');
  setChoice(['b'], { style: 'LUXURY', roomType: 'OFFICE', removeFurniture: true, removal: 'sure', prompt: 'A desk' });
  await startStaging(photos('ab'), ports);
  expect(create.mock.calls.map(([{ imageUrl, choice }]) => [imageUrl, choice])).toEqual([
    ['a', { style: 'MODERN', roomType: 'LIVING_ROOM', removeFurniture: false, removal: 'all', prompt: '' }],
    ['b', { style: 'LUXURY', roomType: 'OFFICE', removeFurniture: true, removal: 'sure', prompt: 'A desk' }],
  ]);
});

test('photos of one run are of one home, also when some of them are tried again; those of the next run of another', async () => {
  const { ports } = fakeWorld((step, name, time) =>
    step === 'upload' && name === 'b' && time <= 2 ? refused(503, 'UNAVAILABLE') : null,
  );
  const create = vi.spyOn(ports, 'create');
  await startStaging(photos('ab'), ports);
  await stageAgain(ports);
  await startStaging(photos('c'), ports);
  const [a, again, c] = create.mock.calls.map(([{ batchId }]) => batchId);
  expect(again).toBe(a);
  expect(a).toMatch(/^[\w-]{36}$/);
  expect(c).not.toBe(a);
});

test('a photo that cannot be uploaded, created or staged marks only itself', async () => {
  const { ports } = fakeWorld((step, name) => {
    if (step === 'upload' && name === 'a') return refused(422, 'UNREADABLE_PHOTO');
    if (step === 'create' && name === 'b') return refused(400, 'VALIDATION_ERROR');
    const error = { code: 'NO_FLOOR', message: JOB_ERRORS.NO_FLOOR } as const;
    return step === 'poll' && name === 'c' ? jobOf('c', 'FAILED', { error }) : null;
  });
  await startStaging(photos('abcd'), ports);
  expect(told()).toBe('a failed, b failed, c failed, d completed');
  expect(failureOf('a')).toEqual({
    title: 'Upload Failed',
    text: notCharged(`Failed to upload image. ${ERRORS.UNREADABLE_PHOTO.message}`),
    again: false,
  });
  expect(failureOf('b')).toMatchObject({ text: notCharged(ERRORS.VALIDATION_ERROR.message), again: true });
  expect(failureOf('c')).toMatchObject({ title: 'No floor in view', text: JOB_ERRORS.NO_FLOOR, again: false });
});

test('a proposed room is taken until the person has chosen one, whichever comes first, and whatever else was chosen', () => {
  const kitchen = { roomType: 'KITCHEN', furnished: false } as const;
  const roomOf = (id: string) => choiceFor(useStagingStore.getState(), id).roomType;
  changeChoice('p', { style: 'LUXURY' });
  propose('p', kitchen);
  expect(choiceFor(useStagingStore.getState(), 'p')).toMatchObject({ roomType: 'KITCHEN', style: 'LUXURY' });
  changeChoice('p', { roomType: 'OFFICE' });
  expect(roomOf('p')).toBe('OFFICE');
  changeChoice('q', { roomType: 'LIVING_ROOM' });
  propose('q', kitchen);
  propose('r', { roomType: null, furnished: true });
  propose('s', null);
  expect(['q', 'r', 's'].map(roomOf)).toEqual(['LIVING_ROOM', 'LIVING_ROOM', 'LIVING_ROOM']);
});

test('a declined photo is tried as another kind of room without another upload', async () => {
  const error = { code: 'OUTDOORS', message: JOB_ERRORS.OUTDOORS } as const;
  const { ports, calls } = fakeWorld((step, name, time) =>
    step === 'poll' && name === 'a' && time === 1
      ? jobOf('a', 'FAILED', { error, originalImageUrl: 'original of a' })
      : null,
  );
  const create = vi.spyOn(ports, 'create');
  await startStaging(photos('ab'), ports);
  expect(failureOf('a')?.decline?.roomTypes).toEqual(['OUTDOOR']);
  await stageOtherwise('a', { roomType: 'OUTDOOR' }, ports);
  expect(told()).toBe('a completed, b completed');
  expect(calls.filter((call) => call.startsWith('upload'))).toEqual(['upload a', 'upload b']);
  expect(create.mock.lastCall?.[0]).toMatchObject({ imageUrl: 'original of a', choice: { roomType: 'OUTDOOR' } });
});

test('after the last poll a photo is marked failed, and said to be in the profile', async () => {
  const { ports } = fakeWorld((step, name) => (step === 'poll' && name === 'a' ? 'still-running' : null));
  await startStaging(photos('ab'), ports);
  expect(told()).toBe('a failed, b completed');
  expect(failureOf('a')).toEqual({
    title: 'Still processing',
    text: 'You will find it in your profile.',
    again: false,
  });
});

test('a session that ends in the middle ends the run; photos that were not begun are left', async () => {
  const { ports, calls } = fakeWorld((step, name) =>
    step === 'create' && name === 'b' ? refused(401, 'UNAUTHENTICATED') : null,
  );
  await startStaging(photos('abc'), ports);
  expect(told()).toBe('a completed, b pending, c pending');
  expect(end()).toEqual({ kind: 'signed out' });
  expect(calls.at(-1)).toBe('create b');
});

test('a session that ends while a job is followed leaves the job to the profile', async () => {
  const { ports } = fakeWorld((step) => (step === 'poll' ? refused(401, 'UNAUTHENTICATED') : null));
  await startStaging(photos('ab'), ports);
  expect(told()).toBe('a failed, b pending');
  expect(failureOf('a')?.title).toBe('Still processing');
});

test.each(['CREDITS_EXCEEDED', 'FAILURE_LIMIT', 'START_LIMIT', 'ACCOUNT_INACTIVE'] as const)(
  '%s is said once, not for every photo',
  async (code) => {
    const { ports, calls } = fakeWorld((step, name) =>
      step === 'create' && name === 'b' ? refused(ERRORS[code].status, code) : null,
    );
    await startStaging(photos('abcd'), ports);
    expect(told()).toBe('a completed, b pending, c pending, d pending');
    expect(end()).toMatchObject({ kind: 'refused', notice: { text: ERRORS[code].message } });
    expect(calls).not.toContain('upload c');
  },
);

test('too many calls end a run with a sentence that says how long to wait', async () => {
  const error = new ApiError(429, 'Too many.', 'RATE_LIMITED', { retryAfter: 120 });
  const { ports, calls } = fakeWorld((step) => (step === 'upload' ? error : null));
  await startStaging(photos('ab'), ports);
  expect(calls).toEqual(['upload a']);
  const text = 'Too many requests at once. You can try again in 2 minutes.';
  expect(end()).toMatchObject({ kind: 'refused', notice: { text } });
});

test('a poll too many is made again when it may be, and the photo is seen to end', async () => {
  const error = new ApiError(429, 'Too many.', 'RATE_LIMITED', { retryAfter: 42 });
  const { ports, calls } = fakeWorld((step, _name, time) => (step === 'poll' && time === 1 ? error : null));
  await startStaging(photos('a'), ports);
  expect(calls).toEqual(['upload a', 'create a', 'poll a', 'pause 42', 'poll a']);
  expect(told()).toBe('a completed');
});

test('offline before an upload: it waits, and goes on when the connection is back', async () => {
  const { ports, calls, setOnline } = fakeWorld(() => null);
  setOnline(false);
  const done = startStaging(photos('a'), ports);
  await vi.waitFor(() => expect(told()).toBe('a processing'));
  expect(calls).toEqual([]);
  setOnline(true);
  await done;
  expect(told()).toBe('a completed');
});

test('a connection that breaks during an upload costs nothing but time', async () => {
  const world = fakeWorld((step, _, time) => {
    if (step !== 'upload' || time > 1) return null;
    world.setOnline(false);
    return noAnswer();
  });
  const done = startStaging(photos('a'), world.ports);
  await vi.waitFor(() => expect(world.calls).toEqual(['upload a']));
  world.setOnline(true);
  await done;
  expect(world.calls).toEqual(['upload a', 'upload a', 'create a', 'poll a']);
  expect(told()).toBe('a completed');
});

test('an upload without an answer is tried once more; then it is marked, and can be tried again later', async () => {
  let broken = true;
  const { ports, calls } = fakeWorld((step, name) => (broken && step === 'upload' && name === 'a' ? noAnswer() : null));
  await startStaging(photos('ab'), ports);
  expect(calls).toEqual(['upload a', 'pause 2', 'upload a', 'upload b', 'create b', 'poll b']);
  expect(told()).toBe('a failed, b completed');
  expect(failureOf('a')).toEqual({
    title: 'Upload Failed',
    text: notCharged(`Failed to upload image. ${NOTICES.network_error.text}`),
    again: true,
  });
  broken = false;
  calls.length = 0;
  await stageAgain(ports);
  expect(calls).toEqual(['upload a', 'create a', 'poll a']);
  expect(told()).toBe('a completed, b completed');
});

describe('a request to stage a photo whose answer does not come', () => {
  /** Keys of the requests for a photo, in their order. */
  const keysOf = (create: MockInstance<StagingPorts['create']>, name: string) =>
    create.mock.calls.flatMap(([{ imageUrl, key }]) => (imageUrl === name ? [key] : []));

  test.each([
    ['there was none', noAnswer()],
    ['the server was in trouble', refused(500, 'INTERNAL')],
    ['the server was busy', refused(503, 'UNAVAILABLE')],
  ])('because %s is sent again with its key', async (_, error) => {
    const { ports, calls } = fakeWorld((step, name, time) =>
      step === 'create' && name === 'a' && time < 3 ? error : null,
    );
    const create = vi.spyOn(ports, 'create');
    await startStaging(photos('ab'), ports);
    expect(told()).toBe('a completed, b completed');
    expect(calls.slice(0, 7)).toEqual(['upload a', 'create a', 'pause 2', 'create a', 'pause 5', 'create a', 'poll a']);
    const [key, ...others] = keysOf(create, 'a');
    expect([key, ...others]).toEqual([key, key, key]);
    expect(key).toMatch(/^[\w-]{36}$/);
    expect(keysOf(create, 'b')).not.toContain(key);
  });

  test('because the connection broke is sent again as soon as it is back', async () => {
    const world = fakeWorld((step, _, time) => {
      if (step !== 'create' || time > 1) return null;
      world.setOnline(false);
      return noAnswer();
    });
    const create = vi.spyOn(world.ports, 'create');
    const done = startStaging(photos('a'), world.ports);
    await vi.waitFor(() => expect(world.calls).toEqual(['upload a', 'create a']));
    world.setOnline(true);
    await done;
    expect(world.calls).toEqual(['upload a', 'create a', 'create a', 'poll a']);
    expect(new Set(keysOf(create, 'a')).size).toBe(1);
    expect(told()).toBe('a completed');
  });

  test('for long is marked, and the same request is sent when it is tried again, in this run or the next', async () => {
    let broken = true;
    const { ports, calls } = fakeWorld((step) => (broken && step === 'create' ? noAnswer() : null));
    const create = vi.spyOn(ports, 'create');
    await startStaging(photos('a'), ports);
    expect(calls.filter((call) => call === 'create a')).toHaveLength(4);
    expect(failureOf('a')).toMatchObject({ title: NOTICES.network_error.title, again: true });
    await stageAgain(ports);
    forgetStaging();
    broken = false;
    await startStaging(photos('a'), ports);
    expect(told()).toBe('a completed');
    expect(new Set(create.mock.calls.map(([request]) => request)).size).toBe(1);
    expect(calls.filter((call) => call === 'upload a')).toHaveLength(1);
  });

  test('is another request where the person wants something else by now', async () => {
    const { ports } = fakeWorld((step, _, time) => (step === 'create' && time <= 4 ? noAnswer() : null));
    const create = vi.spyOn(ports, 'create');
    await startStaging(photos('a'), ports);
    setChoice(['a'], { style: 'LUXURY', roomType: 'OFFICE', removeFurniture: false, removal: 'all', prompt: '' });
    await startStaging(photos('a'), ports);
    expect(told()).toBe('a completed');
    expect(new Set(keysOf(create, 'a')).size).toBe(2);
    expect(create.mock.lastCall?.[0].choice).toMatchObject({ style: 'LUXURY' });
  });

  test('and whose session has ended meanwhile is the same request after the person has signed in again', async () => {
    const errors = [noAnswer(), refused(401, 'UNAUTHENTICATED')];
    const { ports, calls } = fakeWorld((step, _, time) => (step === 'create' ? (errors[time - 1] ?? null) : null));
    const create = vi.spyOn(ports, 'create');
    await startStaging(photos('a'), ports);
    expect([told(), end()]).toEqual(['a pending', { kind: 'signed out' }]);
    forgetStaging();
    await startStaging(photos('a'), ports);
    expect(told()).toBe('a completed');
    expect(new Set(keysOf(create, 'a')).size).toBe(1);
    expect(calls.filter((call) => call === 'upload a')).toHaveLength(1);
  });

  test('is given up once the server says that it led to nothing: the photo is uploaded anew', async () => {
    const errors = [...Array.from({ length: 4 }, noAnswer), refused(400, 'VALIDATION_ERROR')];
    const { ports, calls } = fakeWorld((step, _, time) => (step === 'create' ? (errors[time - 1] ?? null) : null));
    const create = vi.spyOn(ports, 'create');
    await startStaging(photos('a'), ports);
    await stageAgain(ports);
    expect(failureOf('a')).toMatchObject({ again: true });
    await stageAgain(ports);
    expect(told()).toBe('a completed');
    expect(calls.filter((call) => call === 'upload a')).toHaveLength(2);
    expect(new Set(keysOf(create, 'a')).size).toBe(2);
  });
});

test('a photo that is started again on purpose has a key of its own, and is not uploaded again', async () => {
  const { ports, calls } = fakeWorld(() => null);
  const create = vi.spyOn(ports, 'create');
  await startStaging(photos('a'), ports);
  await startStaging(photos('a'), ports);
  const [one, other] = create.mock.calls.map(([{ key }]) => key);
  expect(other).not.toBe(one);
  expect(calls.filter((call) => call === 'upload a')).toHaveLength(1);
});

test('polls without an answer are repeated, thirty in all', async () => {
  const { ports, calls } = fakeWorld((step) => (step === 'poll' ? noAnswer() : null));
  await startStaging(photos('a'), ports);
  expect(calls.filter((call) => call === 'poll a')).toHaveLength(TIMES.polls);
  expect(failureOf('a')?.title).toBe('Still processing');
});

test('stopping finishes the photo under way and begins no other', async () => {
  const { ports } = fakeWorld((step) => {
    if (step === 'upload') stopStaging();
    return null;
  });
  await startStaging(photos('abc'), ports);
  expect(told()).toBe('a completed, b pending, c pending');
  expect(end()).toEqual({ kind: 'stopped' });
});

test('what fails outside the calls marks the photo too', async () => {
  const { ports } = fakeWorld(() => null);
  const load = () => Promise.reject(new DOMException('The file is gone', 'NotFoundError'));
  const [a, b] = photos('ab');
  if (!a || !b) throw new Error('There are no photos.');
  await startStaging([{ ...a, load }, b], ports);
  expect(told()).toBe('a failed, b completed');
});

/** Whether the browser asks somebody who leaves the page now. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('nobody is asked about leaving after a run that was stopped, though photos of it were not begun', async () => {
  const { ports } = fakeWorld((step) => {
    if (step === 'upload') stopStaging();
    return null;
  });
  await startStaging(photos('ab'), ports);
  expect(told()).toBe('a completed, b pending');
  expect(asksBeforeLeaving()).toBe(false);
});

test('leaving is warned of only while a photo is not on the server', async () => {
  const warned: Record<string, boolean> = {};
  const { ports } = fakeWorld((step, name) => {
    warned[`${step} ${name}`] = asksBeforeLeaving();
    return null;
  });
  await startStaging(photos('ab'), ports);
  expect(warned).toEqual({
    'upload a': true,
    'create a': true,
    'poll a': true,
    'upload b': true,
    'create b': true,
    'poll b': false,
  });
  expect(asksBeforeLeaving()).toBe(false);
});

test('photos of one room are staged one after the other, as the room that the service has named', async () => {
  const { ports, calls } = fakeWorld(() => null);
  const create = vi.spyOn(ports, 'create');
  joinRoom(['a', 'c']);
  changeChoice('c', { style: 'LUXURY' });
  await startStaging(photos('abc'), ports);
  expect(calls.filter((call) => /^(room|create)/.test(call))).toEqual(['room a c', 'create a', 'create c', 'create b']);
  expect(create.mock.calls.map(([{ sharedRoomId, choice }]) => [sharedRoomId, choice.style])).toEqual([
    ['room of a c', 'LUXURY'],
    ['room of a c', 'LUXURY'],
    [undefined, 'MODERN'],
  ]);
});

test('where the photos of a room fit in more than one way the run waits for the person’s word, and asks once', async () => {
  const { ports, calls } = fakeWorld(() => null);
  ports.proposeRoom = async () =>
    matchOf({
      ...{ sharedRoomId: 'r', verdict: 'ask' },
      alternatives: [
        { id: 0, thumbnails: ['data:,', 'data:,'] },
        { id: 1, thumbnails: ['data:,', null] },
      ],
    });
  joinRoom(['a', 'b']);
  const run = startStaging(photos('ab'), ports);
  const question = await vi.waitUntil(() => useStagingStore.getState().roomQuestion);
  expect(question).toMatchObject({ photos: [{ id: 'a' }, { id: 'b' }], alternatives: [{ id: 0 }, { id: 1 }] });
  expect(calls).toEqual(['upload a', 'upload b']);
  question.answer(1);
  await run;
  expect(calls.filter((call) => call.startsWith('choose'))).toEqual(['choose 1 in r']);
  expect(useStagingStore.getState().roomQuestion).toBeNull();
  expect(told()).toBe('a completed, b completed');
});

test('two places that the person shows are tried, and what they lead to is asked about; what leads to nothing loses nothing', async () => {
  const answers = [refused(503, 'BUSY'), null, noAnswer(), null];
  const { ports, calls } = fakeWorld((step) => (step === 'fit' ? (answers.shift() ?? null) : null));
  const fitting = vi.spyOn(ports, 'fitRoom');
  fitting.mockImplementationOnce(async (id) => matchOf({ sharedRoomId: id, verdict: 'none', alternatives: [] }));
  ports.proposeRoom = async () =>
    matchOf({
      ...{ sharedRoomId: 'r', verdict: 'ask' },
      alternatives: [0, 1].map((id) => ({ id, thumbnails: ['data:,', 'data:,'] })),
    });
  joinRoom(['a', 'b']);
  const run = startStaging(photos('ab'), ports);
  const asked = () => useStagingStore.getState().roomQuestion;
  const { fit } = await vi.waitUntil(asked);
  const ways = () => asked()?.alternatives.length;
  const marking = () => useMarking.getState();
  openMarking(true);
  markPhoto(0, [0.25, 0.75]);
  markPhoto(1, [0.5, 0.8]);
  await tryMarks(fit);
  expect(marking().problem).toBe('Please mark both points in at least two photos.');
  choosePoint('B');
  markPhoto(0, [0.75, 0.75]);
  markPhoto(1, 'hidden');
  undoMark();
  markPhoto(1, [0.9, 0.8]);
  for (const [problem, left] of [
    [/do not fit together/, 2],
    [/try again/, 2],
  ] as const) {
    await tryMarks(fit);
    expect(marking()).toMatchObject({ problem: expect.stringMatching(problem), isOpen: true, isTrying: false });
    expect(ways()).toBe(left);
  }
  await tryMarks(fit);
  expect(marking()).toMatchObject({ problem: null, isOpen: false });
  expect(ways()).toBe(1);
  // The service may have others by now: what it had is not to be chosen from.
  openMarking(true);
  await tryMarks(fit);
  expect(ways()).toBe(0);
  await tryMarks(fit);
  expect(ways()).toBe(1);
  expect(fitting.mock.lastCall).toEqual([
    'r',
    [
      [
        [0.25, 0.75],
        [0.5, 0.8],
      ],
      [
        [0.75, 0.75],
        [0.9, 0.8],
      ],
    ],
  ]);
  asked()?.answer(0);
  await run;
  expect(calls.filter((call) => call.startsWith('choose'))).toEqual(['choose 0 in r']);
});

test('where photos of a room fit in no way that the service found, the person is asked to show it one', async () => {
  const { ports, calls } = fakeWorld(() => null);
  ports.proposeRoom = async () => matchOf({ sharedRoomId: 'r', verdict: 'none', alternatives: [] });
  joinRoom(['a', 'b']);
  const run = startStaging(photos('ab'), ports);
  const question = await vi.waitUntil(() => useStagingStore.getState().roomQuestion);
  expect(question.alternatives).toEqual([]);
  question.answer(null);
  await run;
  expect(calls).toContain('choose null in r');
  expect(told()).toBe('a completed, b completed');
});

test('the photos of a room that failed are tried again together, one after another, without another upload', async () => {
  const { ports, calls } = fakeWorld((step, name) =>
    step === 'poll' && ['a', 'c', 'd'].includes(name)
      ? jobOf(name, 'FAILED', { error: { code: 'STAGING_FAILED', message: JOB_ERRORS.STAGING_FAILED } })
      : null,
  );
  joinRoom(['a', 'b', 'c']);
  await startStaging(photos('abcd'), ports);
  expect(told()).toBe('a failed, b completed, c failed, d failed');
  const room = useStagingStore.getState().files[0]?.room ?? '';
  calls.length = 0;
  await stageRoomAgain(room, null, ports);
  expect(calls).toEqual(['create /a', 'poll /a', 'create /c', 'poll /c']);
  expect(told()).toBe('a completed, b completed, c completed, d failed');
});

const failure = () => vi.waitUntil(() => useStagingStore.getState().roomFailure);

test('where photos of a room could not be matched the person is told why, and tries again or has them staged one by one', async () => {
  const { ports, calls } = fakeWorld((step, _, time) => (step === 'room' && time === 1 ? refused(503, 'BUSY') : null));
  const polls = [
    matchOf(null, { status: 'PROCESSING' }),
    noAnswer(),
    matchOf(null, { status: 'FAILED', error: { code: 'MATCH_FAILED', message: MATCH_ERRORS.MATCH_FAILED } }),
  ];
  ports.followMatch = async () => {
    const next = polls.shift();
    if (!next || next instanceof Error) throw next;
    return next;
  };
  const create = vi.spyOn(ports, 'create');
  joinRoom(['a', 'b']);
  const run = startStaging(photos('ab'), ports);
  expect(await failure()).toMatchObject({ photos: [{ id: 'a' }, { id: 'b' }], reason: ERRORS.BUSY.message });
  ports.proposeRoom = async () => matchOf(null, {});
  useStagingStore.getState().roomFailure?.answer('again');
  await vi.waitUntil(() => useStagingStore.getState().roomFailure?.reason === MATCH_ERRORS.MATCH_FAILED);
  expect(calls.filter((call) => call.startsWith('create'))).toEqual([]);
  useStagingStore.getState().roomFailure?.answer('apart');
  await run;
  expect(create.mock.calls.map(([{ sharedRoomId }]) => sharedRoomId)).toEqual([undefined, undefined]);
  expect(told()).toBe('a completed, b completed');
  expect(useStagingStore.getState()).toMatchObject({ roomFailure: null, matching: null });
});

test('a room waits for its turn while another page of the same person has one matched', async () => {
  const { ports, calls } = fakeWorld((step, _, time) =>
    step === 'room' && time < 3 ? refused(409, 'MATCH_UNDER_WAY') : null,
  );
  joinRoom(['a', 'b']);
  await startStaging(photos('ab'), ports);
  expect(calls.filter((call) => /^(room|pause)/.test(call))).toEqual([
    'room a b',
    'pause 5',
    'room a b',
    'pause 5',
    'room a b',
  ]);
  expect(told()).toBe('a completed, b completed');
});

test.each(['matched', 'asked about', 'not matched'])(
  'a run that is stopped while a room is %s ends at once, and nothing is charged',
  async (what) => {
    const { ports, calls } = fakeWorld((step) =>
      step === 'room' && what === 'not matched' ? refused(500, 'INTERNAL') : null,
    );
    if (what !== 'not matched') {
      ports.proposeRoom = async () => (what === 'matched' ? matchOf(null, {}) : matchOf(NO_PROPOSAL));
      ports.followMatch = async () => {
        stopStaging();
        return matchOf(null, {});
      };
    }
    joinRoom(['a', 'b']);
    const run = startStaging(photos('ab'), ports);
    if (what !== 'matched') {
      await vi.waitUntil(() => {
        const { roomQuestion, roomFailure } = useStagingStore.getState();
        return roomQuestion ?? roomFailure;
      });
      stopStaging();
    }
    await run;
    expect(told()).toBe('a pending, b pending');
    expect(end()).toEqual({ kind: 'stopped' });
    expect(calls.filter((call) => call.startsWith('create'))).toEqual([]);
  },
);

test('a photo that is added to a staged room joins it as it is, and the person is asked where that is in doubt', async () => {
  const { ports, calls } = fakeWorld((step, name) =>
    step === 'poll'
      ? jobOf(name, 'COMPLETED', { sharedRoomId: 'r', style: 'LUXURY', prompt: 'Cosy.', listingId: 'l' })
      : null,
  );
  const create = vi.spyOn(ports, 'create');
  joinRoom(['a', 'b']);
  await startStaging(photos('ab'), ports);
  const [staged] = useStagingStore.getState().files;
  const [late, doubtful] = photos('cd');
  if (!staged?.job || !late || !doubtful) throw new Error('There must be a staged photo and two more.');
  await stageInRoom(late, staged.job, ports);
  expect(create.mock.lastCall?.[0]).toMatchObject({
    imageUrl: 'c',
    sharedRoomId: 'r',
    listingId: 'l',
    choice: { style: 'LUXURY', prompt: 'Cosy.' },
  });
  expect(calls.filter((call) => call.startsWith('choose'))).toEqual([]);

  ports.joinRoom = async (sharedRoomId) =>
    matchOf({
      ...{ sharedRoomId, verdict: 'ask' },
      alternatives: [{ id: 0, thumbnails: ['data:,', 'data:,'] }],
    });
  const run = stageInRoom(doubtful, staged.job, ports);
  const question = await vi.waitUntil(() => useStagingStore.getState().roomQuestion);
  expect(question.photos).toHaveLength(2);
  question.answer(0);
  await run;
  expect(calls.filter((call) => call.startsWith('choose'))).toEqual(['choose 0 for d in r']);
  const { files } = useStagingStore.getState();
  expect(new Set(files.map(({ room }) => room)).size).toBe(1);
  expect(told()).toBe('a completed, b completed, c completed, d completed');
});

describe('a listing that was deleted in another tab', () => {
  /** A service that refuses every photo of the listing. */
  function withoutListing() {
    const world = fakeWorld(() => null);
    const create = vi.spyOn(world.ports, 'create');
    create.mockImplementation(async ({ imageUrl, listingId }) => {
      world.calls.push(`create ${imageUrl}`);
      if (listingId !== undefined) throw refused(404, 'LISTING_GONE');
      return jobOf(imageUrl);
    });
    setListing('gone', [], null);
    return { ...world, create };
  }
  const asked = () => vi.waitUntil(() => useStagingStore.getState().listingQuestion);

  test('is asked about once, and the photos are staged without it', async () => {
    const { ports, calls, create } = withoutListing();
    const run = startStaging(photos('abc'), ports);
    (await asked())(true);
    await run;
    expect(told()).toBe('a completed, b completed, c completed');
    expect(calls.filter((call) => call.startsWith('create'))).toEqual(['create a', 'create a', 'create b', 'create c']);
    expect(calls.filter((call) => call.startsWith('upload'))).toHaveLength(3);
    const [first, second] = create.mock.calls.map(([{ key }]) => key);
    expect(first).not.toBe(second);
    expect(useStagingStore.getState()).toMatchObject({ listingId: null, listingQuestion: null, unanswered: {} });
  });

  test('ends the run where the person does not agree, with all photos kept', async () => {
    const { ports, create } = withoutListing();
    const run = startStaging(photos('ab'), ports);
    (await asked())(false);
    await run;
    expect(create).toHaveBeenCalledTimes(1);
    expect(told()).toBe('a pending, b pending');
    expect(end()).toMatchObject({ kind: 'refused', notice: NOTICES.listing_gone });
    expect(useStagingStore.getState().listingId).toBeNull();
  });

  test('does not hold up a run that is stopped', async () => {
    const { ports } = withoutListing();
    const run = startStaging(photos('ab'), ports);
    await asked();
    stopStaging();
    await run;
    expect(told()).toBe('a pending, b pending');
  });
});

test('a photo that is taken out of its room keeps what was wanted, and changes alone from then on', () => {
  setChoice(['a'], { ...choiceFor(useStagingStore.getState(), 'a'), style: 'LUXURY' });
  joinRoom(['a', 'b']);
  standAlone(['b']);
  changeChoice('a', { style: 'MODERN' });
  expect(choiceFor(useStagingStore.getState(), 'b').style).toBe('LUXURY');
});
