import { expect, test } from 'vitest';
import { ENDPOINTS } from '../contract/endpoints.ts';
import { LIMITS } from '../contract/limits.ts';
import { expectError } from './expect-error.fixture.ts';
import { fakeApp } from './fake-app.fixture.ts';
import { formWith } from './sample-request.fixture.ts';

const { path, file } = ENDPOINTS.upload;

test('passes the file’s bytes to its handler', async () => {
  const app = fakeApp();
  await app.request(path, { method: 'POST', body: formWith(file, new Uint8Array([1, 2, 3])) });
  expect(app.calls[0]?.call.file).toEqual(new Uint8Array([1, 2, 3]));
});

test('rejects a file that is too large', async () => {
  const app = fakeApp();
  const body = formWith(file, new Uint8Array(LIMITS.photoBytes + 1));
  await expectError(await app.request(path, { method: 'POST', body }), 'FILE_TOO_LARGE', app);
});

test('accepts the largest file', async () => {
  const body = formWith(file, new Uint8Array(LIMITS.photoBytes));
  expect((await fakeApp().request(path, { method: 'POST', body })).status).toBe(200);
});

const twice = formWith(file, new Uint8Array([1]));
twice.append(file, new File(['b'], 'b.jpg'));
const text = new FormData();
text.append(file, 'text');
test.each([
  { title: 'no file', body: new FormData(), message: 'Please choose a photo.' },
  { title: 'text in its place', body: text, message: 'Please choose a photo.' },
  { title: 'the wrong field', body: formWith('photo', new Uint8Array([1])), message: 'Please choose a photo.' },
  { title: 'an empty file', body: formWith(file, new Uint8Array()), message: 'This file is empty.' },
  { title: 'two files', body: twice, message: 'Please send one photo at a time.' },
])('rejects $title', async ({ body, message }) => {
  const app = fakeApp();
  const answer = await expectError(await app.request(path, { method: 'POST', body }), 'VALIDATION_ERROR', app);
  expect(answer).toMatchObject({ fields: { [file]: message } });
});

test.each(['multipart/form-data', 'multipart/form-data; boundary=x'])('rejects a malformed form (%s)', async (type) => {
  const app = fakeApp();
  const init = { method: 'POST', body: '--x\r\nContent-Disp', headers: { 'content-type': type } };
  const answer = await expectError(await app.request(path, init), 'VALIDATION_ERROR', app);
  expect(answer).toMatchObject({ fields: { [file]: 'This form is broken or was cut off.' } });
});
