import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { decodePhoto } from './image-file-decode.ts';
import { createInspectThread } from './inspect-thread.ts';

const thread = createInspectThread();
afterAll(() => thread.close());

async function sample(name: string) {
  const file = await readFile(new URL(`../../../../samples/${name}.jpg`, import.meta.url));
  return (await decodePhoto(file, { maxEdge: 1000 })).photo;
}

it.each([
  ['bathroom', { room: 'BATHROOM', furnished: false }],
  ['kitchen', { room: 'KITCHEN', furnished: false }],
  ['living-room', { room: null, furnished: false }],
])('the sample %s is %j', async (name, found) => {
  expect(await thread.inspect(await sample(name))).toEqual(found);
});
