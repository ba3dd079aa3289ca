import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../../../emulators/suite/firebase-config.ts';
import { signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { dialogEntries } from './setup/dialog-entries.ts';
import { chooseMore } from './setup/more-menu.ts';
import { anEmptiedRoom, COMPLETED_WINDOW, givePhotos, givePlan } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';

/** One of our drawn rooms, with furniture in it, without the window that a sofa's back cuts off. */
const furnished = (): Promise<Buffer> =>
  sharp(join(ROOT, 'engine/golden/rooms/kept.jpg'))
    .extract({ left: 0, top: 0, width: 400, height: 342 })
    .resize(640)
    .jpeg({ quality: 92 })
    .toBuffer();
/** The topmost dialog. */
const DIALOG = '[role=presentation]:not([aria-hidden=true]) > * > [role=dialog]';

test('a furnished room is emptied and staged by the service, compared three ways, and both pictures are downloaded @exhaustive', async ({
  page,
}) => {
  // The engine needs time on a busy machine.
  test.setTimeout(400_000);
  const account = await signedIn(page);
  await givePlan(account, 'BASIC', 100);
  await page.goto('/');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'kept.jpg', mimeType: 'image/jpeg', buffer: await furnished() });
  await page.getByRole('button', { name: 'Continue to Staging Options' }).click();
  await page.getByText('Remove and replace all').click();
  await page.getByRole('button', { name: 'Start AI Staging (1 image)' }).click();
  const result = page.getByRole('dialog', { name: 'Staging Complete' });
  await expect(result).toBeVisible({ timeout: 300_000 });
  for (const what of ['before staging', 'with its furniture removed', 'after staging']) {
    await expect(result.getByRole('img', { name: `kept.jpg ${what}` })).toHaveJSProperty('complete', true);
  }
  await expectAccessible(page, 'emptied result', DIALOG);

  const first = result.getByRole('slider', { name: /between original and emptied room/ });
  const second = result.getByRole('slider', { name: /between emptied room and staged photo/ });
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(first).toHaveAttribute('aria-valuenow', '35');
  await page.keyboard.press('Tab');
  await expect(second).toBeFocused();
  await page.keyboard.press('Home');
  await expect(second).toHaveAttribute('aria-valuenow', '35');
  // Both handles are in one place, and each can be taken.
  const knob = await first.locator('svg').boundingBox();
  if (!knob) throw new Error('There is no handle.');
  const [x, y] = [knob.x + knob.width / 2, knob.y + knob.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 100, y, { steps: 4 });
  await page.mouse.up();
  await expect(first).not.toHaveAttribute('aria-valuenow', '35');
  await expect(second).toHaveAttribute('aria-valuenow', '35');
  await second.focus();
  await page.keyboard.press('End');
  await expect(second).toHaveAttribute('aria-valuenow', '100');

  const download = async (entry: string, choice: RegExp): Promise<string> => {
    await chooseMore(result, 'kept', entry);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: choice }).click(),
    ]);
    // The question has closed, and its entry in the history is taken back: only the result's is left.
    await dialogEntries(page, 1);
    return file.suggestedFilename();
  };
  expect(await download('Download the emptied room', /^With caption/)).toMatch(/^emptied-.+\.jpg$/);
  expect(await download('Download with or without caption', /^Without caption/)).toMatch(/^staged-.+\.jpg$/);

  await chooseMore(result, 'kept', 'View Photos');
  await page.getByRole('button', { name: /^Compare before and after/ }).click();
  const box = page.getByRole('dialog');
  await expect(box.getByRole('slider')).toHaveCount(2);
  await expectAccessible(page, 'lightbox of an emptied room', '[role="dialog"]');
  await box.getByRole('button', { name: 'Compare Before/After' }).click();
  await expect(box.getByRole('slider')).toHaveCount(0);
});

test('an emptied room is shown between its photo and the staged picture, and both pictures are downloaded', async ({
  page,
}) => {
  const account = await signedIn(page);
  await givePhotos(account, [{ title: 'Salon', made: await anEmptiedRoom() }]);
  await page.goto('/profile#photos');
  await page.getByRole('button', { name: 'Compare before and after: Salon' }).click();
  const box = page.getByRole('dialog', { name: 'Salon' });
  const [first, second] = [
    box.getByRole('slider', { name: /between original and emptied room/ }),
    box.getByRole('slider', { name: /between emptied room and staged photo/ }),
  ];
  await first.press('ArrowRight');
  await expect(first).toHaveAttribute('aria-valuenow', '35');
  await second.press('Home');
  await expect(second).toHaveAttribute('aria-valuenow', '35');
  await expectAccessible(page, 'lightbox of an emptied room', '[role="dialog"]');

  const download = async (entry: string): Promise<string> => {
    await chooseMore(box, 'Salon', entry);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Without caption/ }).click(),
    ]);
    return file.suggestedFilename();
  };
  expect(await download('Download the emptied room')).toMatch(/^emptied-.+\.jpg$/);
  await box.getByRole('button', { name: 'Compare Before/After' }).click();
  await expect(box.getByRole('slider')).toHaveCount(0);
});

test('a photo that was only emptied has no versions and no editor, says so, and is downloaded under its own name', async ({
  page,
}) => {
  const account = await signedIn(page);
  await givePlan(account, 'BASIC', 100);
  const emptied = { removeFurniture: true, removal: 'only', style: null } as const;
  await givePhotos(account, [{ title: 'Salon', ...emptied, made: { onlyRemoved: true } }]);
  await page.goto('/profile#photos');
  await page.getByRole('button', { name: 'Compare before and after: Salon' }).click();
  const box = page.getByRole('dialog', { name: 'Salon' });
  await expect(box.getByText(/^Living Room, Emptied/)).toBeVisible();
  await expect(box.getByRole('img', { name: 'Salon with its furniture removed' })).toBeVisible();
  await expect(box.getByRole('link', { name: /^Edit furniture/ })).toHaveCount(0);
  await box.getByRole('button', { name: 'More: Salon' }).click();
  await expect(page.getByRole('menuitem', { name: /^Another style/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Make another version/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await chooseMore(box, 'Salon', 'Download with or without caption');
  await expect(page.getByText('The picture says that furniture was digitally removed.')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^With caption/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^emptied-.+\.jpg$/);
});

test('a picture in which a window was completed names that and offers its credit for its deletion @both', async ({
  page,
}) => {
  const account = await signedIn(page);
  await givePlan(account, 'BASIC', 100);
  await givePhotos(account, [{ title: 'Salon', made: { proof: COMPLETED_WINDOW } }], { ownFiles: true });
  await page.goto('/profile#photos');
  await page.getByRole('button', { name: 'Compare before and after: Salon' }).click();
  const box = page.getByRole('dialog', { name: 'Salon' });
  await expect(box.getByText(/^The lower 20 cm of a window were hidden by furniture/)).toBeVisible();
  await expectAccessible(page, 'offer of a credit', '[role="dialog"]');
  await box.getByRole('button', { name: 'Not right: credit back' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Salon” and get its credit back?' });
  await expectAccessible(page, 'question about a credit', DIALOG);
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(question).toBeHidden();
  await box.getByRole('button', { name: 'Not right: credit back' }).click();
  await question.getByRole('button', { name: 'Delete, credit back' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Your staged photos will be here')).toBeVisible();
});
