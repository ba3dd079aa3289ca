import type { Disclosure, PictureKind } from '@roomwright/functions/contract/endpoints/gallery.ts';
import { type NamedPicture, photoFileName } from '@roomwright/functions/contract/photo-file-name.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callForBytes } from '../lib/api/client.ts';
import { saveFile } from '../lib/save-file.ts';
import { FailureNotice } from './failure-notice.tsx';
import { useDisclosure } from './use-disclosure.tsx';

export interface PictureDownload {
  readonly isBusy: boolean;
  /** Downloads with the last chosen disclosure; the first time, asks for it beside the anchor. */
  readonly start: (anchor: HTMLElement, kind?: PictureKind) => void;
  /** Asks for the disclosure beside the anchor, then downloads. */
  readonly ask: (anchor: HTMLElement, kind?: PictureKind) => void;
  /** What it shows: the question, and why a download failed. */
  readonly layer: ReactNode;
}

/** Downloads a staged photo as `staged-{id}.jpg`, another version or its emptied room under their own names. */
export function useDownload(
  id: string,
  picture: NamedPicture & { readonly furnitureOnlyRemoved?: boolean },
): PictureDownload {
  const own: PictureKind = picture.furnitureOnlyRemoved ? 'emptied' : 'staged';
  const choice = useDisclosure();
  const download = useMutation({
    mutationFn: async ({ disclosure, kind }: { readonly disclosure: Disclosure; readonly kind: PictureKind }) =>
      saveFile(
        await callForBytes('galleryDownload', {
          params: { id },
          query: { disclosure, variation: picture.number, picture: kind },
        }),
        photoFileName(id, picture, kind),
      ),
  });
  const as = (kind: PictureKind) => (disclosure: Disclosure) => download.mutate({ disclosure, kind });
  return {
    isBusy: download.isPending,
    start: (anchor, kind = own) => choice.start(anchor, as(kind), kind),
    ask: (anchor, kind = own) => choice.ask(anchor, as(kind), kind),
    layer: (
      <>
        {choice.question}
        <FailureNotice error={download.error} onClose={download.reset} />
      </>
    ),
  };
}
