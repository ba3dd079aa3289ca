import { useState } from 'react';
import { ServerState } from '../../lib/server-state.tsx';
import { Mui } from '../../ui/mui.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { ConfigureDialog } from './configure-dialog.tsx';
import { ProgressDialog } from './progress-dialog.tsx';
import type { StagingFile, StagingPhoto } from './staging-file.ts';
import { useStagingStore } from './staging-store.ts';

interface Props {
  /** What is configured; null where nothing is. */
  readonly configuring: readonly StagingPhoto[] | null;
  /** Place of the photo that is configured. */
  readonly at: number;
  readonly onShow: (at: number) => void;
  readonly onCancel: () => void;
  /** The chosen photos were handed over. */
  readonly onStart: (photos: readonly StagingPhoto[]) => void;
  /** The person is done with these photos, or with none of them where none was staged. */
  readonly onDone: (next: 'stage more' | 'view photos' | 'keep') => void;
}

/** The dialogs of staging, one after another: options, progress, comparison, completion. */
export function StagingDialogs({ configuring, at, onShow, onCancel, onStart, onDone }: Props) {
  const files = useStagingStore((staging) => staging.files);
  const [compared, setCompared] = useState<StagingFile | null>(null);
  const [seen, setSeen] = useState(false);
  const completed = files.filter(({ status }) => status === 'completed');
  const done = (next: 'stage more' | 'view photos' | 'keep') => {
    setSeen(false);
    onDone(next);
  };
  return (
    <Mui>
      <ServerState>
        {configuring && files.length === 0 && (
          <ConfigureDialog photos={configuring} at={at} onShow={onShow} onCancel={onCancel} onStart={onStart} />
        )}
        {files.length > 0 && !seen && (
          <ProgressDialog
            onClose={() => (completed.length > 0 ? setSeen(true) : done('keep'))}
            onStageMore={() => done('stage more')}
            onCompare={setCompared}
          />
        )}
        {compared && (
          <CompareDialog files={completed} first={completed.indexOf(compared)} onClose={() => setCompared(null)} />
        )}
        {seen && (
          <CompleteDialog
            files={completed}
            onViewPhotos={() => done('view photos')}
            onStageMore={() => done('stage more')}
          />
        )}
      </ServerState>
    </Mui>
  );
}
