import { expect, it } from 'vitest';
import { makeSmallCopy, type SmallCopyPorts } from './small-copy.ts';

const UPLOAD = 'uploads/ann/1.jpg';
const SMALL = 'uploads/ann/small/1.png';

/** A bucket with one photo, and an encoder that notes the sizes it is asked for. */
function setUp() {
  const stored = new Map<string, Uint8Array>([[UPLOAD, Uint8Array.of(1)]]);
  const reduced: number[] = [];
  const ports: SmallCopyPorts = {
    files: {
      exists: async (path) => stored.has(path),
      prepare: (path) => ({ path, url: path }),
      read: async (path) => stored.get(path) ?? null,
      withFiles: (paths, work) => work(paths.map((path) => stored.get(path) ?? null) as never),
      write: async ({ path }, bytes) => void stored.set(path, bytes),
      remove: async (path) => void stored.delete(path),
    },
    imaging: {
      reduce: async (_, edge) => {
        reduced.push(edge);
        return Uint8Array.of(2);
      },
    },
  };
  return { stored, reduced, ports };
}

it('is made once and kept', async () => {
  const { stored, reduced, ports } = setUp();
  const smallCopy = makeSmallCopy(ports);
  expect(await smallCopy('ann', UPLOAD)).toEqual(Uint8Array.of(2));
  expect(await smallCopy('ann', UPLOAD)).toEqual(Uint8Array.of(2));
  expect(reduced).toEqual([1000]);
  expect([...stored.keys()]).toEqual([UPLOAD, SMALL]);
});

it('of a missing photo is null', async () => {
  const { reduced, ports } = setUp();
  expect(await makeSmallCopy(ports)('ann', 'originals/ann/2.jpg')).toBeNull();
  expect(reduced).toEqual([]);
});

it('leaves nothing behind if the photo is deleted meanwhile', async () => {
  const { stored, ports } = setUp();
  const reduce: SmallCopyPorts['imaging']['reduce'] = async () => {
    stored.clear();
    return Uint8Array.of(2);
  };
  expect(await makeSmallCopy({ ...ports, imaging: { reduce } })('ann', UPLOAD)).toBeNull();
  expect([...stored.keys()]).toEqual([]);
});
