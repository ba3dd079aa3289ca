import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import type { GalleryImage, User } from '@roomwright/functions/contract/entities.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { asImage, galleryQuery, imagesOf } from '../../lib/gallery-query.ts';
import { jobName } from '../../lib/job-name.ts';
import { listingPath } from '../../lib/paths.ts';
import { returnsFrom } from '../../lib/returns.ts';
import { counted } from '../../lib/texts.ts';
import type { PhotoArchives } from '../../lib/use-archives.ts';
import { useChooseVersion } from '../../lib/use-choose-version.ts';
import { returningTo } from '../../lib/way-back.ts';
import { ArchiveList } from '../../ui/archive-list.tsx';
import { afterDialogs } from '../../ui/dialog-history.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { GalleryFilters } from './gallery-filters.tsx';
import { type PhotoActions, PhotoCard } from './photo-card.tsx';
import { SelectionBar } from './selection-bar.tsx';
import styles from './staged-photos.module.css';
import { useGalleryFilters } from './use-gallery-filters.ts';
import { useLeafed } from './use-leafed.ts';
import { useOpenedPhoto } from './use-opened-photo.ts';
import { useUpdatePhotos } from './use-update-photos.ts';
import { useFollowVersions, useRenderEdit, useRequestClean, useRequestVersion } from './use-versions.ts';

const PhotoLightbox = lazy(async () => ({ default: (await import('./photo-lightbox.tsx')).PhotoLightbox }));

const ExportDialog = lazy(async () => ({
  default: (await import('../../ui/listing-export-dialog.tsx')).ExportDialog,
}));

const PublicPageDialog = lazy(async () => ({
  default: (await import('../../ui/public-page-dialog.tsx')).PublicPageDialog,
}));

/**
 * Fetches the next page when it is due: a search may scan many photos before the first match, and the lightbox needs it
 * when leafing through.
 */
function useNextPage(
  {
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  }: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>,
  count: number,
  place: number,
): void {
  const isDue = count === 0 || (place >= 0 && place >= count - 2);
  useEffect(() => {
    if (isDue && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isDue, hasNextPage, isFetchingNextPage, fetchNextPage]);
}

/** Loads pages until all photos are there, or as many as can be handled at once. */
async function selectable(query: UseInfiniteQueryResult<InfiniteData<OutputOf<'gallery'>>>): Promise<GalleryImage[]> {
  const most = LIMITS.bulkImages;
  let loaded = query;
  let images = imagesOf(loaded.data?.pages ?? []);
  while (loaded.hasNextPage && images.length < most) {
    loaded = await loaded.fetchNextPage();
    images = imagesOf(loaded.data?.pages ?? []);
    // What went wrong is shown above the photos.
    if (loaded.isError) break;
  }
  return images.slice(0, most);
}

function toggled(ids: ReadonlySet<string> | null, id: string): ReadonlySet<string> {
  const after = new Set(ids);
  if (!after.delete(id)) after.add(id);
  return after;
}

const foundSoFar = (count: number, isMore: boolean): string => `${counted(count, 'photo')}${isMore ? ' so far' : ''}`;

interface SelectButtonProps {
  readonly isOn: boolean;
  /** Whether there are no photos: while they load, "Select all" would select nothing. */
  readonly isEmpty: boolean;
  readonly onChange: (selection: ReadonlySet<string> | null) => void;
}

function SelectButton({ isOn, isEmpty, onChange }: SelectButtonProps) {
  return (
    <Button disabled={!isOn && isEmpty} onClick={() => onChange(isOn ? null : new Set())} aria-pressed={isOn}>
      {isOn ? 'Stop selecting' : 'Select'}
    </Button>
  );
}

function PublicPageOf({ image, onClose }: { readonly image: GalleryImage | null; readonly onClose: () => void }) {
  return (
    image && (
      <Suspense>
        <PublicPageDialog id={image.id} name={jobName(image)} onClose={onClose} />
      </Suspense>
    )
  );
}

function NoMatches({ isSearch }: { readonly isSearch: boolean }) {
  return (
    <p className={styles.none}>
      No photos match these filters.
      {isSearch && ' Search matches the beginnings of words: “kit” finds “kitchen”.'}
    </p>
  );
}

interface Props extends Pick<PhotoActions, 'onEdit' | 'onDelete'> {
  readonly user: User;
  readonly archives: PhotoArchives;
  /** Renders the button that adds another photo of the same room. */
  readonly addToRoom: (image: GalleryImage) => ReactNode;
}

/** The staged photos that match the filters, and the one that is opened. */
export function PhotoGrid({ user, archives, addToRoom, onEdit, onDelete }: Props) {
  const { filters, setFilters, settled } = useGalleryFilters();
  const { text } = settled;
  const query = useInfiniteQuery({ ...galleryQuery(settled), placeholderData: keepPreviousData });
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = query;
  const update = useUpdatePhotos();
  const version = useRequestVersion();
  const clean = useRequestClean();
  const render = useRenderEdit();
  const choose = useChooseVersion();
  // Null outside of selection mode.
  const [published, setPublished] = useState<GalleryImage | null>(null);
  const [exporting, setExporting] = useState<readonly GalleryImage[] | null>(null);
  const [selection, setSelection] = useState<ReadonlySet<string> | null>(null);

  const images = data ? imagesOf(data.pages) : [];
  const total = data?.pages.at(-1)?.total ?? 0;
  // Pictures of later pages may already be shown, beside others of their photo.
  const isMore = hasNextPage && (text !== '' || total > images.length);
  const { shown, place, setOpened } = useOpenedPhoto(images, data !== undefined);
  const [opening, setOpening] = useState<Opening>(BY_HAND);
  const leafed = useLeafed(opening.listingId, shown, { images, place, total });
  const leave = useLeave();
  const grid = useRef<HTMLUListElement>(null);
  useNamedPhoto((image, how) => {
    setOpened(image);
    setOpening(how);
  });
  useFollowVersions(shown ? [shown, ...images] : images);
  useNextPage(query, images.length, place);

  const isLoading = (!data && !error) || (images.length === 0 && hasNextPage);
  const toggle = ({ id }: GalleryImage) => setSelection((ids) => toggled(ids, id));
  const actions: PhotoActions = {
    onOpen: setOpened,
    onFavourite: ({ id, favourite }) => update.mutate({ ids: [id], updates: { favourite: !favourite } }),
    onEdit,
    onDelete,
    onPublicPage: setPublished,
    // Show the photo, where the version will appear.
    onVersion: (image, number) => {
      setOpened(image);
      version.mutate({ id: image.id, number });
    },
    onClean: ({ id }, number) => clean.mutate({ id, number }),
    onRender: ({ id }, edit) => render.mutate({ id, edit }),
    onUse: ({ id }, number) => choose.mutate({ id, number }),
  };

  return (
    <section aria-labelledby="staged-photos" className={styles.gallery}>
      <div className={styles.heading}>
        <h2 id="staged-photos">Staged photos</h2>
        <SelectButton isOn={selection !== null} isEmpty={images.length === 0} onChange={setSelection} />
      </div>
      <ArchiveList archives={archives} except={selection ? archives.started?.id : undefined} />
      <GalleryFilters filters={filters} onChange={setFilters} />
      <p className="visually-hidden" role="status">
        {data && (text === '' ? counted(total, 'photo') : foundSoFar(images.length, hasNextPage))}
      </p>
      {error && <NoticeAlert notice={noticeOf(error)} onAction={refetch} />}
      {isLoading && <Skeleton variant="rectangular" height={260} sx={{ borderRadius: 2 }} />}
      {data && images.length === 0 && !hasNextPage && <NoMatches isSearch={text !== ''} />}
      <ul ref={grid} className={styles.grid}>
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
          {/* A search for several words knows its total only after scanning all photos. */}
          Show more photos{text === '' ? ` (${total - images.length} left)` : ''}
        </Button>
      )}
      {selection && (
        <SelectionBar
          chosen={images.filter(({ id }) => selection.has(id))}
          total={total}
          plan={PLANS[user.plan]}
          archives={archives}
          onExport={setExporting}
          onAll={async () => {
            const all = await selectable(query);
            // Selecting may have been stopped meanwhile.
            setSelection((ids) => ids && new Set(all.map(({ id }) => id)));
          }}
          isLoading={isFetchingNextPage}
          onDone={() => setSelection(null)}
        />
      )}
      {shown && (
        <Suspense>
          <PhotoLightbox
            {...leafed}
            current={shown}
            addToRoom={addToRoom}
            asking={version.isPending || clean.isPending || render.isPending}
            {...actions}
            isNew={opening.isNew}
            listingId={opening.listingId}
            onShow={setOpened}
            onExport={(image) => setExporting([image])}
            onClose={() => {
              setOpened(null);
              setOpening(BY_HAND);
              // The page was loaded with the photo over it, at its top.
              if (opening !== BY_HAND) grid.current?.children[place]?.scrollIntoView({ block: 'center' });
              leave(opening);
            }}
          />
        </Suspense>
      )}
      {exporting && (
        <Suspense>
          <ExportDialog images={exporting} user={user} archives={archives} onClose={() => setExporting(null)} />
        </Suspense>
      )}
      <PublicPageOf image={published} onClose={() => setPublished(null)} />
      <FailureNotice error={update.error} onClose={update.reset} />
      <FailureNotice ofPicture error={version.error} onClose={version.reset} />
      <FailureNotice ofPicture error={clean.error} onClose={clean.reset} />
      <FailureNotice error={choose.error} onClose={choose.reset} />
      <FailureNotice error={archives.retry.error} onClose={archives.retry.reset} />
    </section>
  );
}

/** How the photo that is open was opened. */
interface Opening {
  /** Whether it was just made in the editor. */
  readonly isNew: boolean;
  /** The listing to which closing it leads back, or null. */
  readonly listingId: string | null;
  /** Whether that is the page before this one. */
  readonly returns: boolean;
}

const BY_HAND: Opening = { isNew: false, listingId: null, returns: false };

/** Leads from a photo that was closed back to its listing, if it was opened there. */
function useLeave(): (closed: Opening) => void {
  const navigate = useNavigate();
  return ({ returns, listingId }) => {
    if (returns) afterDialogs(() => void navigate(-1));
    else if (listingId !== null) afterDialogs(() => void navigate(listingPath(listingId), { replace: true }));
  };
}

/** Opens the photo named by the address, once: the editor leads here when its picture is ready. */
function useNamedPhoto(open: (image: GalleryImage, how: Opening) => void): void {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const id = new URLSearchParams(search).get('photo');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address changes.
  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    client
      .fetchQuery({
        queryKey: ['named-photo', id],
        queryFn: ({ signal }) => call('getJob', { params: { id }, signal }),
        staleTime: 0,
      })
      .then(
        (job) => {
          const image = asImage(job);
          if (!isCurrent) return;
          const others = new URLSearchParams(search);
          others.delete('photo');
          others.delete('made');
          others.delete('returns');
          void navigate({ search: others.toString(), hash }, { replace: true, state });
          const isNew = new URLSearchParams(search).has('made');
          if (image) open(image, { isNew, listingId: returningTo(search), returns: returnsFrom(state) });
        },
        // It no longer exists: the gallery shows the others.
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [id]);
}
