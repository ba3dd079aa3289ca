import { expect, test } from 'vitest';
import { API } from '../api/api.ts';
import { AppError } from '../domain/app-error.ts';
import { fakeApp } from './fake-app.fixture.ts';

const JOBS = '/api/staging/user-jobs';
const DOWNLOAD = '/api/gallery/j8Kq2mV0xT5cYw7Rb3Ns/download';
const leaking = async () => ({ ...API.userJobs.example.output, passwordHash: 'x' });
const wrong = async () => ({ ...API.userJobs.example.output, total: -1 });
const undeclared = async () => {
  throw new AppError('USER_EXISTS');
};

test.each([
  { title: 'more than the contract declares', userJobs: leaking },
  { title: 'something else than the contract declares', userJobs: wrong },
  { title: 'an error that the contract does not declare', userJobs: undeclared },
])('in tests and development $title is an internal error', async ({ userJobs }) => {
  const app = fakeApp({ handlers: { userJobs } });
  expect((await app.request(JOBS)).status).toBe(500);
  expect(app.log[0]).toMatchObject({ level: 'error' });
});

test('in production a handler’s output is not validated', async () => {
  const userJobs = async () => ({ ...API.userJobs.example.output, total: -1 });
  const response = await fakeApp({ checkOutputs: false, handlers: { userJobs } }).request(JOBS);
  expect(await response.json()).toMatchObject({ total: -1 });
});

const download = (bytes: ReadableStream<Uint8Array>, fileName = 'staged.jpg') =>
  fakeApp({ handlers: { galleryDownload: async () => ({ fileName, bytes }) } });

test('a file is streamed while it is made', async () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const bytes = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  const response = await download(bytes).request(DOWNLOAD);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="staged.jpg"');
  const reader = response.body?.getReader();
  controller?.enqueue(new Uint8Array([1]));
  expect(await reader?.read()).toEqual({ done: false, value: new Uint8Array([1]) });
  controller?.close();
  expect((await reader?.read())?.done).toBe(true);
});

test('a file name is safe in headers', async () => {
  const response = await download(new Blob(['x']).stream(), 'a"\r\nSet-Cookie: b=c/ü.jpg').request(DOWNLOAD);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="a___Set-Cookie__b_c__.jpg"');
});

test('a file that fails is logged, and the connection is closed', async () => {
  const failure = new Error('the photo is gone');
  const bytes = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(failure),
  });
  const app = download(bytes);
  const response = await app.request(DOWNLOAD);
  await expect(response.arrayBuffer()).rejects.toThrow();
  expect(app.log).toContainEqual(expect.objectContaining({ level: 'error', event: 'download failed', error: failure }));
});

test('a file is cancelled if the caller disconnects', async () => {
  let cancelled: unknown;
  const bytes = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1)),
    cancel: (reason) => {
      cancelled = reason;
    },
  });
  const response = await download(bytes).request(DOWNLOAD);
  await response.body?.cancel('gone');
  expect(cancelled).toBe('gone');
});
