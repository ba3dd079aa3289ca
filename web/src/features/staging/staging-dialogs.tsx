import { useState } from 'react';
import { ServerState } from '../../lib/server-state.tsx';
import { Mui } from '../../ui/mui.tsx';
import type { PhotoFiles } from './add-room-photo.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import type { ComparedPicture } from './compared-picture.ts';
import { ConfigureDialog } from './configure-dialog.tsx';
import { ProgressDialog } from './progress-dialog.tsx';
import { isStaged, type StagingPhoto } from './staging-file.ts';
import { useStagingStore } from './staging-store.ts';

interface Props {
  /** What is configured; null where nothing is. */
  readonly configuring: readonly StagingPhoto[] | null;
  readonly photoFiles: PhotoFiles;
  /** Place of the photo that is configured. */
  readonly at: number;
  readonly onShow: (at: number) => void;
  readonly onCancel: () => void;
  /** The chosen photos were handed over. */
  readonly onStart: (photos: readonly StagingPhoto[]) => void;
  /** The person is done with these photos, or with none of them where none was staged. */
  readonly onDone: (next: 'stage more' | 'view photos' | 'keep') => void;
}

interface Comparison {
  readonly pictures: readonly ComparedPicture[];
  readonly first: number;
}

/** The dialogs of staging: options, then progress that ends in the result, and a comparison over either. */
export function StagingDialogs({ configuring, photoFiles, at, onShow, onCancel, onStart, onDone }: Props) {
  const files = useStagingStore((staging) => staging.files);
  const [comparison, setComparison] = useState<Comparison | null>(null);
  return (
    <Mui>
      <ServerState>
        {configuring && files.length === 0 && (
          <ConfigureDialog photos={configuring} at={at} onShow={onShow} onCancel={onCancel} onStart={onStart} />
        )}
        {files.length > 0 && (
          <ProgressDialog
            photoFiles={photoFiles}
            onClose={() => onDone(files.some(isStaged) ? 'stage more' : 'keep')}
            onStageMore={() => onDone('stage more')}
            onViewPhotos={() => onDone('view photos')}
            onCompare={(pictures, first) => setComparison({ pictures, first })}
          />
        )}
        {comparison && <CompareDialog {...comparison} onClose={() => setComparison(null)} />}
      </ServerState>
    </Mui>
  );
}
