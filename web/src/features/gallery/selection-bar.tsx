import Button from '@mui/material/Button';
import type { GalleryImage } from '@roomwright/functions/contract/entities.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import type { Plan } from '@roomwright/functions/contract/plans.ts';
import { useMutation } from '@tanstack/react-query';
import { FolderDown, Heart, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { callForBytes } from '../../lib/api/client.ts';
import { PATHS } from '../../lib/paths.ts';
import { saveFile } from '../../lib/save-file.ts';
import { numberText } from '../../lib/texts.ts';
import { FailureNotice } from './failure-notice.tsx';
import styles from './selection-bar.module.css';
import { useUpdatePhotos } from './use-update-photos.ts';

interface Props {
  readonly chosen: readonly GalleryImage[];
  readonly plan: Plan;
  readonly onAll: () => void;
  readonly onDone: () => void;
}

/** What can be done with several photos at once. */
export function SelectionBar({ chosen, plan, onAll, onDone }: Props) {
  const update = useUpdatePhotos();
  const ids = chosen.map(({ id }) => id);
  const archive = useMutation({
    mutationFn: async () =>
      saveFile(await callForBytes('galleryExport', { body: { imageIds: ids } }), 'roomwright-photos.zip'),
  });
  const allFavourite = chosen.length > 0 && chosen.every(({ favourite }) => favourite);
  const none = chosen.length === 0;
  const tooMany = chosen.length > LIMITS.bulkImages;
  const forget = () => {
    update.reset();
    archive.reset();
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
      {plan.bulkExport ? (
        <Button
          variant="contained"
          disabled={none || tooMany}
          loading={archive.isPending}
          loadingPosition="start"
          startIcon={<FolderDown size={18} aria-hidden="true" />}
          onClick={() => archive.mutate()}
        >
          Export ZIP
        </Button>
      ) : (
        <Button component={Link} to={PATHS.membership} startIcon={<Lock size={16} aria-hidden="true" />}>
          Export ZIP: upgrade plan
        </Button>
      )}
      <Button onClick={onDone}>Done</Button>
      <FailureNotice error={update.error ?? archive.error} onClose={forget} />
    </section>
  );
}
