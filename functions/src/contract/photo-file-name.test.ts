import { expect, it } from 'vitest';
import { photoFileName, versionName } from './photo-file-name.ts';

const size = { width: 1280, height: 1920 };

it.each([
  [{ number: 0, ...size }, 'Version 1', 'staged-j1.jpg'],
  [{ number: 2, ...size }, 'Version 3', 'staged-j1-version-3.jpg'],
  [{ number: 11, cleanOf: 0, ...size }, 'Clean version 1, 1920 px', 'staged-j1-clean-version-1-1920-px.jpg'],
  [{ number: 13, editNumber: 2, ...size }, 'Edit 2', 'staged-j1-edit-2.jpg'],
  [{ number: 14, cleanOf: 13, editNumber: 2 }, 'Clean edit 2', 'staged-j1-clean-edit-2.jpg'],
  [{ number: 12, cleanOf: 2 }, 'Clean version 3', 'staged-j1-clean-version-3.jpg'],
])('%o is %s, in %s', (picture, name, file) => {
  expect([versionName(picture), photoFileName('j1', picture)]).toEqual([name, file]);
});
