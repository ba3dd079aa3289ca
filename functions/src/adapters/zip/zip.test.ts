import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readZip } from '../../../test/read-zip.ts';
import type { ZipFile } from '../../ports/zip.ts';
import { zip } from './zip.ts';

const modified = new Date('2026-05-04T09:30:00Z');
const streamOf = (...chunks: Uint8Array<ArrayBuffer>[]) => new Blob(chunks).stream();
const zipped = async (files: AsyncIterable<ZipFile>) => readZip(await buffer(zip(files)));

it('packs bytes and streams unchanged, under their names', async () => {
  const long = new Uint8Array(300_000).map((_, i) => (i * 31) % 256);
  async function* files(): AsyncGenerator<ZipFile> {
    yield { name: '01-küche-厨房.jpg', modified, bytes: new Uint8Array([1, 2, 3]) };
    yield { name: '02-attic.jpg', modified, bytes: streamOf(long, new Uint8Array([4])) };
    yield { name: '03-empty.jpg', modified, bytes: new Uint8Array() };
  }
  expect(await zipped(files())).toEqual([
    { name: '01-küche-厨房.jpg', bytes: Buffer.from([1, 2, 3]) },
    { name: '02-attic.jpg', bytes: Buffer.concat([long, new Uint8Array([4])]) },
    { name: '03-empty.jpg', bytes: Buffer.alloc(0) },
  ]);
});

it('opens a file once the previous one is packed', async () => {
  const steps: string[] = [];
  const file = (name: string): ZipFile => {
    steps.push(`open ${name}`);
    const bytes = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          steps.push(`read ${name}`);
          controller.enqueue(new Uint8Array([1]));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    return { name, modified, bytes };
  };
  async function* files(): AsyncGenerator<ZipFile> {
    yield file('1');
    yield file('2');
  }
  await zipped(files());
  expect(steps).toEqual(['open 1', 'read 1', 'open 2', 'read 2']);
});

it('fails if a file fails', async () => {
  const failure = new Error('the photo is gone');
  async function* files(): AsyncGenerator<ZipFile> {
    yield { name: '1', modified, bytes: new ReadableStream({ pull: (controller) => controller.error(failure) }) };
  }
  await expect(zipped(files())).rejects.toBe(failure);
});
