/** Finding public pages by one of their files. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { callBy, remove } from '../../../test/calls.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Account } from '../../domain/account.ts';
import { jobOf, STAGED, versionOf } from '../../domain/job.fixture.ts';
import type { Job } from '../../domain/job.ts';
import { sha256 } from '../../domain/sha256.ts';
import type { PictureProof, StagedFiles } from '../../domain/work.ts';

const world = createWorld();
afterAll(() => world.end());
const { store, files } = world.ports;
const { handlers } = world.serve();

let owner: Account;
beforeEach(async () => {
  owner = await world.account();
});

/** Bytes of a file that no other test has. */
const newBytes = (): Uint8Array => new TextEncoder().encode(randomUUID());

async function write(bytes: Uint8Array): Promise<string> {
  const file = files.prepare(`find-pages/${randomUUID()}.jpg`);
  await files.write(file, bytes, 'image/jpeg');
  return file.path;
}

/** A staged picture with its own file, and its hash. */
async function picture(proof?: Pick<PictureProof, 'originalHash'>): Promise<{ staged: StagedFiles; hash: string }> {
  const bytes = newBytes();
  const hash = await sha256(bytes);
  const made = { engine: 'test', engineVersion: '1', provenance: 'compositeSynthetic', at: new Date(0) } as const;
  const staged = {
    ...STAGED,
    stagedPath: await write(bytes),
    ...(proof && { proof: { ...made, ...proof, stagedHash: hash, added: [] } }),
  };
  return { staged, hash };
}

/** A staged, unpublished photo. */
async function photo(account: Account, { original = newBytes(), proven = true } = {}) {
  const originalHash = await sha256(original);
  const { staged, hash: stagedHash } = await picture(proven ? { originalHash } : undefined);
  const job: Job = jobOf({
    ...{ id: randomUUID(), userId: account.id, status: 'COMPLETED', staged },
    originalPath: await write(original),
  });
  await store.transact(async (transaction) => transaction.saveJob(job));
  return { id: job.id, job, originalHash, stagedHash };
}

const call = (account: Account, id: string) => ({ ...callBy(account), params: { id }, body: undefined });
async function publish(account: Account, id: string, version?: number): Promise<string> {
  const body = version === undefined ? {} : { version };
  const { publicPage } = await handlers.publishPhoto({ ...call(account, id), body });
  return publicPage?.path ?? '';
}
const found = async (...hashes: string[]): Promise<string[]> =>
  (await handlers.findPublicPages({ ...callBy(owner), session: undefined, params: undefined, body: { hashes } })).pages;

describe('public pages are found', () => {
  it('by the hash of the original or of the staged file, and by no other', async () => {
    const { id, originalHash, stagedHash } = await photo(owner);
    const stranger = await world.account();
    const other = await photo(stranger);
    expect(await found(originalHash, stagedHash)).toEqual([]);
    const path = await publish(owner, id);
    const otherPath = await publish(stranger, other.id);
    expect(await found(originalHash)).toEqual([path]);
    expect(await found(stagedHash)).toEqual([path]);
    expect(await found(stagedHash, stagedHash, originalHash)).toEqual([path]);
    expect(await found(other.stagedHash, 'f'.repeat(64))).toEqual([otherPath]);
    expect(await found('f'.repeat(64))).toEqual([]);
  });

  it('by the files themselves if a picture has no proof', async () => {
    const { id, originalHash, stagedHash } = await photo(owner, { proven: false });
    const path = await publish(owner, id);
    for (const hash of [originalHash, stagedHash]) expect(await found(hash)).toEqual([path]);
  });

  it('by the picture that the page shows, not by an earlier one', async () => {
    const { id, job, originalHash, stagedHash } = await photo(owner);
    const { staged, hash } = await picture({ originalHash });
    const { createdAt, updatedAt } = job;
    const version = { number: 1, status: 'COMPLETED', createdAt, updatedAt, attempt: 1, starts: 1, staged } as const;
    await store.transact(async (transaction) => transaction.saveJob({ ...job, variations: [versionOf(job, version)] }));
    const path = await publish(owner, id);
    expect([await found(stagedHash), await found(hash)]).toEqual([[path], []]);
    expect(await publish(owner, id, 1)).toBe(path);
    expect([await found(stagedHash), await found(hash), await found(originalHash)]).toEqual([[], [path], [path]]);
  });

  it('at their current URL, until they are taken down or their photo is deleted', async () => {
    const { id, originalHash } = await photo(owner);
    const path = await publish(owner, id);
    const renewed = (await handlers.renewPublicPage(call(owner, id))).publicPage?.path ?? '';
    expect(renewed).not.toBe(path);
    expect(await found(originalHash)).toEqual([renewed]);
    await handlers.unpublishPhoto(call(owner, id));
    expect(await found(originalHash)).toEqual([]);
    const again = await publish(owner, id);
    expect(await found(originalHash)).toEqual([again]);
    await remove(world.serve(), owner, id);
    expect(await found(originalHash)).toEqual([]);
  });

  it('not while their account is blocked or after it is deleted', async () => {
    const { id, originalHash } = await photo(owner);
    const path = await publish(owner, id);
    const account = world.database.doc(`users/${owner.id}`);
    await account.update({ active: false });
    expect(await found(originalHash)).toEqual([]);
    await account.update({ active: true });
    expect(await found(originalHash)).toEqual([path]);
    await account.delete();
    expect(await found(originalHash)).toEqual([]);
  });

  it('newest first, five at most, not counting those of blocked accounts', async () => {
    const original = newBytes();
    const closed = await world.account();
    const publishedBy = async (account: Account): Promise<string> => {
      world.ahead += 1000;
      return publish(account, (await photo(account, { original })).id);
    };
    const paths: string[] = [];
    for (let i = 0; i < LIMITS.foundPages + 1; i++) paths.unshift(await publishedBy(owner));
    for (let i = 0; i < LIMITS.foundPages + 1; i++) await publishedBy(closed);
    await world.database.doc(`users/${closed.id}`).update({ active: false });
    expect(await found(await sha256(original))).toEqual(paths.slice(0, LIMITS.foundPages));
  });

  it('not by older documents without hashes, which can still be read', async () => {
    const { id, originalHash } = await photo(owner);
    const path = await publish(owner, id);
    const document = world.database.doc(`jobs/${id}`);
    const { hashes: _, ...publication } = (await document.get()).get('publication');
    await document.update({ publication });
    expect(await found(originalHash)).toEqual([]);
    expect((await store.jobOfPublication(path.slice('/o/'.length)))?.publication?.hashes).toEqual([]);
  });
});
