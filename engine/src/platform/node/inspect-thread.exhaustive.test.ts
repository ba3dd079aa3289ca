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

it('the sample bathroom is an empty bathroom', async () => {
  expect(await thread.inspect(await sample('bathroom'))).toEqual({ room: 'BATHROOM', furnished: false });
});
