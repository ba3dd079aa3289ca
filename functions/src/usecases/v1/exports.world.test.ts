/** What programs do with pictures for listings. */

import { afterAll, describe, expect, it } from 'vitest';
import { callBy } from '../../../test/calls.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { unhurried } from '../../../test/unhurried.ts';
import { callByKey, photosToStage } from '../../../test/v1-calls.ts';
import type { Account } from '../../domain/account.ts';

const world = createWorld();
afterAll(() => world.end());

const services = world.serve();
const { handlers } = services;

const refusal = (code: string) => expect.objectContaining({ code });

/** An account on a plan that includes keys. */
async function person(): Promise<Account> {
  const account: Account = { ...(await world.customer()), plan: 'PREMIUM' };
  await world.ports.store.transact(async (transaction) => transaction.saveAccount(account));
  return account;
}

describe('pictures for a listing', () => {
  const staged = async (account: Account): Promise<string[]> => {
    const body = { id: 'home', photos: await photosToStage(world, account, 2), rooms: [] };
    const { photos } = await handlers.v1StageBatch({ ...callByKey(account), body });
    await world.recover();
    return photos.flatMap(({ picture }) => picture?.id ?? []);
  };
  const options = { language: 'en', label: true, photos: false, disclosure: 'none' } as const;

  it('are packed for a market, followed, and named by their listing', async () => {
    const account = await person();
    const pictureIds = await staged(account);
    const address = { address: '12 Garden Street', style: null, pictureIds: pictureIds.slice(0, 1) };
    const { id: listingId } = await handlers.v1CreateListing({ ...callByKey(account), body: address });
    const added = { ...callByKey(account), params: { id: listingId }, body: { pictureIds: pictureIds.slice(1) } };
    const listing = await handlers.v1AddToListing(added);
    expect(listing.rooms.flatMap((room) => room.pictureIds).toSorted()).toEqual(pictureIds.toSorted());

    // All of the listing.
    const body = { ...options, listingId, market: 'crmls' } as const;
    const begun = await handlers.v1StartExport({ ...callByKey(account), body });
    expect(begun).toMatchObject({
      ...{ status: 'working', statusUrl: `https://app.test/api/v1/exports/${begun.id}`, files: [], error: null },
    });
    await services.workOnExport(begun.id, unhurried());
    const { status, files, expiresAt } = await handlers.v1GetExport({
      ...{ ...callByKey(account), params: { id: begun.id }, wait: 0 },
    });
    expect([status, files.length]).toEqual(['ready', 1]);
    const texts = { listingId, market: 'crmls', language: 'en' } as const;
    const { pictures } = await handlers.v1Captions({ ...callByKey(account), body: texts });
    expect(pictures.map((each) => each.id).toSorted()).toEqual(pictureIds.toSorted());
    expect(files[0]?.fileName).toContain('12-garden-street');
    expect(expiresAt).toEqual(expect.any(String));
  });

  it('have captions and remarks in the words of a market', async () => {
    const account = await person();
    const pictureIds = await staged(account);
    const body = { pictureIds, market: 'crmls', language: 'en' } as const;
    const { pictures, remarks } = await handlers.v1Captions({ ...callByKey(account), body });
    expect(pictures.map(({ id }) => id)).toEqual(pictureIds);
    expect(pictures[0]?.caption).toMatch(/virtually staged/i);
    expect(pictures[0]?.mediaAlteration).toEqual(['Virtual Staging - Item Addition']);
    expect(remarks).toMatch(/virtually staged/i);
  });

  it('of another account are neither packed nor described, and its archives not found', async () => {
    const [account, stranger] = [await person(), await person()];
    const pictureIds = await staged(account);
    const body = { ...options, pictureIds };
    const begun = await handlers.v1StartExport({ ...callByKey(account), body });
    const packed = handlers.v1StartExport({ ...callByKey(stranger), body });
    await expect(packed).rejects.toEqual(refusal('NOT_FOUND'));
    const described = { pictureIds, market: 'eu', language: 'en' } as const;
    await expect(handlers.v1Captions({ ...callByKey(stranger), body: described })).rejects.toEqual(
      refusal('NOT_FOUND'),
    );
    const read = handlers.v1GetExport({ ...callByKey(stranger), params: { id: begun.id }, wait: 0 });
    await expect(read).rejects.toEqual(refusal('NOT_FOUND'));
  });

  it('are all that a key exports: an archive of all data of the account is not found', async () => {
    const account = await person();
    const { id } = await handlers.exportData({ ...callBy(account), params: undefined, body: undefined });
    const read = handlers.v1GetExport({ ...callByKey(account), params: { id }, wait: 0 });
    await expect(read).rejects.toEqual(refusal('NOT_FOUND'));
  });
});
