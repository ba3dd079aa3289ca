import type { BodyOf } from '@roomwright/functions/contract/endpoints.ts';
import type { GalleryImage } from '@roomwright/functions/contract/entities.ts';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/client.ts';
import { CLEAN_OFFER_KEY, patchImages, patchShown } from '../../lib/gallery-query.ts';
import { GALLERY_KEY } from '../../lib/stagings.ts';
import { CHOOSE_KEY } from '../../lib/use-choose-version.ts';
import { openVersions } from '../../lib/versions.ts';

/** Pause between two requests if the server answers at once, milliseconds; usually it waits for a change. */
const PAUSE_MS = 1500;

/** Requests a version of a photo by its number, free of charge; the answer is shown in every list. */
export function useRequestVersion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, number }: { readonly id: string; readonly number: number }) =>
      call('variation', { params: { id }, body: { number } }),
    onSuccess: ({ id, variations }) => patchImages(client, [id], { variations }),
    // Refused: another tab may have requested it. The list knows.
    onError: () => client.invalidateQueries({ queryKey: [GALLERY_KEY] }),
  });
}

/** Requests a clean version of a picture, free of charge; the answer is shown in every list. */
export function useRequestClean() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, number }: { readonly id: string; readonly number: number }) =>
      call('cleanVersion', { params: { id }, body: { number } }),
    onSuccess: async ({ id, variations, upgradable }) => {
      await patchImages(client, [id], { variations, upgradable });
      await client.invalidateQueries({ queryKey: CLEAN_OFFER_KEY });
    },
    // Refused: another tab may have requested it. The list knows.
    onError: () => client.invalidateQueries({ queryKey: [GALLERY_KEY] }),
  });
}

/** An arrangement to render: its version and revision. */
export type RequestedEdit = BodyOf<'renderScene'>;

/** Requests a picture of an arrangement, free of charge; the answer is shown in every list. */
export function useRenderEdit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, edit }: { readonly id: string; readonly edit: RequestedEdit }) =>
      call('renderScene', { params: { id }, body: edit }),
    onSuccess: ({ job: { id, variations } }) => patchImages(client, [id], { variations }),
    // Refused: another tab may have requested it. The list knows.
    onError: () => client.invalidateQueries({ queryKey: [GALLERY_KEY] }),
  });
}

/** Keeps the lists up to date while versions are being made: polls the first photo that has an unfinished one. */
export function useFollowVersions(images: readonly GalleryImage[]): void {
  const client = useQueryClient();
  const id = images.find((image) => openVersions(image).length > 0)?.id;
  const { data, dataUpdatedAt, error } = useQuery({
    queryKey: ['versions', id],
    queryFn: ({ signal }) => call('getJob', { params: { id: id ?? '' }, wait: TIMES.longPoll, signal }),
    enabled: id !== undefined,
    // A cached answer from earlier would undo newer data.
    gcTime: 0,
    staleTime: 0,
    // After an error, poll slowly: the photo may be gone or the server down.
    refetchInterval: ({ state }) => (state.status === 'error' ? TIMES.pollInterval * 1000 : PAUSE_MS),
  });
  useEffect(() => {
    // On every answer, even an unchanged one: a list fetched in between may be older.
    if (!data || dataUpdatedAt === 0) return;
    const { id: followed, variations, upgradable, chosenVersion } = data;
    // A clean version comes into use by itself, but the person's pending choice is newer than any answer.
    const choosing = client.isMutating({ mutationKey: CHOOSE_KEY }) > 0;
    patchShown(client, [followed], { variations, upgradable, ...(!choosing && { chosenVersion }) });
  }, [client, data, dataUpdatedAt]);
  useEffect(() => {
    // Perhaps deleted in another tab: the lists know.
    if (error) void client.invalidateQueries({ queryKey: [GALLERY_KEY] });
  }, [client, error]);
}
