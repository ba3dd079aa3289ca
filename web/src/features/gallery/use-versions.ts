import type { BodyOf } from '@roomwright/functions/contract/endpoints.ts';
import type { GalleryImage } from '@roomwright/functions/contract/entities.ts';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/client.ts';
import { CLEAN_OFFER_KEY, patchImages, patchShown } from '../../lib/gallery-query.ts';
import { GALLERY_KEY, refreshStagings } from '../../lib/stagings.ts';
import { openVersions } from '../../lib/versions.ts';

/** Milliseconds between two questions where the server answers at once; usually it waits until something has changed. */
const PAUSE = 1500;

/** Requests a version of a photo by its number, free of charge; what the server says about it is shown in every list. */
export function useAskVersion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, number }: { readonly id: string; readonly number: number }) =>
      call('variation', { params: { id }, body: { number } }),
    onSuccess: ({ id, variations }) => patchImages(client, [id], { variations }),
    // Refused: another tab may have asked before. The list knows.
    onError: () => client.invalidateQueries({ queryKey: [GALLERY_KEY] }),
  });
}

/** Requests a clean version of a picture of a photo, free of charge; what the server says about it is shown in every list. */
export function useAskClean() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, number }: { readonly id: string; readonly number: number }) =>
      call('cleanVersion', { params: { id }, body: { number } }),
    onSuccess: async ({ id, variations, upgradable }) => {
      await patchImages(client, [id], { variations, upgradable });
      await client.invalidateQueries({ queryKey: CLEAN_OFFER_KEY });
    },
    // Refused: another tab may have asked before. The list knows.
    onError: () => client.invalidateQueries({ queryKey: [GALLERY_KEY] }),
  });
}

/** An arrangement by hand: of which picture's furniture, and which revision of it. */
export type RequestedEdit = BodyOf<'renderScene'>;

/** Requests the picture of an arrangement, free of charge; what the server says about it is shown in every list. */
export function useRenderEdit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, edit }: { readonly id: string; readonly edit: RequestedEdit }) =>
      call('renderScene', { params: { id }, body: edit }),
    onSuccess: ({ job: { id, variations } }) => patchImages(client, [id], { variations }),
    // Refused: another tab may have asked before. The list knows.
    onError: () => client.invalidateQueries({ queryKey: [GALLERY_KEY] }),
  });
}

const CHOOSE_KEY = ['choose-version'];

/** Chooses which picture of a photo is used: shown at once, and taken back where the server refuses. */
export function useChooseVersion() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: CHOOSE_KEY,
    mutationFn: ({ id, number }: { readonly id: string; readonly number: number }) =>
      call('galleryChooseVersion', { params: { id }, body: { number } }),
    // One after the other, so that the last one chosen is the one that stays.
    scope: { id: 'choose-version' },
    onMutate: ({ id, number }) => patchImages(client, [id], { chosenVersion: number }),
    onSettled: () => refreshStagings(client),
  });
}

/** Keeps the lists up to date while versions of these photos are being made: the first of them that has one is followed. */
export function useFollowVersions(images: readonly GalleryImage[]): void {
  const client = useQueryClient();
  const id = images.find((image) => openVersions(image).length > 0)?.id;
  const { data, dataUpdatedAt, error } = useQuery({
    queryKey: ['versions', id],
    queryFn: ({ signal }) => call('getJob', { params: { id: id ?? '' }, wait: TIMES.longPoll, signal }),
    enabled: id !== undefined,
    // The last answer of an earlier time would undo what is known by now.
    gcTime: 0,
    staleTime: 0,
    // A photo that is gone, or a server that is not there, is not asked as if it would answer any moment.
    refetchInterval: ({ state }) => (state.status === 'error' ? TIMES.pollInterval * 1000 : PAUSE),
  });
  useEffect(() => {
    // Each answer, also one that says what the last one said: a list may have come in between that is older.
    if (!data || dataUpdatedAt === 0) return;
    const { id: followed, variations, upgradable, chosenVersion } = data;
    // A clean version comes into use by itself. What the person is choosing at this moment is newer than any answer.
    const choosing = client.isMutating({ mutationKey: CHOOSE_KEY }) > 0;
    patchShown(client, [followed], { variations, upgradable, ...(!choosing && { chosenVersion }) });
  }, [client, data, dataUpdatedAt]);
  useEffect(() => {
    // Deleted in another tab, perhaps: the lists know.
    if (error) void client.invalidateQueries({ queryKey: [GALLERY_KEY] });
  }, [client, error]);
}
