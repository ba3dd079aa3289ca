import Button from '@mui/material/Button';
import type { GalleryImage } from '@roomwright/functions/contract/entities.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import type { Plan } from '@roomwright/functions/contract/plans.ts';
import { FolderDown, Heart, House, Lock, Signpost, Tag, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { inSentOrder } from '../../lib/listings.ts';
import { PATHS } from '../../lib/paths.ts';
import { numberText } from '../../lib/texts.ts';
import type { PhotoArchives } from '../../lib/use-archives.ts';
import { ArchiveLine } from '../../ui/archive-line.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { type MoreGroup, MoreMenu } from '../../ui/more-menu.tsx';
import { useDisclosure } from '../../ui/use-disclosure.tsx';
import { DeletePhotosDialog } from './delete-photos-dialog.tsx';
import styles from './selection-bar.module.css';
import { TagDialog } from './tag-dialog.tsx';
import { useUpdatePhotos } from './use-update-photos.ts';

const PutInListingDialog = lazy(async () => ({
  default: (await import('./put-in-listing-dialog.tsx')).PutInListingDialog,
}));

interface Props {
  readonly chosen: readonly GalleryImage[];
  /** Number of photos that match the filters, as far as it is known. */
  readonly total: number;
  readonly plan: Plan;
  readonly archives: PhotoArchives;
  readonly onExport: (images: readonly GalleryImage[]) => void;
  readonly onAll: () => void;
  /** Whether more photos are being loaded. */
  readonly isLoading: boolean;
  readonly onDone: () => void;
}

function selectedText(count: number, total: number): string {
  const most = LIMITS.bulkImages;
  if (count > most) return `At most ${most} at once`;
  if (count === most && total > most) return `${most} of ${numberText(total)} selected, the most at once`;
  return `${numberText(count)} selected`;
}

/** Actions on several photos at once. */
export function SelectionBar({ chosen, total, plan, archives, onExport, onAll, isLoading, onDone }: Props) {
  const update = useUpdatePhotos();
  const [open, setOpen] = useState<'tags' | 'delete' | 'listing' | null>(null);
  const ids = chosen.map(({ id }) => id);
  const { started, start, retry, refresh } = archives;
  const choice = useDisclosure();
  const pack = (anchor: HTMLElement, originals: boolean) =>
    choice.start(anchor, (disclosure) => start.mutate({ imageIds: ids, originals, disclosure }));
  const allFavourite = chosen.length > 0 && chosen.every(({ favourite }) => favourite);
  const none = chosen.length === 0;
  const tooMany = chosen.length > LIMITS.bulkImages;
  const isIdle = none || tooMany;
  const groups: readonly MoreGroup[] = [
    {
      title: 'Use them',
      entries: [
        plan.bulkExport && {
          words: 'Download ZIP with originals',
          Icon: FolderDown,
          disabled: isIdle,
          onChoose: (anchor) => pack(anchor, true),
        },
        { words: 'Export for a market', Icon: Signpost, disabled: isIdle, onChoose: () => onExport(chosen) },
      ],
    },
    {
      title: 'Photos',
      entries: [
        { words: 'Put into a listing', Icon: House, disabled: isIdle, onChoose: () => setOpen('listing') },
        {
          words: allFavourite ? 'Remove from favourites' : 'Add to favourites',
          Icon: Heart,
          disabled: isIdle || update.isPending,
          onChoose: () => update.mutate({ ids, updates: { favourite: !allFavourite } }),
        },
        { words: 'Add tags', Icon: Tag, disabled: isIdle, onChoose: () => setOpen('tags') },
        { words: 'Delete', Icon: Trash2, disabled: isIdle, onChoose: () => setOpen('delete') },
      ],
    },
  ];
  const forget = () => {
    update.reset();
    start.reset();
  };
  return (
    <section className={styles.bar} aria-label="Selected photos">
      <p role="status">{selectedText(chosen.length, total)}</p>
      <Button onClick={onAll} loading={isLoading}>
        Select all
      </Button>
      {plan.bulkExport ? (
        <Button
          variant="contained"
          disabled={isIdle}
          loading={start.isPending}
          loadingPosition="start"
          startIcon={<FolderDown size={18} aria-hidden="true" />}
          onClick={({ currentTarget }) => pack(currentTarget, false)}
        >
          Download ZIP
        </Button>
      ) : (
        <Button component={Link} to={PATHS.membership} startIcon={<Lock size={16} aria-hidden="true" />}>
          Download ZIP: upgrade plan
        </Button>
      )}
      <MoreMenu name="selected photos" groups={groups} />
      <Button onClick={onDone}>Done</Button>
      {started && (
        <div className={styles.archive}>
          <ArchiveLine archive={started} retry={retry} refresh={refresh} />
        </div>
      )}
      {choice.question}
      {open === 'tags' && <TagDialog images={chosen} onClose={() => setOpen(null)} />}
      {open === 'listing' && (
        <Suspense>
          <PutInListingDialog jobIds={inSentOrder(chosen)} onClose={() => setOpen(null)} onDone={onDone} />
        </Suspense>
      )}
      {open === 'delete' && (
        <DeletePhotosDialog
          images={chosen}
          onClose={() => setOpen(null)}
          onDeleted={() => {
            setOpen(null);
            onDone();
          }}
        />
      )}
      <FailureNotice error={update.error ?? start.error} onClose={forget} />
    </section>
  );
}
