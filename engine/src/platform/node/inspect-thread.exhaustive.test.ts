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
  ['bathroom', { room: 'BATHROOM', furnished: false, removal: null }],
  ['kitchen', { room: 'KITCHEN', furnished: false, removal: null }],
  ['living-room', { room: null, furnished: false, removal: null }],
])('the sample %s is %j', async (name, found) => {
  expect(await thread.inspect(await sample(name))).toEqual(found);
});
