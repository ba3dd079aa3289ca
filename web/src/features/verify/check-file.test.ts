import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { expect, test } from 'vitest';
import { checkFile } from './check-file.ts';

const { signal } = new AbortController();
const JPEG = '\xff\xd8\xff\xe0\0\x10JFIF\0\0';

test('a file that is not a picture is rejected without a request', async () => {
  for (const content of ['hello', '%PDF-1.7', 'GIF89a']) {
    const file = new File([content], 'picture.jpg', { type: 'image/jpeg' });
    expect(await checkFile(file, signal)).toEqual({ kind: 'problem', problem: 'no-picture' });
  }
  expect(await checkFile(new File([], 'picture.jpg'), signal)).toEqual({ kind: 'problem', problem: 'empty' });
});

test('a file larger than any listing picture is not read', async () => {
  const file = new File([JPEG], 'picture.jpg');
  Object.defineProperty(file, 'size', { value: LIMITS.checkedFileBytes + 1 });
  expect(await checkFile(file, signal)).toEqual({ kind: 'problem', problem: 'too-large' });
});
