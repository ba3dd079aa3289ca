import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { decodePhoto } from './image-file-decode.ts';
import { createInspectThread, TooComplexError } from './inspect-thread.ts';

const thread = createInspectThread({ inspect: 60, plan: 0.001, fit: 60, join: 60, planRoom: 60, sceneIn: 60 });
afterAll(() => thread.close());

async function sample(name: string) {
  const file = await readFile(new URL(`../../../../samples/${name}.jpg`, import.meta.url));
  return (await decodePhoto(file, { maxEdge: 400 })).photo;
}

it('a thread that has ended rejects the waiting calls, and the next photo starts another', async () => {
  const photo = await sample('terrace');
  const waiting = thread.inspect(photo);
  thread.close();
  await expect(waiting).rejects.toThrow('has ended');
  expect(await thread.inspect(photo)).toEqual({ room: 'OUTDOOR', furnished: null, removal: null });
});

it('a call that takes too long or is aborted ends alone: others are answered, and so is the next', async () => {
  const [kitchen, terrace] = await Promise.all([sample('kitchen'), sample('terrace')]);
  const wanted = { roomType: 'KITCHEN', style: 'MODERN', prompt: '', seed: 1, homeSeed: 1, variation: 0 } as const;
  const other = thread.inspect(kitchen);
  const slow = thread.plan(new Uint8Array(), { ...wanted, removeFurniture: false, maxEdge: 400 });
  const gone = new AbortController();
  const aborted = thread.inspect(terrace, gone.signal);
  gone.abort(new Error('The client has gone.'));
  await expect(aborted).rejects.toThrow('The client has gone.');
  await expect(slow).rejects.toThrow(TooComplexError);
  expect(await other).toEqual({ room: 'KITCHEN', furnished: false, removal: null });
  expect(await thread.inspect(terrace)).toEqual({ room: 'OUTDOOR', furnished: null, removal: null });
});
