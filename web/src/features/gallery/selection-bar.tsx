import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { GalleryImage } from '@roomwright/functions/contract/entities.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import type { Plan } from '@roomwright/functions/contract/plans.ts';
import { FolderDown, Heart, House, Lock, Signpost, Tag, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { numberText } from '../../lib/texts.ts';
import type { PhotoArchives } from '../../lib/use-archives.ts';
import { ArchiveLine } from '../../ui/archive-line.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { DeletePhotosDialog } from './delete-photos-dialog.tsx';
import styles from './selection-bar.module.css';
import { TagDialog } from './tag-dialog.tsx';
import { useUpdatePhotos } from './use-update-photos.ts';

const PutInListingDialog = lazy(async () => ({
  default: (await import('./put-in-listing-dialog.tsx')).PutInListingDialog,
}));

interface Props {
  readonly chosen: readonly GalleryImage[];
  readonly plan: Plan;
  readonly archives: PhotoArchives;
  readonly onExport: (images: readonly GalleryImage[]) => void;
  readonly onAll: () => void;
  readonly onDone: () => void;
}

/** Actions on several photos at once. */
export function SelectionBar({ chosen, plan, archives, onExport, onAll, onDone }: Props) {
  const update = useUpdatePhotos();
  const [originals, setOriginals] = useState(false);
  const [open, setOpen] = useState<'tags' | 'delete' | 'listing' | null>(null);
  const ids = chosen.map(({ id }) => id);
  const { started, start, retry, refresh } = archives;
  const allFavourite = chosen.length > 0 && chosen.every(({ favourite }) => favourite);
  const none = chosen.length === 0;
  const tooMany = chosen.length > LIMITS.bulkImages;
  const forget = () => {
    update.reset();
    start.reset();
  };
  return (
    <section className={styles.bar} aria-label="Selected photos">
      <p role="status">{tooMany ? `At most ${LIMITS.bulkImages} at once` : `${numberText(chosen.length)} selected`}</p>
      <Button onClick={onAll}>Select all</Button>
      <Button
        disabled={none || tooMany}
        loading={update.isPending}
        loadingPosition="start"
        startIcon={<Heart size={17} aria-hidden="true" />}
        onClick={() => update.mutate({ ids, updates: { favourite: !allFavourite } })}
      >
        {allFavourite ? 'Remove from favourites' : 'Add to favourites'}
      </Button>
      <Button
        disabled={none || tooMany}
        startIcon={<Tag size={17} aria-hidden="true" />}
        onClick={() => setOpen('tags')}
      >
        Add tags
      </Button>
      <Button
        disabled={none || tooMany}
        startIcon={<House size={17} aria-hidden="true" />}
        onClick={() => setOpen('listing')}
      >
        Put into a listing
      </Button>
      <Button
        color="error"
        disabled={none || tooMany}
        startIcon={<Trash2 size={17} aria-hidden="true" />}
        onClick={() => setOpen('delete')}
      >
        Delete
      </Button>
      <Button
        disabled={none || tooMany}
        startIcon={<Signpost size={17} aria-hidden="true" />}
        onClick={() => onExport(chosen)}
      >
        Export for a listing
      </Button>
      {plan.bulkExport && (
        <FormControlLabel
          className={styles.originals}
          control={<Checkbox checked={originals} onChange={(_, checked) => setOriginals(checked)} />}
          label="With originals"
        />
      )}
      {plan.bulkExport ? (
        <Button
          variant="contained"
          disabled={none || tooMany}
          loading={start.isPending}
          loadingPosition="start"
          startIcon={<FolderDown size={18} aria-hidden="true" />}
          onClick={() => start.mutate({ imageIds: ids, originals })}
        >
          Download ZIP
        </Button>
      ) : (
        <Button component={Link} to={PATHS.membership} startIcon={<Lock size={16} aria-hidden="true" />}>
          Download ZIP: upgrade plan
        </Button>
      )}
      <Button onClick={onDone}>Done</Button>
      {started && (
        <div className={styles.archive}>
          <ArchiveLine archive={started} retry={retry} refresh={refresh} />
        </div>
      )}
      {open === 'tags' && <TagDialog images={chosen} onClose={() => setOpen(null)} />}
      {open === 'listing' && (
        <Suspense>
          <PutInListingDialog jobIds={ids} onClose={() => setOpen(null)} onDone={onDone} />
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
