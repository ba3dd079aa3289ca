import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { jobDocument } from '../../functions/src/adapters/firestore/job-fields.ts';
import { jobOf } from '../../functions/src/domain/job.fixture.ts';
import type { Job } from '../../functions/src/domain/job.ts';
import { jobEntry } from '../../functions/src/domain/ledger.ts';
import { sceneId } from '../../functions/src/domain/saved-scene.ts';
import type { PictureProof, StagedFiles } from '../../functions/src/domain/work.ts';
import { createWorld, type World } from '../../functions/test/isolated-world.ts';
import { startServer } from '../firestore/server.ts';

const PROJECT = 'demo-roomwright-bench';
/** Heap of the worker, MiB: what Node leaves itself of the function's 1 GiB. */
const HEAP_MIB = 768;
/** One in so many photos was arranged by hand. */
const ARRANGED = 10;

const proof: PictureProof = {
  ...{ engine: 'embedded', engineVersion: '1.0.0', provenance: 'compositeSynthetic', at: new Date(0) },
  ...{ originalHash: 'a'.repeat(64), stagedHash: 'b'.repeat(64) },
  added: ['sofa', 'armchairs', 'coffee table', 'rug', 'floor lamp', 'bookcase'].map((name) => ({ name, count: 2 })),
};

/** A staged photo with two pictures, tags and notes. */
function photo(userId: string, place: number): Job {
  const id = randomUUID();
  const createdAt = new Date(Date.UTC(2025, 0, 1) + place * 60_000);
  const filesOf = (version: string): StagedFiles => {
    const path = `staged/${userId}/${id}${version}`;
    const url = (kind: string) => `https://firebasestorage.googleapis.com/v0/b/bucket/o/${path}${kind}.jpg?token=${id}`;
    return {
      ...{ stagedPath: `${path}.jpg`, previewPath: `${path}-preview.jpg`, thumbnailPath: `${path}-thumbnail.jpg` },
      ...{ stagedUrl: url(''), previewUrl: url('-preview'), thumbnailUrl: url('-thumbnail') },
      ...{ width: 3840, height: 2560, proof },
    };
  };
  const times = { createdAt, updatedAt: createdAt, finishedAt: createdAt, attempt: 1, starts: 1 };
  return jobOf({
    ...{ id, userId, ...times, status: 'COMPLETED', staged: filesOf('') },
    ...{ title: `Photo ${place}`, tags: ['sea view', 'balcony'], notes: 'As the owner wished, with the large table.' },
    variations: [{ ...times, number: 1, status: 'COMPLETED', staged: filesOf('-v1') }],
  });
}

/** Gives an account photos, with their ledger and arrangements. */
async function givePhotos({ database }: World, userId: string, photos: number): Promise<void> {
  const writer = database.bulkWriter({ throttling: false });
  const ledger = database.collection('users').doc(userId).collection('ledger');
  for (let place = 1; place <= photos; place++) {
    const job = photo(userId, place);
    void writer.set(database.collection('jobs').doc(job.id), jobDocument(job));
    for (const kind of ['reserve', 'capture'] as const) {
      const { id, ...entry } = jobEntry(kind, job.id, 1, job.createdAt);
      void writer.set(ledger.doc(id), entry);
    }
    if (place % ARRANGED === 0) {
      const pieces = JSON.stringify(Array.from({ length: 20 }, () => ({ piece: 'sofa', position: [0.5, 0, 3] })));
      const scene = { userId, jobId: job.id, style: 'MODERN', pieces, revision: 1, updatedAt: job.createdAt };
      void writer.set(database.collection('scenes').doc(sceneId(job.id, 0)), scene);
    }
    if (place % 1000 === 0) await writer.flush();
  }
  await writer.close();
}

/**
 * Measures a worker that makes an archive of all data, in a process of its own with the heap of the deployed function:
 * documents come from the embedded Firestore, the bucket is a stand-in without a network.
 */
export async function measureAllData(photos: number, signal: AbortSignal): Promise<object> {
  process.env.METADATA_SERVER_DETECTION = 'none';
  const { port } = await startServer({ host: '127.0.0.1', port: 0 });
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-bench-'));
  try {
    const world = createWorld(PROJECT);
    const { id } = await world.account();
    await givePhotos(world, id, photos);
    const worker = join(import.meta.dirname, 'export-all-worker.ts');
    const parameters = [`--max-old-space-size=${HEAP_MIB}`, worker, PROJECT, world.database.databaseId, id, folder];
    const { stdout } = await promisify(execFile)(process.execPath, parameters, { signal });
    return { photos, heapMiB: HEAP_MIB, ...JSON.parse(stdout) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
