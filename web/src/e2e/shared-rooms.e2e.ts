import type { Page, Route } from '@playwright/test';
import { JOB_ERRORS } from '@roomwright/functions/contract/errors.ts';
import { MATCH_ERRORS } from '@roomwright/functions/contract/room-matches.ts';
import { signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { chooseMore } from './setup/more-menu.ts';
import { type QuickStaging, stageQuickly } from './setup/quick-staging.ts';
import { roomPhotos } from './setup/room-photos.ts';
import { givePhotos, givePlan, giveWaiting } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';
import { expectFewControls } from './setup/visible-controls.ts';

const ROOM = '0b9b53c7-7a0e-4f63-8f0e-1c1d8a2f6b11';

interface Rooms extends QuickStaging {
  /** Bodies of the calls, in order. */
  readonly chosen: unknown[];
  readonly added: unknown[];
}

/** Photos of an earlier visit that wait for an answer. */
const WAITING = [{ title: 'Salon' }, { title: 'Salon from the door' }];

/** A service that takes every photo for a living room and finds two ways to align those of a room. */
async function inDoubt(
  page: Page,
  isFailing = (_ending: number) => false,
  isMatchFailing = (_match: number) => false,
): Promise<Rooms> {
  const made = { chosen: [] as unknown[], added: [] as unknown[] };
  const error = { code: 'STAGING_FAILED', message: JOB_ERRORS.STAGING_FAILED };
  let matches = 1;
  let isAnswered = false;
  const awaits = (): 'answer' | 'retry' => (isMatchFailing(matches) ? 'retry' : 'answer');
  const quick = await stageQuickly(page, undefined, (time) => (isFailing(time) ? { status: 'FAILED', error } : {}), {
    id: ROOM,
    awaits: () => (isAnswered ? null : awaits()),
  });
  await page.route('/api/staging/inspect', (route) =>
    route.fulfill({ json: { roomType: 'LIVING_ROOM', furnished: false } }),
  );
  let found: object = {};
  const time = '2026-01-01T00:00:00.000Z';
  const match = { id: ROOM, createdAt: time, updatedAt: time };
  /** Answers with a match, whose poll finds this. */
  const matching = (route: Route, thumbnails: string[]) => {
    const proposal = { sharedRoomId: ROOM, verdict: 'ask', alternatives: [{ id: 0, thumbnails }] };
    found = { status: 'COMPLETED', proposal };
    return route.fulfill({ status: 202, json: { ...match, status: 'PENDING' } });
  };
  await page.route('/api/staging/room-matches/*', (route) => route.fulfill({ json: { ...match, ...found } }));
  await page.route(`/api/staging/shared-rooms/${ROOM}`, (route) => {
    const sent = quick.sent.filter(({ sharedRoomId }) => sharedRoomId === ROOM);
    const jobs = (sent.length > 0 ? sent : WAITING).map(({ title }) => ({
      id: title,
      photoId: title,
      title,
      originalImageUrl: '/quick/original.jpg',
    }));
    // In the first way, only one photo fits.
    const thumbnails = (way: number) => jobs.map((_, at) => (way === 0 && at > 0 ? null : '/quick/tiny.jpg'));
    const alternatives = [0, 1].map((id) => ({ id, thumbnails: thumbnails(id), isLikely: id === 0 }));
    const proposal = { sharedRoomId: ROOM, verdict: 'ask', alternatives };
    const failure = { error: { code: 'MATCH_FAILED', message: MATCH_ERRORS.MATCH_FAILED } };
    const waits = {
      ...{ for: awaits(), photos: jobs.map(({ id }) => id) },
      ...(awaits() === 'retry' ? failure : { proposal }),
    };
    return route.fulfill({ json: isAnswered ? { jobs: [] } : { jobs, waits } });
  });
  await page.route(`/api/staging/shared-rooms/${ROOM}/photos`, (route) => {
    made.added.push(route.request().postDataJSON());
    return matching(route, ['/quick/tiny.jpg', '/quick/tiny.jpg']);
  });
  await page.route(`/api/staging/shared-rooms/${ROOM}/again`, (route) => {
    matches++;
    return route.fulfill({ json: { sharedRoomId: ROOM } });
  });
  await page.route(`/api/staging/shared-rooms/${ROOM}/choose`, (route) => {
    made.chosen.push(route.request().postDataJSON());
    isAnswered = true;
    return route.fulfill({ json: { sharedRoomId: ROOM, verdict: 'sure', alternatives: [] } });
  });
  await page.route(`/api/staging/shared-rooms/${ROOM}/points`, (route) => {
    const body = route.request().postDataJSON();
    made.chosen.push(body);
    return matching(
      route,
      body.points[0].map(() => '/quick/tiny.jpg'),
    );
  });
  return { ...quick, ...made };
}

/** The topmost dialog. */
const DIALOG = '[role=presentation]:not([aria-hidden=true]) > * > [role=dialog]';

/** Opens what the person is asked about a room. */
async function asked(page: Page) {
  await page.getByRole('button', { name: 'Your answer is needed' }).click();
  return page.getByRole('dialog', { name: 'Your answer is needed' });
}

/** Opens the options of some photos. */
async function configure(page: Page, photos = 3) {
  const account = await signedIn(page);
  // Free credits would not suffice.
  if (photos > 3) await givePlan(account, 'BASIC', 100);
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles([...(await roomPhotos(photos))]);
  await page.getByRole('button', { name: 'Continue to Staging Options' }).click();
  return page.getByRole('dialog', { name: /^Configure Image/ });
}

test('photos of one room are detected, corrected by a menu, asked about once and staged together @phone', async ({
  page,
}) => {
  const { chosen, sent } = await inDoubt(page);
  const options = await configure(page);
  await expect(
    options.getByText('Photos 1, 2, and 3 look like one room. Same furniture in the same places?'),
  ).toBeVisible();
  await expectAccessible(page, 'a room that is proposed', DIALOG);
  await options.getByRole('button', { name: 'Yes, one room' }).click();
  await expect(options.getByText('One room, 3 photos')).toBeVisible();
  await options.getByRole('combobox', { name: 'Room of room-3.jpg' }).selectOption('On its own');
  await expect(options.getByText('One room, 2 photos')).toBeVisible();
  await expectAccessible(page, 'rooms that are sorted', DIALOG);
  await options.getByText('Scandinavian').click();
  await options.getByRole('button', { name: 'Start AI Staging (3 images)' }).click();

  const progress = page.getByRole('dialog', { name: 'AI Staging in Progress' });
  await expect(progress.getByText('One room, 2 photos')).toBeVisible();
  // The photo of another room does not wait for the answer.
  await expect(progress.getByText('Completed in 12 s')).toBeVisible();
  const wait = '2 photos of one room wait for your answer. You can close this page';
  await expect(progress.getByRole('paragraph').getByText(wait)).toBeVisible();
  await expectFewControls(progress, 4);
  await expectAccessible(page, 'progress with a question', DIALOG);
  const question = await asked(page);
  await expect(question.getByRole('heading', { name: 'Which is right?' })).toBeFocused();
  const apart = 'room-2 does not fit in here: staged separately, with furniture in other places.';
  await expect(question.getByRole('listitem').first().getByText(apart)).toBeVisible();
  await expect(question.getByText('does not fit in here')).toHaveCount(1);
  await expectAccessible(page, 'which is right', DIALOG);
  // It can be answered later.
  await question.getByRole('button', { name: 'Answer later' }).click();
  await expect(question).toBeHidden();
  await asked(page);
  await expect(question.getByRole('heading', { name: 'Which is right?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Option 2 is right' })).toBeFocused();
  await page.keyboard.press('Enter');

  const finished = page.getByRole('dialog', { name: 'Staging Complete' });
  await expect(finished.getByRole('list', { name: 'Staged photos of one room' }).getByRole('listitem')).toHaveCount(2);
  expect(chosen).toEqual([{ alternative: 1 }]);
  expect(sent.map(({ sharedRoomId, style }) => [sharedRoomId, style])).toEqual([
    [undefined, 'MODERN'],
    [ROOM, 'SCANDINAVIAN'],
    [ROOM, 'SCANDINAVIAN'],
  ]);
});

test('if no alignment is right the person marks two places, by pointer and by keyboard, and confirms the result @exhaustive', async ({
  page,
  hasTouch,
}) => {
  const { chosen } = await inDoubt(page);
  const options = await configure(page);
  await options.getByRole('button', { name: 'Yes, one room' }).click();
  await options.getByRole('button', { name: 'Start AI Staging (3 images)' }).click();
  const progress = await asked(page);
  await progress.getByRole('button', { name: 'Show us the same two places' }).click();
  await expect(progress.getByRole('heading', { name: 'Show us the same two places' })).toBeFocused();
  const photo = (point: string, name: string) =>
    progress.getByRole('application', { name: new RegExp(`^Point ${point} in ${name}`) });
  const press = async (point: string, name: string, across: number, down: number): Promise<void> => {
    await photo(point, name).scrollIntoViewIfNeeded();
    const { width = 0, height = 0 } = (await photo(point, name).boundingBox()) ?? {};
    const position = { x: width * across, y: height * down };
    if (hasTouch) await photo(point, name).tap({ position });
    else await photo(point, name).click({ position });
    await expect(photo(point, name)).toHaveAccessibleName(/marked \d+ % from the left/);
  };
  await expect(progress.getByRole('button', { name: 'Next: point B' })).toBeDisabled();
  await press('A', 'room-1', 0.25, 0.75);
  await photo('A', 'room-2').focus();
  for (const key of ['ArrowUp', 'Shift+ArrowLeft', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(photo('A', 'room-2')).toHaveAccessibleName(/marked 45 % from the left and 76 % from the top/);
  await progress.getByRole('button', { name: 'A is not in this photo: room-3' }).click();
  await expectAccessible(page, 'points that are marked', DIALOG);
  await progress.getByRole('button', { name: 'Undo' }).click();
  await expect(photo('A', 'room-3')).toHaveAccessibleName(/not marked/);
  // Marks stay while the person looks at the options again.
  await progress.getByRole('button', { name: 'Back' }).click();
  await expect(progress.getByRole('button', { name: 'Option 2 is right' })).toBeVisible();
  await progress.getByRole('button', { name: 'Show us the same two places' }).click();
  await progress.getByRole('button', { name: 'Next: point B' }).click();
  await progress.getByRole('button', { name: 'Try with these' }).click();
  await expect(progress.getByRole('alert')).toHaveText('Please mark both points in at least two photos.');
  await press('B', 'room-1', 0.75, 0.75);
  await press('B', 'room-2', 0.9, 0.8);
  await progress.getByRole('button', { name: 'Try with these' }).click();
  await expect(progress.getByRole('heading', { name: 'Is this right?' })).toBeFocused();
  await expectAccessible(page, 'is this right', DIALOG);
  await progress.getByRole('button', { name: 'Yes, this is right' }).click();
  await expect(page.getByRole('dialog', { name: 'Staging Complete' })).toBeVisible();
  const near = (share: number) => expect.closeTo(share, 1);
  expect(chosen).toEqual([
    {
      points: [
        [[near(0.25), near(0.75)], [0.45, 0.755], null],
        [[near(0.75), near(0.75)], [near(0.9), near(0.8)], null],
      ],
    },
    { alternative: 0 },
  ]);
});

test('where photos of a room could not be matched, the person tries again, or has them staged one by one for so many credits @exhaustive', async ({
  page,
}) => {
  const { sent, chosen } = await inDoubt(page, undefined, () => true);
  const options = await configure(page);
  await options.getByRole('button', { name: 'Yes, one room' }).click();
  await options.getByRole('button', { name: 'Start AI Staging (3 images)' }).click();
  const progress = await asked(page);
  await expect(progress.getByRole('heading', { name: 'These photos could not be matched' })).toBeFocused();
  await expectAccessible(page, 'a room that could not be matched', DIALOG);
  await progress.getByRole('button', { name: 'Try again' }).click();
  await asked(page);
  await expect(progress.getByText(MATCH_ERRORS.MATCH_FAILED)).toBeVisible();
  expect(sent).toHaveLength(3);
  await progress.getByRole('button', { name: 'Stage them one by one (3 credits)' }).click();
  await expect(page.getByRole('dialog', { name: 'Staging Complete' })).toBeVisible();
  expect(chosen).toEqual([{ alternative: null }]);
});

test('photos dragged together are one room, and separated ones are not asked about again @exhaustive', async ({
  page,
}) => {
  const { sent } = await inDoubt(page);
  const options = await configure(page);
  await options.getByRole('button', { name: 'No', exact: true }).click();
  await expect(options.getByText(/look like one room/)).toHaveCount(0);
  const photo = (name: string) => options.getByRole('list', { name: 'More options' }).getByAltText(name);
  await photo('room-3.jpg').dragTo(photo('room-1.jpg'));
  await expect(options.getByText('One room, 2 photos')).toBeVisible();
  await options.getByRole('button', { name: 'Start AI Staging (3 images)' }).click();
  await (await asked(page)).getByRole('button', { name: 'Each photo on its own' }).click();
  await expect(page.getByRole('dialog', { name: 'Staging Complete' })).toBeVisible();
  expect(sent.map(({ title, sharedRoomId }) => [title, sharedRoomId])).toEqual([
    ['room-2', undefined],
    ['room-1', ROOM],
    ['room-3', ROOM],
  ]);
});

test('four photos of two rooms are sorted by three clicks, and taken apart by a menu @both', async ({ page }) => {
  const { sent } = await inDoubt(page);
  const options = await configure(page, 4);
  await expect(options.getByText('Photos 1, 2, 3, and 4 look like one room.')).toBeVisible();
  await options.getByRole('button', { name: 'No', exact: true }).click();
  await options.getByRole('button', { name: 'Photos 1 and 2: same room' }).click();
  await options.getByRole('button', { name: 'Photos 3 and 4: same room' }).click();
  await expect(options.getByText('One room, 2 photos')).toHaveCount(2);
  await options.getByText('Photos of one room').click();
  await expect(options.getByText('One room, 2 photos').first()).toBeHidden();
  await options.getByText('Photos of one room').click();
  await expect(options.getByText('Photo 4 is of the same room as photo 3.')).toBeAttached();
  await expectFewControls(options, 9);
  await expectAccessible(page, 'photos of two rooms', DIALOG);

  const menu = options.getByRole('combobox', { name: 'Room of room-2.jpg' });
  await expect(menu.locator('option')).toHaveText(['On its own', 'Same room as photo 1', 'Same room as photo 3']);
  await menu.selectOption('Same room as photo 3');
  await expect(options.getByText('One room, 3 photos')).toBeVisible();
  await menu.selectOption('On its own');
  await options.getByRole('button', { name: 'Photos 1 and 2: same room' }).click();
  await options.getByRole('button', { name: 'Start AI Staging (4 images)' }).click();
  await expect.poll(() => sent.length).toBe(4);
  expect(sent.map(({ title }) => title)).toEqual(['room-1', 'room-2', 'room-3', 'room-4']);
});

test('another photo is added to a staged room, with a question in case of doubt @phone @exhaustive', async ({
  page,
}) => {
  const { sent, chosen, added } = await inDoubt(page);
  const options = await configure(page);
  await options.getByRole('button', { name: 'Yes, one room' }).click();
  await options.getByRole('button', { name: 'Start AI Staging (3 images)' }).click();
  await (await asked(page)).getByRole('button', { name: 'Option 1 (most likely) is right' }).click();
  const finished = page.getByRole('dialog', { name: 'Staging Complete' });
  await chooseMore(finished, 'room-1', 'Add a photo of this room');
  await expect(finished.getByRole('button', { name: 'Add a photo of this room' })).toBeVisible();
  await expectAccessible(page, 'the result of a room', DIALOG);

  const another = finished.getByLabel('Another photo of this room');
  await another.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') });
  await expect(finished.getByRole('alert').filter({ hasText: 'photo' })).toBeVisible();
  const [photo] = await roomPhotos(1);
  if (!photo) throw new Error('There must be a photo.');
  await another.setInputFiles({ ...photo, name: 'corner.jpg' });
  await (await asked(page)).getByRole('button', { name: /is right$/ }).click();

  await expect(finished.getByRole('region', { name: 'Result: corner.jpg' })).toBeVisible();
  await expect(finished.getByRole('list', { name: 'Staged photos of one room' }).getByRole('listitem')).toHaveCount(4);
  expect(added).toEqual([{ imageUrl: 'quick' }]);
  expect(chosen).toEqual([{ alternative: 0 }, { imageUrl: 'quick', alternative: 0 }]);
  expect(sent.map(({ sharedRoomId }) => sharedRoomId)).toEqual([ROOM, ROOM, ROOM, ROOM]);
});

test('the failed photos of a room are retried together @phone @exhaustive', async ({ page }) => {
  const { sent } = await inDoubt(page, (ending) => ending === 1 || ending === 3);
  const options = await configure(page);
  await options.getByRole('button', { name: 'Yes, one room' }).click();
  await options.getByRole('button', { name: 'Start AI Staging (3 images)' }).click();
  await (await asked(page)).getByRole('button', { name: 'Option 1 (most likely) is right' }).click();
  const finished = page.getByRole('dialog');
  await expect(finished.getByRole('heading', { name: '1 ready, 2 failed' })).toBeVisible();
  await finished.getByRole('button', { name: 'Try the room again' }).scrollIntoViewIfNeeded();
  await expectAccessible(page, 'a room that failed', DIALOG);
  await finished.getByRole('button', { name: 'Try the room again' }).click();
  await expect(finished.getByText('3 photos staged.')).toBeVisible();
  expect(sent.map(({ sharedRoomId }) => sharedRoomId)).toEqual(Array(5).fill(ROOM));
});

test('another photo of a room is added from an opened photo in the profile @phone @exhaustive', async ({ page }) => {
  const { added, sent } = await inDoubt(page);
  const [job] = await givePhotos(await signedIn(page), [{ title: 'Salon', sharedRoomId: ROOM }]);
  await page.goto(`/profile?photo=${job?.id}#photos`);
  const opened = page.getByRole('dialog', { name: 'Salon' });
  const [photo] = await roomPhotos(1);
  if (!photo) throw new Error('There must be a photo.');
  await chooseMore(opened, 'Salon', 'Add a photo of this room');
  await expect(opened.getByRole('button', { name: 'Add a photo of this room' })).toBeVisible();
  await expectAccessible(page, 'a photo of a room that is opened', DIALOG);
  await opened.getByLabel('Another photo of this room').setInputFiles({ ...photo, name: 'corner.jpg' });
  await (await asked(page)).getByRole('button', { name: /is right$/ }).click();
  const finished = page.getByRole('dialog', { name: 'Staging Complete' });
  await expect(finished.getByRole('region', { name: 'Result: corner.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(finished).toBeHidden();
  await expect(opened).toBeVisible();
  expect(added).toEqual([{ imageUrl: 'quick' }]);
  expect(sent).toMatchObject([{ sharedRoomId: ROOM, title: 'corner' }]);
});

test('a question that was left open waits in the profile and at the link of its email, where it is answered @phone', async ({
  page,
}) => {
  const { chosen } = await inDoubt(page);
  const account = await signedIn(page);
  for (const given of WAITING) await giveWaiting(account, { ...given, sharedRoomId: ROOM, awaits: 'answer' });
  await page.goto('/profile#photos');
  await expect(page.getByText('We need your answer: which sketch of its room is right?')).toHaveCount(2);
  await expect(page.getByText('2 photos of one room wait for your answer.')).toBeVisible();
  const answer = page.getByRole('button', { name: /^Answer the question about one room/ });
  await expectAccessible(page, 'photos that wait for an answer');
  await answer.click();
  const question = page.getByRole('dialog', { name: 'Your answer is needed' });
  await expect(question.getByRole('heading', { name: 'Which is right?' })).toBeFocused();
  await question.getByRole('button', { name: 'Answer later' }).click();
  await expect(question).toBeHidden();

  await page.goto(`/profile?asked=${ROOM}#photos`);
  await question.getByRole('button', { name: 'Option 2 is right' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/profile#photos');
  expect(chosen).toEqual([{ alternative: 1 }]);
});
