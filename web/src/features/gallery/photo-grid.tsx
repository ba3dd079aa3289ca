import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { GalleryImage, Job, User } from '@roomwright/functions/contract/entities.ts';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { photoJobsQuery } from '../../lib/photo-jobs.ts';
import { counted } from '../../lib/texts.ts';
import type { PhotoArchives } from '../../lib/use-photo-archives.ts';
import { ArchiveList } from '../../ui/archive-list.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { GalleryFilters } from './gallery-filters.tsx';
import { asImage, galleryQuery, imagesOf, NO_FILTERS } from './gallery-query.ts';
import { type PhotoActions, PhotoCard } from './photo-card.tsx';
import { SelectionBar } from './selection-bar.tsx';
import styles from './staged-photos.module.css';
import { useSettled } from './use-settled.ts';
import { useUpdatePhotos } from './use-update-photos.ts';
import { useAskClean, useAskVersion, useChooseVersion, useFollowVersions } from './use-versions.ts';

const PhotoLightbox = lazy(async () => ({ default: (await import('./photo-lightbox.tsx')).PhotoLightbox }));

const ExportDialog = lazy(async () => ({ default: (await import('../listing/export-dialog.tsx')).ExportDialog }));

/** Milliseconds after the last letter of a search. */
const TYPING = 300;

const NOTHING = { id: '', photoId: '' };

/** Where in a list the photo is that this picture is of; -1: nowhere. */
function placeOf({ id, photoId }: GalleryImage, images: readonly GalleryImage[]): number {
  const place = images.findIndex((image) => image.id === id);
  return place >= 0 ? place : images.findIndex((image) => image.photoId === photoId);
}

/** The picture as it is known now; null where it is gone. */
function currentOf(
  opened: GalleryImage,
  images: readonly GalleryImage[],
  pictures: readonly Job[] | undefined,
): GalleryImage | null {
  const listed = images.find(({ id }) => id === opened.id);
  if (listed || !pictures) return listed ?? opened;
  const job = pictures.find(({ id }) => id === opened.id);
  return job ? asImage(job) : null;
}

interface Props extends Pick<PhotoActions, 'onEdit' | 'onDelete'> {
  readonly user: User;
  readonly archives: PhotoArchives;
}

/** The staged photos that fit the filters, and the one that is looked at. */
export function PhotoGrid({ user, archives, onEdit, onDelete }: Props) {
  const [filters, setFilters] = useState(NO_FILTERS);
  const text = useSettled(filters.text.trim(), TYPING);
  const query = useInfiniteQuery({ ...galleryQuery({ ...filters, text }), placeholderData: keepPreviousData });
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = query;
  const update = useUpdatePhotos();
  const version = useAskVersion();
  const clean = useAskClean();
  const choose = useChooseVersion();
  // As it was when it was opened: the lists know it better, where they have it.
  const [opened, setOpened] = useState<GalleryImage | null>(null);
  // Null: nothing is being selected.
  const [exporting, setExporting] = useState<readonly GalleryImage[] | null>(null);
  const [selection, setSelection] = useState<ReadonlySet<string> | null>(null);

  const images = data ? imagesOf(data.pages) : [];
  const total = data?.pages.at(-1)?.total ?? 0;
  // A search for several words knows how many it finds when it has looked at all photos.
  const left = text === '' ? ` (${total - images.length} left)` : '';
  // Pictures of later parts may be shown already, beside others of their photo.
  const isMore = hasNextPage && (text !== '' || total > images.length);
  // Another picture of a photo is shown where the photo is, also where the filters leave it out.
  const { data: pictures, error: gone } = useQuery({
    ...photoJobsQuery(opened ?? NOTHING),
    enabled: opened !== null,
  });
  const open = opened ? placeOf(opened, images) : -1;
  const shown = opened && currentOf(opened, images, gone ? [] : pictures);
  const [openAt, setOpenAt] = useState(0);
  if (open >= 0 && open !== openAt) setOpenAt(open);
  // What was looked at is deleted: another picture of the photo takes its place, or the next photo.
  if (opened && data && !shown) setOpened(images[open >= 0 ? open : Math.min(openAt, images.length - 1)] ?? null);
  useFollowVersions(shown ? [shown, ...images] : images);
  useEffect(() => {
    // Whoever leafs through the photos finds the next page there.
    if (open >= 0 && open >= images.length - 2 && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [open, images.length, hasNextPage, isFetchingNextPage, fetchNextPage]);

  useEffect(() => {
    // A search may have looked at many photos and found none yet.
    if (images.length === 0 && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [images.length, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const toggle = ({ id }: GalleryImage) =>
    setSelection((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const actions: PhotoActions = {
    onOpen: setOpened,
    onFavourite: ({ id, favourite }) => update.mutate({ ids: [id], updates: { favourite: !favourite } }),
    onEdit,
    onDelete,
    // Where it will be seen.
    onVersion: (image, number) => {
      setOpened(image);
      version.mutate({ id: image.id, number });
    },
    onClean: ({ id }, number) => clean.mutate({ id, number }),
    onUse: ({ id }, number) => choose.mutate({ id, number }),
  };

  return (
    <section aria-labelledby="staged-photos" className={styles.gallery}>
      <div className={styles.heading}>
        <h2 id="staged-photos">Staged photos</h2>
        <Button
          // "Select all" would select nothing while photos are being fetched.
          disabled={selection === null && images.length === 0}
          onClick={() => setSelection(selection ? null : new Set())}
          aria-pressed={selection !== null}
        >
          {selection ? 'Stop selecting' : 'Select'}
        </Button>
      </div>
      <ArchiveList archives={archives} except={selection ? archives.started?.id : undefined} />
      <GalleryFilters filters={filters} onChange={setFilters} />
      <p className="visually-hidden" role="status">
        {data &&
          `${counted(text === '' ? total : images.length, 'photo')}${text !== '' && hasNextPage ? ' so far' : ''}`}
      </p>
      {error && <NoticeAlert notice={noticeOf(error)} onAction={refetch} />}
      {((!data && !error) || (images.length === 0 && hasNextPage)) && (
        <Skeleton variant="rectangular" height={260} sx={{ borderRadius: 2 }} />
      )}
      {data && images.length === 0 && !hasNextPage && (
        <p className={styles.none}>
          No photos match these filters.
          {text !== '' && ' Search matches the beginnings of words: “kit” finds “kitchen”.'}
        </p>
      )}
      <ul className={styles.grid}>
        {images.map((image) => (
          <PhotoCard key={image.id} image={image} selected={selection?.has(image.id)} onSelect={toggle} {...actions} />
        ))}
      </ul>
      {isMore && (
        <Button
          variant="outlined"
          className={styles.next}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more photos{left}
        </Button>
      )}
      {selection && (
        <SelectionBar
          chosen={images.filter(({ id }) => selection.has(id))}
          plan={PLANS[user.plan]}
          archives={archives}
          onExport={setExporting}
          onAll={() => setSelection(new Set(images.map(({ id }) => id)))}
          onDone={() => setSelection(null)}
        />
      )}
      {shown && (
        <Suspense>
          <PhotoLightbox
            images={images}
            current={shown}
            total={total}
            asking={version.isPending || clean.isPending}
            {...actions}
            place={open}
            onShow={setOpened}
            onExport={(image) => setExporting([image])}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      {exporting && (
        <Suspense>
          <ExportDialog images={exporting} user={user} archives={archives} onClose={() => setExporting(null)} />
        </Suspense>
      )}
      <FailureNotice error={update.error} onClose={update.reset} />
      <FailureNotice error={version.error} onClose={version.reset} />
      <FailureNotice error={clean.error} onClose={clean.reset} />
      <FailureNotice error={choose.error} onClose={choose.reset} />
      <FailureNotice error={archives.retry.error} onClose={archives.retry.reset} />
    </section>
  );
}
