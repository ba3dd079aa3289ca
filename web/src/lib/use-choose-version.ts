import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api/client.ts';
import { patchImages } from './gallery-query.ts';
import { refreshStagings } from './stagings.ts';

/** Key of the mutation, which tells whether a choice is being stored. */
export const CHOOSE_KEY = ['choose-version'];

/** Chooses which picture of a photo is used: shown optimistically, and reverted if the server refuses. */
export function useChooseVersion() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: CHOOSE_KEY,
    mutationFn: ({ id, number }: { readonly id: string; readonly number: number }) =>
      call('galleryChooseVersion', { params: { id }, body: { number } }),
    // One at a time, so that the last choice wins.
    scope: { id: 'choose-version' },
    onMutate: ({ id, number }) => patchImages(client, [id], { chosenVersion: number }),
    onSettled: () => refreshStagings(client),
  });
}
