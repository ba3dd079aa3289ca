import { afterAll, expect, inject, it } from 'vitest';
import {
  deliver,
  exporter,
  exportPaths,
  exportsOf,
  fileOf,
  givePhotos,
  settleExports,
  startExport,
  unhurried,
  unpacked,
} from '../test/exports.ts';
import { FAULTS, type Fault, withFault } from '../test/fault.ts';
import { createWorld } from '../test/isolated-world.ts';
import { LIMITS } from './contract/limits.ts';
import type { Account } from './domain/account.ts';
import type { Job } from './domain/job.ts';
import type { Ports, Services } from './services.ts';

const world = createWorld(inject('suite').projectId);
afterAll(() => world.end());

/** Three photos go into two parts; each call of the clock is a second later, so that progress is written after each of them. */
const ports: Ports = {
  ...world.ports,
  files: { ...world.ports.files, size: async () => Math.floor(LIMITS.exportPartBytes / 2) },
  clock: () => {
    world.ahead += 1000;
    return world.ports.clock();
  },
};

/** From the request to the archive in one process; a message whose worker throws stays on the queue. */
async function wholeWay(services: Services, account: Account, photos: readonly Job[]): Promise<void> {
  await startExport(services, account, photos);
  await deliver(world, services);
}

/** What is booked of an account. */
const booked = async ({ id }: Account) => [
  await world.ports.store.account(id),
  await world.ports.store.entries(id, 100),
];

it.each(FAULTS)(
  'an archive whose making is cut at every call in turn, when the call %s, is made once and whole, and leaves nothing',
  async (fault: Fault) => {
    for (let at = 0; ; at++) {
      world.exportMessages.length = 0;
      const account = await exporter(world);
      const photos = await givePhotos(world, account, 3);
      // Its plan's credits are counted when it is first read.
      await startExport(world.serve(), account, [{ id: 'nothing' }]).catch(() => undefined);
      const before = await booked(account);
      const faulty = withFault(ports, at, fault);
      const services = world.serve({ ...ports, ...faulty.ports });
      const way = wholeWay(services, account, photos).then(
        () => 'answered',
        () => 'refused',
      );
      const outcome = await Promise.race([way, faulty.died.then(() => 'dead')]);
      // Who got no answer asks again; a worker that died has taken its message along.
      if (outcome === 'refused' || (await exportsOf(world.serve(), account)).length === 0) {
        await startExport(world.serve(), account, photos);
      }
      await settleExports(world, account);

      const archives = await exportsOf(world.serve(), account);
      expect(archives).toMatchObject([{ status: 'COMPLETED', total: 3, done: 3, leftOut: [] }]);
      const [archive] = archives;
      if (!archive) throw new Error('There is no archive.');
      const packed = await unpacked(world, archive);
      expect(packed.flat()).toEqual(photos.map((photo, i) => fileOf(photo, i + 1)));
      expect(await booked(account)).toEqual(before);
      // Delivered once more, long after.
      await world.serve().workOnExport(archive.id, unhurried());
      expect(await exportsOf(world.serve(), account)).toEqual(archives);

      world.ahead += 25 * 3_600_000;
      await world.serve().sweepExports();
      expect(exportPaths(world).filter((path) => path.includes(archive.id))).toEqual([]);
      expect(await world.ports.exportTasks.get(archive.id)).toBeNull();
      if (!faulty.hit()) {
        // The last round went through without a fault: the scenario is what it seems.
        expect(at).toBeGreaterThan(20);
        expect([outcome, packed.map((part) => part.length)]).toEqual(['answered', [2, 1]]);
        return;
      }
    }
  },
  240_000,
);
