// @vitest-environment jsdom
import { ERRORS, JOB_ERRORS, NOTICES, notCharged } from '@roomwright/functions/contract/errors.ts';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { MATCH_ERRORS, type RoomProposal } from '@roomwright/functions/contract/room-matches.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { choosePoint, markPhoto, openMarking, tryMarks, undoMark, useMarking } from './marking-store.ts';
import { fakeWorld, jobOf, matchOf, photos } from './staging.fixture.ts';
import { FIRST_CHOICE, isAsked, type StageRequest, type StagingChoice } from './staging-file.ts';
import type { StagingPorts } from './staging-ports.ts';
import {
  changeChoice,
  choiceFor,
  copyStyle,
  forgetChoices,
  forgetStaging,
  isRoomOpen,
  joinRoom,
  propose,
  setListing,
  stageAgain,
  stageInRoom,
  stagePhotoAgain,
  stageRoomAgain,
  standAlone,
  startStaging,
  stopStaging,
  takeStaging,
  useStagingStore,
} from './staging-store.ts';
import { keepUploadsOf } from './uploads.ts';

const noAnswer = () => new ApiError(0, 'Failed to fetch');
const refused = (status: number, code: keyof typeof ERRORS) => new ApiError(status, ERRORS[code].message, code);
const notStaged = (name: string) =>
  jobOf(name, 'FAILED', { error: { code: 'STAGING_FAILED', message: JOB_ERRORS.STAGING_FAILED } });

const NO_PROPOSAL: RoomProposal = { sharedRoomId: 'r', verdict: 'none', alternatives: [] };

/** `a completed, b failed`. */
const told = () =>
  useStagingStore
    .getState()
    .files.map(({ photo, status }) => `${photo.name} ${status}`)
    .join(', ');
const failureOf = (name: string) => useStagingStore.getState().files.find(({ photo }) => photo.name === name)?.failure;
const end = () => useStagingStore.getState().end;
const only = (calls: readonly string[], ...kinds: string[]) =>
  calls.filter((call) => kinds.includes(call.split(' ')[0] ?? ''));
/** Names under which a photo was sent, in order. */
const keysOf = (sent: readonly StageRequest[], name: string) =>
  sent.flatMap(({ imageUrl, key }) => (imageUrl === name ? [key] : []));

beforeEach(() => {
  forgetStaging();
  forgetChoices();
  keepUploadsOf([]);
});

test('photos are sent together once they are uploaded, and one poll follows all of them', async () => {
  const { ports, calls, sent } = fakeWorld(() => null);
  await startStaging(photos('abc'), ports);
  expect(calls).toEqual(['upload a', 'upload b', 'upload c', 'send a b c', 'poll']);
  expect(sent[0]?.key).toMatch(/^[\w-]{36}$/);
  expect(told()).toBe('a completed, b completed, c completed');
  expect(end()).toEqual({ kind: 'finished' });
});

test('a photo that is uploaded is staged while others are still on their way, and those go together in the next call', async () => {
  const { ports, calls } = fakeWorld(() => null);
  const { upload } = ports;
  const late = Promise.withResolvers<void>();
  ports.upload = async (file, signal) => {
    if ((await file.text()) !== 'a') await late.promise;
    return upload(file, signal);
  };
  const run = startStaging(photos('abc'), ports);
  await vi.waitFor(() => expect(told()).toBe('a completed, b processing, c processing'));
  expect(end()).toBeNull();
  late.resolve();
  await run;
  expect(calls).toEqual(['upload a', 'send a', 'poll', 'upload b', 'upload c', 'send b c', 'poll']);
});

test('rows end in the order in which their photos do, and keep the order of the files', async () => {
  const { ports } = fakeWorld((step, name, time) => (step === 'end' && name === 'a' && time < 3 ? jobOf(name) : null));
  const seen: string[] = [];
  const stop = useStagingStore.subscribe(() => seen.push(told()));
  await startStaging(photos('ab'), ports);
  stop();
  expect(seen).toContain('a processing, b completed');
  expect(told()).toBe('a completed, b completed');
});

test('each photo is sent with its own choice, the others with the first', async () => {
  const { ports, sent } = fakeWorld(() => null);
  changeChoice('b', {
    style: 'LUXURY',
    roomType: 'OFFICE',
    removeFurniture: true,
    removal: 'sure',
    keeps: ['rugs'],
    prompt: 'A desk',
  });
  await startStaging(photos('ab'), ports);
  expect(sent.map(({ imageUrl, choice }) => [imageUrl, choice])).toEqual([
    ['a', { style: 'MODERN', roomType: 'LIVING_ROOM', removeFurniture: false, removal: 'all', keeps: [], prompt: '' }],
    [
      'b',
      {
        style: 'LUXURY',
        roomType: 'OFFICE',
        removeFurniture: true,
        removal: 'sure',
        keeps: ['rugs'],
        prompt: 'A desk',
      },
    ],
  ]);
});

test('photos of one run are of one home, also when some of them are tried again; those of the next run of another', async () => {
  const { ports, sent } = fakeWorld((step, name, time) =>
    step === 'upload' && name === 'b' && time <= 2 ? refused(503, 'UNAVAILABLE') : null,
  );
  await startStaging(photos('ab'), ports);
  await stageAgain(ports);
  await startStaging(photos('c'), ports);
  const [a, again, c] = sent.map(({ batchId }) => batchId);
  expect(again).toBe(a);
  expect(a).toMatch(/^[\w-]{36}$/);
  expect(c).not.toBe(a);
});

test('a photo that cannot be uploaded, started or staged marks only itself', async () => {
  const { ports } = fakeWorld((step, name) => {
    if (step === 'upload' && name === 'a') return refused(422, 'UNREADABLE_PHOTO');
    if (step === 'start' && name === 'b') return refused(400, 'VALIDATION_ERROR');
    const error = { code: 'NO_FLOOR', message: JOB_ERRORS.NO_FLOOR } as const;
    return step === 'end' && name === 'c' ? jobOf('c', 'FAILED', { error }) : null;
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

test('a photo that failed is tried again while the others are still being staged', async () => {
  const { ports, calls } = fakeWorld((step, name, time) =>
    step !== 'end' ? null : name === 'a' && time === 1 ? notStaged('a') : name === 'b' && time < 5 ? jobOf('b') : null,
  );
  const { getBatch } = ports;
  let again: Promise<void> | undefined;
  ports.getBatch = async (id, seen) => {
    if (told().startsWith('a failed')) again ??= stagePhotoAgain('a', {}, ports);
    return getBatch(id, seen);
  };
  await startStaging(photos('ab'), ports);
  await again;
  expect(only(calls, 'upload', 'send')).toEqual(['upload a', 'upload b', 'send a b', 'send /a']);
  expect(told()).toBe('a completed, b completed');
});

test('a proposed room is taken until the person has chosen one, whichever comes first, and whatever else was chosen', () => {
  const kitchen = { roomType: 'KITCHEN', furnished: false, removal: null } as const;
  const roomOf = (id: string) => choiceFor(useStagingStore.getState(), id).roomType;
  changeChoice('p', { style: 'LUXURY' });
  propose('p', kitchen);
  expect(choiceFor(useStagingStore.getState(), 'p')).toMatchObject({ roomType: 'KITCHEN', style: 'LUXURY' });
  changeChoice('p', { roomType: 'OFFICE' });
  expect(roomOf('p')).toBe('OFFICE');
  changeChoice('q', { roomType: 'LIVING_ROOM' });
  propose('q', kitchen);
  propose('r', { roomType: null, furnished: true, removal: null });
  propose('s', null);
  expect(['q', 'r', 's'].map(roomOf)).toEqual(['LIVING_ROOM', 'LIVING_ROOM', 'LIVING_ROOM']);
});

test('a declined photo is tried as another kind of room without another upload', async () => {
  const error = { code: 'OUTDOORS', message: JOB_ERRORS.OUTDOORS } as const;
  const { ports, calls, sent } = fakeWorld((step, name) =>
    step === 'end' && name === 'a' ? jobOf('a', 'FAILED', { error, originalImageUrl: 'original of a' }) : null,
  );
  await startStaging(photos('ab'), ports);
  expect(failureOf('a')?.decline?.roomTypes).toEqual(['OUTDOOR']);
  await stagePhotoAgain('a', { roomType: 'OUTDOOR' }, ports);
  expect(told()).toBe('a completed, b completed');
  expect(only(calls, 'upload')).toEqual(['upload a', 'upload b']);
  expect(sent.at(-1)).toMatchObject({ imageUrl: 'original of a', choice: { roomType: 'OUTDOOR' } });
});

test('a photo of which nothing new was seen in the last poll is marked failed, and said to be in the profile', async () => {
  const { ports, calls } = fakeWorld((step, name) => (step === 'end' && name === 'a' ? jobOf('a') : null));
  await startStaging(photos('ab'), ports);
  expect(told()).toBe('a failed, b completed');
  expect(failureOf('a')).toEqual({
    title: 'Still processing',
    text: 'You will find it in your profile.',
    again: false,
  });
  // The first brought a photo; the others waited as long as a poll does.
  expect(only(calls, 'poll', 'pause')).toEqual(['poll', ...Array(TIMES.polls).fill(['poll', 'pause 10']).flat()]);
});

test('a session that ends before photos are sent ends the run; they are left', async () => {
  const { ports, calls } = fakeWorld((step) => (step === 'send' ? refused(401, 'UNAUTHENTICATED') : null));
  await startStaging(photos('abc'), ports);
  expect(told()).toBe('a pending, b pending, c pending');
  expect(end()).toEqual({ kind: 'signed out' });
  expect(calls.at(-1)).toBe('send a b c');
});

test('a session that ends while photos are followed leaves them to the profile', async () => {
  const { ports } = fakeWorld((step) => (step === 'poll' ? refused(401, 'UNAUTHENTICATED') : null));
  await startStaging(photos('ab'), ports);
  expect(told()).toBe('a failed, b failed');
  expect(failureOf('a')?.title).toBe('Still processing');
  expect(end()).toEqual({ kind: 'signed out' });
});

test.each(['CREDITS_EXCEEDED', 'FAILURE_LIMIT', 'START_LIMIT'] as const)(
  '%s is said once, and the photos that were not started are left',
  async (code) => {
    const { ports, calls } = fakeWorld((step, name) =>
      step === 'start' && 'bcd'.includes(name) ? refused(ERRORS[code].status, code) : null,
    );
    const { upload } = ports;
    ports.upload = async (file, signal) => {
      // The last one is still on its way, and would be for ever.
      if ((await file.text()) !== 'd') return upload(file, signal);
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    };
    await startStaging(photos('abcd'), ports);
    expect(told()).toBe('a completed, b pending, c pending, d pending');
    expect(end()).toMatchObject({ kind: 'refused', notice: { text: ERRORS[code].message } });
    expect(only(calls, 'send')).toEqual(['send a b c']);
  },
);

test('too many calls end a run with a sentence that says how long to wait', async () => {
  const error = new ApiError(429, 'Too many.', 'RATE_LIMITED', { retryAfter: 120 });
  const { ports, calls } = fakeWorld((step) => (step === 'send' ? error : null));
  await startStaging(photos('ab'), ports);
  expect(only(calls, 'send')).toEqual(['send a b']);
  const text = 'Too many requests at once. You can try again in 2 minutes.';
  expect(end()).toMatchObject({ kind: 'refused', notice: { text } });
});

test('a poll too many is made again when it may be, and the photo is seen to end', async () => {
  const error = new ApiError(429, 'Too many.', 'RATE_LIMITED', { retryAfter: 42 });
  const { ports, calls } = fakeWorld((step, _name, time) => (step === 'poll' && time === 1 ? error : null));
  await startStaging(photos('a'), ports);
  expect(calls).toEqual(['upload a', 'send a', 'poll', 'pause 42', 'poll']);
  expect(told()).toBe('a completed');
});

test('polls without an answer are repeated, thirty in all', async () => {
  const { ports, calls } = fakeWorld((step) => (step === 'poll' ? noAnswer() : null));
  await startStaging(photos('a'), ports);
  expect(only(calls, 'poll')).toHaveLength(TIMES.polls);
  expect(failureOf('a')?.title).toBe('Still processing');
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
  expect(world.calls).toEqual(['upload a', 'upload a', 'send a', 'poll']);
  expect(told()).toBe('a completed');
});

test('an upload without an answer is tried once more; then it is marked, and can be tried again later', async () => {
  let broken = true;
  const { ports, calls } = fakeWorld((step, name) => (broken && step === 'upload' && name === 'a' ? noAnswer() : null));
  await startStaging(photos('ab'), ports);
  expect(only(calls, 'upload', 'pause')).toEqual(['upload a', 'upload b', 'pause 2', 'upload a']);
  expect(told()).toBe('a failed, b completed');
  expect(failureOf('a')).toEqual({
    title: 'Upload Failed',
    text: notCharged(`Failed to upload image. ${NOTICES.network_error.text}`),
    again: true,
  });
  broken = false;
  calls.length = 0;
  await stageAgain(ports);
  expect(calls).toEqual(['upload a', 'send a', 'poll']);
  expect(told()).toBe('a completed, b completed');
});

test('an upload for which the service is busy is tried for longer, and marks nothing', async () => {
  const { ports, calls } = fakeWorld((step, name, time) =>
    step === 'upload' && name === 'a' && time < 4 ? refused(503, 'BUSY') : null,
  );
  await startStaging(photos('a'), ports);
  expect(only(calls, 'upload', 'pause')).toEqual([
    ...['upload a', 'pause 2', 'upload a', 'pause 5', 'upload a', 'pause 15', 'upload a'],
  ]);
  expect(told()).toBe('a completed');
});

describe('photos whose answer does not come', () => {
  test.each([
    ['there was none', noAnswer()],
    ['the server was in trouble', refused(500, 'INTERNAL')],
    ['the server was busy', refused(503, 'UNAVAILABLE')],
  ])('because %s are sent again under their keys', async (_, error) => {
    const { ports, calls, sent } = fakeWorld((step, _name, time) => (step === 'send' && time < 3 ? error : null));
    await startStaging(photos('ab'), ports);
    expect(told()).toBe('a completed, b completed');
    expect(calls.slice(2)).toEqual(['send a b', 'pause 2', 'send a b', 'pause 5', 'send a b', 'poll']);
    const [key, ...others] = keysOf(sent, 'a');
    expect(others).toEqual([key, key]);
    expect(keysOf(sent, 'b')).not.toContain(key);
  });

  test('because the connection broke are sent again as soon as it is back', async () => {
    const world = fakeWorld((step, _, time) => {
      if (step !== 'send' || time > 1) return null;
      world.setOnline(false);
      return noAnswer();
    });
    const done = startStaging(photos('a'), world.ports);
    await vi.waitFor(() => expect(world.calls).toEqual(['upload a', 'send a']));
    world.setOnline(true);
    await done;
    expect(world.calls).toEqual(['upload a', 'send a', 'send a', 'poll']);
    expect(new Set(keysOf(world.sent, 'a')).size).toBe(1);
    expect(told()).toBe('a completed');
  });

  test('for long are marked, and sent again as they were when they are tried again, in this run or the next', async () => {
    let broken = true;
    const { ports, calls, sent } = fakeWorld((step) => (broken && step === 'send' ? noAnswer() : null));
    await startStaging(photos('a'), ports);
    expect(only(calls, 'send')).toHaveLength(4);
    expect(failureOf('a')).toMatchObject({ title: NOTICES.network_error.title, again: true });
    await stageAgain(ports);
    forgetStaging();
    broken = false;
    await startStaging(photos('a'), ports);
    expect(told()).toBe('a completed');
    expect(new Set(sent.map(({ key, batchId }) => `${key} ${batchId}`)).size).toBe(1);
    expect(only(calls, 'upload')).toHaveLength(1);
    expect(useStagingStore.getState().unanswered).toEqual({});
  });

  test('are sent under another key where the person wants something else by now', async () => {
    const { ports, sent } = fakeWorld((step, _, time) => (step === 'send' && time <= 4 ? noAnswer() : null));
    await startStaging(photos('a'), ports);
    changeChoice('a', { style: 'LUXURY', roomType: 'OFFICE', removeFurniture: false, removal: 'all', prompt: '' });
    await startStaging(photos('a'), ports);
    expect(told()).toBe('a completed');
    expect(new Set(keysOf(sent, 'a')).size).toBe(2);
    expect(sent.at(-1)?.choice).toMatchObject({ style: 'LUXURY' });
  });

  test('and whose session has ended meanwhile are sent again as they were after the person has signed in again', async () => {
    const errors = [noAnswer(), refused(401, 'UNAUTHENTICATED')];
    const { ports, calls, sent } = fakeWorld((step, _, time) => (step === 'send' ? (errors[time - 1] ?? null) : null));
    await startStaging(photos('a'), ports);
    expect([told(), end()]).toEqual(['a pending', { kind: 'signed out' }]);
    forgetStaging();
    await startStaging(photos('a'), ports);
    expect(told()).toBe('a completed');
    expect(new Set(keysOf(sent, 'a')).size).toBe(1);
    expect(only(calls, 'upload')).toHaveLength(1);
  });

  test('are given up once the server says that they led to nothing: the photo is uploaded anew', async () => {
    let broken = true;
    const { ports, calls, sent } = fakeWorld((step, _, time) => {
      if (step === 'send' && broken) return noAnswer();
      return step === 'start' && time === 1 ? refused(400, 'VALIDATION_ERROR') : null;
    });
    await startStaging(photos('a'), ports);
    broken = false;
    await stageAgain(ports);
    expect(failureOf('a')).toMatchObject({ again: true });
    await stageAgain(ports);
    expect(told()).toBe('a completed');
    expect(only(calls, 'upload')).toHaveLength(2);
    expect(new Set(keysOf(sent, 'a')).size).toBe(2);
  });

  test('and that wait to be sent again when the run is stopped are not forgotten', async () => {
    let broken = true;
    const { ports, sent } = fakeWorld((step) => (broken && step === 'send' ? noAnswer() : null));
    await startStaging(photos('a'), ports);
    const run = stageAgain(ports);
    await stopStaging();
    await run;
    broken = false;
    await startStaging(photos('a'), ports);
    expect(told()).toBe('a completed');
    expect(new Set(keysOf(sent, 'a')).size).toBe(1);
  });
});

test('a photo that is started again on purpose has a key of its own, and is not uploaded again', async () => {
  const { ports, calls, sent } = fakeWorld(() => null);
  await startStaging(photos('a'), ports);
  await startStaging(photos('a'), ports);
  expect(new Set(keysOf(sent, 'a')).size).toBe(2);
  expect(only(calls, 'upload')).toHaveLength(1);
});

describe('a run that is stopped', () => {
  test('finishes the photos that a worker has begun, and leaves the others, uploaded or not', async () => {
    const { ports, calls } = fakeWorld((step, name, time) =>
      step === 'end' && name === 'a' && time < 3
        ? jobOf('a', 'PROCESSING')
        : step === 'end' && name === 'b'
          ? jobOf('b')
          : null,
    );
    const { upload, getBatch } = ports;
    ports.upload = async (file, signal) => {
      if ((await file.text()) !== 'c') return upload(file, signal);
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    };
    let stopping: Promise<void> | undefined;
    ports.getBatch = async (id, seen) => {
      const batch = await getBatch(id, seen);
      stopping ??= Promise.resolve().then(stopStaging);
      return batch;
    };
    await startStaging(photos('abc'), ports);
    await stopping;
    expect(told()).toBe('a completed, b pending, c pending');
    expect(end()).toEqual({ kind: 'stopped' });
    expect(only(calls, 'upload', 'send', 'stop')).toEqual(['upload a', 'upload b', 'send a b', 'stop']);
    expect(useStagingStore.getState().unanswered).toEqual({});
  });

  test('while photos are being sent has those stopped that were received', async () => {
    const { ports, calls } = fakeWorld((step, _, time) => {
      if (step !== 'send' || time > 1) return null;
      void stopStaging();
      return noAnswer();
    });
    await startStaging(photos('a'), ports);
    await vi.waitFor(() => expect(only(calls, 'send', 'stop')).toEqual(['send a', 'send a', 'stop']));
    expect(end()).not.toBeNull();
  });

  test('goes on with the photos that were sent where the service does not answer', async () => {
    let stopping: Promise<void> | undefined;
    const { ports } = fakeWorld((step) => {
      if (step === 'poll') stopping ??= stopStaging();
      return step === 'stop' ? refused(500, 'INTERNAL') : null;
    });
    await startStaging(photos('a'), ports);
    await stopping;
    expect(told()).toBe('a completed');
  });
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

test('leaving is warned of only while a photo is not on the server', async () => {
  const warned: Record<string, boolean> = {};
  const { ports } = fakeWorld((step, name) => {
    warned[`${step} ${name}`.trim()] = asksBeforeLeaving();
    return null;
  });
  await startStaging(photos('ab'), ports);
  expect(warned).toMatchObject({ 'upload a': true, 'upload b': true, 'send a b': true, poll: false });
  expect(asksBeforeLeaving()).toBe(false);
});

test('nobody is asked about leaving after a run was stopped, though photos of it were not begun', async () => {
  const { ports } = fakeWorld((step) => {
    if (step === 'upload') void stopStaging();
    return null;
  });
  const run = startStaging(photos('ab'), ports);
  await vi.waitFor(() => expect(told()).toBe('a pending, b pending'));
  expect(asksBeforeLeaving()).toBe(false);
  await run;
});

test('photos of one room are sent in one call, which says so; others go on meanwhile', async () => {
  const { ports, calls, sent } = fakeWorld(() => null);
  const { upload } = ports;
  const late = Promise.withResolvers<void>();
  ports.upload = async (file, signal) => {
    if ((await file.text()) === 'c') await late.promise;
    return upload(file, signal);
  };
  joinRoom(['a', 'c']);
  changeChoice('c', { style: 'LUXURY' });
  const run = startStaging(photos('abc'), ports);
  await vi.waitFor(() => expect(told()).toBe('a processing, c processing, b completed'));
  late.resolve();
  await run;
  expect(only(calls, 'room', 'send')).toEqual(['send b', 'room a c', 'send a c']);
  const sentPhoto = (name: string) => sent.find(({ imageUrl }) => imageUrl === name);
  expect(['a', 'c', 'b'].map(sentPhoto).map((photo) => [photo?.room, photo?.choice.style])).toEqual([
    [useStagingStore.getState().files[0]?.room, 'LUXURY'],
    [useStagingStore.getState().files[0]?.room, 'LUXURY'],
    [undefined, 'MODERN'],
  ]);
});

test('photos of one room have the kind of room that one of them was taken for; where none was, it stays to be checked', () => {
  const now = useStagingStore.getState;
  const found = { furnished: false, removal: null } as const;
  for (const id of ['a', 'b', 'd']) propose(id, { ...found, roomType: null });
  propose('c', { ...found, roomType: 'BEDROOM' });
  joinRoom(['a', 'b']);
  expect(['a', 'b'].map((id) => isRoomOpen(now(), id))).toEqual([true, true]);
  joinRoom(['a', 'c']);
  expect(['a', 'b', 'c'].map((id) => choiceFor(now(), id).roomType)).toEqual(['BEDROOM', 'BEDROOM', 'BEDROOM']);
  expect(['a', 'b', 'c', 'd'].map((id) => isRoomOpen(now(), id))).toEqual([false, false, false, true]);
  changeChoice('d', { roomType: 'LIVING_ROOM' });
  expect(isRoomOpen(now(), 'd')).toBe(false);
});

test('a room whose photos do not fit in the call with others comes whole in the next', async () => {
  const { ports, calls } = fakeWorld(() => null);
  joinRoom([...'ghijklm']);
  await startStaging(photos('abcdefghijklm'), ports);
  expect(only(calls, 'room', 'send')).toEqual(['send a b c d e f', 'room g h i j k l m', 'send g h i j k l m']);
});

test('a photo of a room that cannot be uploaded leaves the others to be sent', async () => {
  const { ports, calls } = fakeWorld((step, name) =>
    step === 'upload' && name === 'a' ? refused(422, 'UNREADABLE_PHOTO') : null,
  );
  joinRoom([...'abc']);
  await startStaging(photos('abc'), ports);
  expect(only(calls, 'room', 'send')).toEqual(['room b c', 'send b c']);
  expect(told()).toBe('a failed, b completed, c completed');
});

test('a room that the service asks about is waited for as long as the page is open', async () => {
  const asked = { sharedRoomId: 'r', awaits: 'answer' } as const;
  const { ports } = fakeWorld((step, name, time) =>
    step === 'end' && time < TIMES.polls + 5 ? jobOf(name, 'PENDING', asked) : null,
  );
  joinRoom(['a', 'b']);
  const seen = new Set<boolean>();
  const stop = useStagingStore.subscribe(({ files }) => seen.add(files.some(isAsked)));
  await startStaging(photos('ab'), ports);
  stop();
  expect(seen).toContain(true);
  expect(told()).toBe('a completed, b completed');
});

test('the photos of a room that failed are tried again together, without another upload or match', async () => {
  const { ports, calls, sent } = fakeWorld((step, name) => {
    if (step !== 'end') return null;
    if (name === 'd') return notStaged(name);
    const { status, error } = ['a', 'c'].includes(name) ? notStaged(name) : jobOf(name, 'COMPLETED');
    return jobOf(name, status, { sharedRoomId: 'r', ...(error && { error }) });
  });
  joinRoom(['a', 'b', 'c']);
  await startStaging(photos('abcd'), ports);
  expect(told()).toBe('a failed, b completed, c failed, d failed');
  const room = useStagingStore.getState().files[0]?.room ?? '';
  calls.length = 0;
  await stageRoomAgain(room, {}, ports);
  expect(calls).toEqual(['send /a /c', 'poll']);
  expect(sent.at(-1)?.sharedRoomId).toBe('r');
  expect(told()).toBe('a completed, b completed, c completed, d failed');
});

/** Adds a photo to a room that is staged. */
const add = (name: string, ports: StagingPorts): Promise<void> => {
  const [photo] = photos(name);
  if (!photo) throw new Error('There must be a photo.');
  return stageInRoom(photo, jobOf('staged', 'COMPLETED', { sharedRoomId: 'r' }), ports);
};

test('two places that the person shows are tried, and what they lead to is asked about; what leads to nothing loses nothing', async () => {
  const answers = [refused(503, 'BUSY'), null, noAnswer(), null];
  const { ports, calls } = fakeWorld((step) => (step === 'fit' ? (answers.shift() ?? null) : null));
  const fitting = vi.spyOn(ports, 'fitPlace');
  fitting.mockImplementationOnce(async (id) => matchOf({ sharedRoomId: id, verdict: 'none', alternatives: [] }));
  ports.joinRoom = async () =>
    matchOf({
      ...{ sharedRoomId: 'r', verdict: 'ask' },
      alternatives: [0, 1].map((id) => ({ id, thumbnails: ['data:,', 'data:,'] })),
    });
  const run = add('a', ports);
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
    'a',
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
  expect(calls.filter((call) => call.startsWith('choose'))).toEqual(['choose 0 for a in r']);
});

test('where a photo could not be matched with a room the person is told why, and tries again or has it staged by itself', async () => {
  const { ports, sent } = fakeWorld((step, _, time) => (step === 'room' && time === 1 ? refused(503, 'BUSY') : null));
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
  const run = add('a', ports);
  expect(await vi.waitUntil(() => useStagingStore.getState().roomFailure)).toMatchObject({
    ...{ photos: [{ id: 'a' }], reason: ERRORS.BUSY.message },
  });
  ports.joinRoom = async () => matchOf(null, {});
  useStagingStore.getState().roomFailure?.answer('again');
  await vi.waitUntil(() => useStagingStore.getState().roomFailure?.reason === MATCH_ERRORS.MATCH_FAILED);
  expect(sent).toEqual([]);
  useStagingStore.getState().roomFailure?.answer('apart');
  await run;
  expect(told()).toBe('a completed');
  expect(useStagingStore.getState().roomFailure).toBeNull();
});

test('a photo that joins a room waits for its turn while another page of the same person has one matched', async () => {
  const { ports, calls } = fakeWorld((step, _, time) =>
    step === 'room' && time < 3 ? refused(409, 'MATCH_UNDER_WAY') : null,
  );
  await add('a', ports);
  expect(calls.filter((call) => /^(room|pause)/.test(call))).toEqual([
    ...['room r a', 'pause 5', 'room r a', 'pause 5', 'room r a'],
  ]);
  expect(told()).toBe('a completed');
});

test.each(['matched', 'asked about', 'not matched'])(
  'a run that is stopped while a photo is %s ends at once, and nothing is charged',
  async (what) => {
    const { ports, sent } = fakeWorld((step) =>
      step === 'room' && what === 'not matched' ? refused(500, 'INTERNAL') : null,
    );
    if (what !== 'not matched') {
      ports.joinRoom = async () => (what === 'matched' ? matchOf(null, {}) : matchOf(NO_PROPOSAL));
      ports.followMatch = async () => {
        void stopStaging();
        return matchOf(null, {});
      };
    }
    const run = add('a', ports);
    if (what !== 'matched') {
      await vi.waitUntil(() => {
        const { roomQuestion, roomFailure } = useStagingStore.getState();
        return roomQuestion ?? roomFailure;
      });
      await stopStaging();
    }
    await run;
    expect(told()).toBe('a pending');
    expect(end()).toEqual({ kind: 'stopped' });
    expect(sent).toEqual([]);
  },
);

test('a photo that is added to a staged room joins it as it is, and the person is asked where that is in doubt', async () => {
  const { ports, calls, sent } = fakeWorld((step, name) =>
    step === 'end'
      ? jobOf(name, 'COMPLETED', { sharedRoomId: 'r', style: 'LUXURY', prompt: 'Cosy.', listingId: 'l' })
      : null,
  );
  joinRoom(['a', 'b']);
  await startStaging(photos('ab'), ports);
  const [staged] = useStagingStore.getState().files;
  const [late, doubtful] = photos('cd');
  if (!staged?.job || !late || !doubtful) throw new Error('There must be a staged photo and two more.');
  await stageInRoom(late, staged.job, ports);
  expect(sent.at(-1)).toMatchObject({
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

test('photos chosen after others were removed begin without the style of their listing', () => {
  setListing('villa', [], 'LUXURY');
  expect(choiceFor(useStagingStore.getState(), 'a').style).toBe('LUXURY');
  forgetChoices();
  expect(choiceFor(useStagingStore.getState(), 'a').style).toBe('MODERN');
});

describe('a listing that was deleted in another tab', () => {
  /** A service that refuses every photo of the listing. */
  function withoutListing() {
    const world = fakeWorld(() => null);
    const { stageBatch } = world.ports;
    world.ports.stageBatch = async (id, requests, listingId) => {
      if (listingId === undefined) return stageBatch(id, requests);
      world.calls.push('refuse');
      throw refused(404, 'LISTING_GONE');
    };
    setListing('gone', [], null);
    return world;
  }
  const asked = () => vi.waitUntil(() => useStagingStore.getState().listingQuestion);

  test('is asked about once, and the photos are staged without it', async () => {
    const { ports, calls } = withoutListing();
    const run = startStaging(photos('abc'), ports);
    (await asked())(true);
    await run;
    expect(told()).toBe('a completed, b completed, c completed');
    expect(only(calls, 'upload', 'refuse', 'send').slice(3)).toEqual(['refuse', 'send a b c']);
    expect(useStagingStore.getState()).toMatchObject({ listingId: null, listingQuestion: null, unanswered: {} });
  });

  test('ends the run where the person does not agree, with all photos kept', async () => {
    const { ports, sent } = withoutListing();
    const run = startStaging(photos('ab'), ports);
    (await asked())(false);
    await run;
    expect(sent).toEqual([]);
    expect(told()).toBe('a pending, b pending');
    expect(end()).toMatchObject({ kind: 'refused', notice: NOTICES.listing_gone });
    expect(useStagingStore.getState().listingId).toBeNull();
  });

  test('does not hold up a run that is stopped', async () => {
    const { ports } = withoutListing();
    const run = startStaging(photos('ab'), ports);
    await asked();
    await stopStaging();
    await run;
    expect(told()).toBe('a pending, b pending');
  });
});

test('a photo that is taken out of its room keeps what was wanted, and changes alone from then on', () => {
  changeChoice('a', { style: 'LUXURY' });
  joinRoom(['a', 'b']);
  standAlone(['b']);
  changeChoice('a', { style: 'MODERN' });
  expect(choiceFor(useStagingStore.getState(), 'b').style).toBe('LUXURY');
});

test('choices kept by a release that knew less to choose are completed', () => {
  const { keeps: _, ...before } = { ...FIRST_CHOICE, style: 'LUXURY' } as const;
  takeStaging({
    choices: { p: before as StagingChoice },
    ...{ chosenRooms: {}, unanswered: {}, rooms: {}, listingId: null },
  });
  expect(choiceFor(useStagingStore.getState(), 'p')).toEqual({ ...before, keeps: [] });
});

test('the style and the furniture handling of a photo are copied to others, its room and its wishes are not', () => {
  propose('a', { roomType: 'KITCHEN', furnished: true, removal: null });
  propose('b', { roomType: 'BEDROOM', furnished: true, removal: null });
  changeChoice('a', {
    style: 'LUXURY',
    removeFurniture: true,
    removal: 'sure',
    keeps: ['pictures'],
    prompt: 'A blue sofa',
  });
  changeChoice('c', { roomType: 'OFFICE', prompt: 'A desk' });
  copyStyle('a', ['a', 'b', 'c']);
  const copied = { style: 'LUXURY', removeFurniture: true, removal: 'sure', keeps: ['pictures'] };
  const choices = ['a', 'b', 'c'].map((id) => choiceFor(useStagingStore.getState(), id));
  expect(choices).toEqual([
    { ...copied, roomType: 'KITCHEN', prompt: 'A blue sofa' },
    { ...copied, roomType: 'BEDROOM', prompt: '' },
    { ...copied, roomType: 'OFFICE', prompt: 'A desk' },
  ]);
  // What was only proposed may still be corrected by a later proposal.
  expect(useStagingStore.getState().chosenRooms).toEqual({ c: true });
});
