import type { Page, Route } from '@playwright/test';
import { JOB_ERRORS } from '@roomwright/functions/contract/errors.ts';
import { MATCH_ERRORS } from '@roomwright/functions/contract/room-matches.ts';
import { signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { type QuickStaging, stageQuickly } from './setup/quick-staging.ts';
import { roomPhotos } from './setup/room-photos.ts';
import { givePhotos } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';

const ROOM = '0b9b53c7-7a0e-4f63-8f0e-1c1d8a2f6b11';

interface Rooms extends QuickStaging {
  /** Bodies of the calls, in order. */
  readonly proposed: unknown[];
  readonly chosen: unknown[];
  readonly added: unknown[];
}

/** A service that takes every photo for a living room and finds two ways to align those of a room. */
async function inDoubt(
  page: Page,
  isFailing = (_ending: number) => false,
  isMatchFailing = (_match: number) => false,
): Promise<Rooms> {
  const made = { proposed: [] as unknown[], chosen: [] as unknown[], added: [] as unknown[] };
  const error = { code: 'STAGING_FAILED', message: JOB_ERRORS.STAGING_FAILED };
  const quick = await stageQuickly(page, undefined, (time) => (isFailing(time) ? { status: 'FAILED', error } : {}));
  await page.route('/api/staging/inspect', (route) =>
    route.fulfill({ json: { roomType: 'LIVING_ROOM', furnished: false } }),
  );
  let found: object = {};
  const time = '2026-01-01T00:00:00.000Z';
  const match = { id: ROOM, createdAt: time, updatedAt: time };
  /** Answers with a match, whose poll finds this. */
  const matching = (route: Route, way: { verdict: string; ids: number[]; thumbnails: string[] }) => {
    const alternatives = way.ids.map((id) => ({ id, thumbnails: way.thumbnails }));
    const proposal = { sharedRoomId: ROOM, verdict: way.verdict, alternatives };
    found = isMatchFailing(++matches)
      ? { status: 'FAILED', error: { code: 'MATCH_FAILED', message: MATCH_ERRORS.MATCH_FAILED } }
      : { status: 'COMPLETED', proposal };
    return route.fulfill({ status: 202, json: { ...match, status: 'PENDING' } });
  };
  let matches = 0;
  await page.route('/api/staging/room-matches/*', (route) => route.fulfill({ json: { ...match, ...found } }));
  await page.route('/api/staging/shared-rooms', (route) => {
    const body = route.request().postDataJSON();
    made.proposed.push(body);
    return matching(route, { verdict: 'ask', ids: [0, 1], thumbnails: body.photos.map(() => '/quick/tiny.jpg') });
  });
  await page.route(`/api/staging/shared-rooms/${ROOM}`, (route) => route.fulfill({ json: { jobs: [] } }));
  await page.route(`/api/staging/shared-rooms/${ROOM}/photos`, (route) => {
    made.added.push(route.request().postDataJSON());
    return matching(route, { verdict: 'ask', ids: [0], thumbnails: ['/quick/tiny.jpg', '/quick/tiny.jpg'] });
  });
  await page.route(`/api/staging/shared-rooms/${ROOM}/choose`, (route) => {
    made.chosen.push(route.request().postDataJSON());
    return route.fulfill({ json: { sharedRoomId: ROOM, verdict: 'sure', alternatives: [] } });
  });
  await page.route(`/api/staging/shared-rooms/${ROOM}/points`, (route) => {
    const body = route.request().postDataJSON();
    made.chosen.push(body);
    return matching(route, { verdict: 'ask', ids: [0], thumbnails: body.points[0].map(() => '/quick/tiny.jpg') });
  });
  return { ...quick, ...made };
}

/** Opens the options of three photos. */
async function configure(page: Page) {
  await signedIn(page);
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles([...(await roomPhotos(3))]);
  await page.getByRole('button', { name: 'Continue to Staging Options' }).click();
  return page.getByRole('dialog', { name: /^Configure Image/ });
}

test('photos of one room are detected, corrected by a menu, asked about once and staged together @phone', async ({
  page,
}) => {
  const { proposed, chosen, sent } = await inDoubt(page);
  const options = await configure(page);
  await expect(options.getByText('These three look like one room: Living Room.')).toBeVisible();
  await expectAccessible(page, 'a room that is proposed', '[role=dialog]');
  await options.getByRole('button', { name: 'Yes, one room' }).click();
  await expect(options.getByText('One room, 3 photos')).toBeVisible();
  await options.getByRole('combobox', { name: 'Room of room-3.jpg' }).selectOption('On its own');
  await expect(options.getByText('One room, 2 photos')).toBeVisible();
  await expectAccessible(page, 'rooms that are sorted', '[role=dialog]');
  await options.getByText('Scandinavian').click();
  await options.getByRole('button', { name: 'Start AI Staging (3 images)' }).click();

  const progress = page.getByRole('dialog', { name: 'AI Staging in Progress' });
  await expect(progress.getByRole('heading', { name: 'Which is right?' })).toBeFocused();
  await expect(progress.getByText('One room, 2 photos')).toBeVisible();
  // The photo of another room does not wait for the answer.
  await expect(progress.getByText('Completed in 12 s')).toBeVisible();
  await expect(progress.getByText('Your answer is needed')).toHaveCount(2);
  await expect(progress.getByText('2 photos of one room wait for your answer.')).toBeVisible();
  await expectAccessible(page, 'which is right', '[role=dialog]');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(progress.getByRole('button', { name: 'Option 2 is right' })).toBeFocused();
  await page.keyboard.press('Enter');

  const finished = page.getByRole('dialog', { name: 'Staging Complete' });
  await expect(finished.getByRole('list', { name: 'Staged photos of one room' }).getByRole('listitem')).toHaveCount(2);
  expect(proposed).toMatchObject([{ roomType: 'LIVING_ROOM', style: 'SCANDINAVIAN' }]);
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
  const progress = page.getByRole('dialog', { name: 'AI Staging in Progress' });
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
  await press('A', 'room-1.jpg', 0.25, 0.75);
  await photo('A', 'room-2.jpg').focus();
  for (const key of ['ArrowUp', 'Shift+ArrowLeft', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(photo('A', 'room-2.jpg')).toHaveAccessibleName(/marked 45 % from the left and 76 % from the top/);
  await progress.getByRole('button', { name: 'A is not in this photo: room-3.jpg' }).click();
  await expectAccessible(page, 'points that are marked', '[role=dialog]');
  await progress.getByRole('button', { name: 'Undo' }).click();
  await expect(photo('A', 'room-3.jpg')).toHaveAccessibleName(/not marked/);
  // Marks stay while the person looks at the options again.
  await progress.getByRole('button', { name: 'Back' }).click();
  await expect(progress.getByRole('button', { name: 'Option 2 is right' })).toBeVisible();
  await progress.getByRole('button', { name: 'Show us the same two places' }).click();
  await progress.getByRole('button', { name: 'Next: point B' }).click();
  await progress.getByRole('button', { name: 'Try with these' }).click();
  await expect(progress.getByRole('alert')).toHaveText('Please mark both points in at least two photos.');
  await press('B', 'room-1.jpg', 0.75, 0.75);
  await press('B', 'room-2.jpg', 0.9, 0.8);
  await progress.getByRole('button', { name: 'Try with these' }).click();
  await expect(progress.getByRole('heading', { name: 'Is this right?' })).toBeFocused();
  await expectAccessible(page, 'is this right', '[role=dialog]');
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
  const { sent } = await inDoubt(page, undefined, () => true);
  const options = await configure(page);
  await options.getByRole('button', { name: 'Yes, one room' }).click();
  await options.getByRole('button', { name: 'Start AI Staging (3 images)' }).click();
  const progress = page.getByRole('dialog', { name: 'AI Staging in Progress' });
  await expect(progress.getByRole('heading', { name: 'These photos could not be matched' })).toBeFocused();
  await expectAccessible(page, 'a room that could not be matched', '[role=dialog]');
  await progress.getByRole('button', { name: 'Try again' }).click();
  await expect(progress.getByText(MATCH_ERRORS.MATCH_FAILED)).toBeVisible();
  expect(sent).toEqual([]);
  await progress.getByRole('button', { name: 'Stage them one by one (3 credits)' }).click();
  await expect(page.getByRole('dialog', { name: 'Staging Complete' })).toBeVisible();
  expect(sent.map(({ sharedRoomId }) => sharedRoomId)).toEqual([undefined, undefined, undefined]);
});

test('photos dragged together are one room, and separated ones are not asked about again @exhaustive', async ({
  page,
}) => {
  const { sent, proposed } = await inDoubt(page);
  const options = await configure(page);
  await options.getByRole('button', { name: 'No', exact: true }).click();
  await expect(options.getByText(/look like one room/)).toHaveCount(0);
  await options.getByText('Which photos show the same room?').click();
  const photo = (name: string) => options.getByRole('region', { name: 'Photos of one room' }).getByAltText(name);
  await photo('room-3.jpg').dragTo(photo('room-1.jpg'));
  await expect(options.getByText('One room, 2 photos')).toBeVisible();
  await options.getByRole('button', { name: 'Start AI Staging (3 images)' }).click();
  await page.getByRole('button', { name: 'Each photo on its own' }).click();
  await expect(page.getByRole('dialog', { name: 'Staging Complete' })).toBeVisible();
  expect(proposed).toHaveLength(1);
  expect(sent.map(({ title }) => title)).toEqual(['room-2', 'room-1', 'room-3']);
});

test('another photo is added to a staged room, with a question in case of doubt @phone @exhaustive', async ({
  page,
}) => {
  const { sent, chosen, added } = await inDoubt(page);
  const options = await configure(page);
  await options.getByRole('button', { name: 'Yes, one room' }).click();
  await options.getByRole('button', { name: 'Start AI Staging (3 images)' }).click();
  await page.getByRole('button', { name: 'Option 1 is right' }).click();
  const finished = page.getByRole('dialog', { name: 'Staging Complete' });
  await expect(finished.getByRole('button', { name: 'Add a photo of this room' })).toBeVisible();
  await expectAccessible(page, 'the result of a room', '[role=dialog]');

  const another = finished.getByLabel('Another photo of this room');
  await another.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') });
  await expect(finished.getByRole('alert').filter({ hasText: 'photo' })).toBeVisible();
  const [photo] = await roomPhotos(1);
  if (!photo) throw new Error('There must be a photo.');
  await another.setInputFiles({ ...photo, name: 'corner.jpg' });
  await page.getByRole('button', { name: /is right$/ }).click();

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
  await page.getByRole('button', { name: 'Option 1 is right' }).click();
  const finished = page.getByRole('dialog', { name: 'Staging Complete' });
  await expect(finished.getByText('1 photo staged.')).toBeVisible();
  await finished.getByRole('button', { name: 'Try the room again' }).scrollIntoViewIfNeeded();
  await expectAccessible(page, 'a room that failed', '[role=dialog]');
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
  await expect(opened.getByRole('button', { name: 'Add a photo of this room' })).toBeVisible();
  await expectAccessible(page, 'a photo of a room that is opened', '[role=dialog]');
  await opened.getByLabel('Another photo of this room').setInputFiles({ ...photo, name: 'corner.jpg' });
  await page.getByRole('button', { name: /is right$/ }).click();
  const finished = page.getByRole('dialog', { name: 'Staging Complete' });
  await expect(finished.getByRole('region', { name: 'Result: corner.jpg' })).toBeVisible();
  await finished.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(finished).toBeHidden();
  await expect(opened).toBeVisible();
  expect(added).toEqual([{ imageUrl: 'quick' }]);
  expect(sent).toMatchObject([{ sharedRoomId: ROOM, title: 'corner' }]);
});
