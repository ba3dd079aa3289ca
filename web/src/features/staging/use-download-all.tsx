import type { ReactNode } from 'react';
import { archiveNews } from '../../lib/archive-text.ts';
import { usePhotoArchives } from '../../lib/use-archives.ts';
import { ArchiveLine } from '../../ui/archive-line.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { useDisclosure } from '../../ui/use-disclosure.tsx';
import styles from './result.module.css';

export interface DownloadAll {
  /** Number of pictures. */
  readonly count: number;
  readonly isBusy: boolean;
  /** Packs them as the person last chose; the first time, asks beside the anchor. */
  readonly start: (anchor: HTMLElement) => void;
  /** The ZIP that is being packed or is ready. */
  readonly line: ReactNode;
  /** What it shows: the question, and why it failed. */
  readonly layer: ReactNode;
}

/** Downloads the pictures in use of these staged photos as one ZIP. */
export function useDownloadAll(imageIds: readonly string[]): DownloadAll {
  const choice = useDisclosure();
  const { started, start, retry, refresh } = usePhotoArchives({ isListed: false });
  return {
    count: imageIds.length,
    isBusy: start.isPending,
    start: (anchor) => choice.start(anchor, (disclosure) => start.mutate({ imageIds: [...imageIds], disclosure })),
    line: started && (
      <div className={styles.zip}>
        <p className="visually-hidden" role="status">
          {archiveNews(started)}
        </p>
        <ArchiveLine archive={started} retry={retry} refresh={refresh} />
      </div>
    ),
    layer: (
      <>
        {choice.question}
        <FailureNotice
          error={start.error ?? retry.error}
          onClose={start.error ? start.reset : retry.reset}
          onAction={() => start.variables && start.mutate(start.variables)}
        />
      </>
    ),
  };
}
