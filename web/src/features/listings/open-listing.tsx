import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { GalleryImage, Job, User } from '@roomwright/functions/contract/entities.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { listText } from '@roomwright/functions/contract/list-text.ts';
import type { Listing, ListingRoom } from '@roomwright/functions/contract/listings.ts';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { STYLE_IDS, STYLES, type Style } from '@roomwright/functions/contract/staging-options.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FolderDown, Globe, ImagePlus, Images, Pencil, Plus, Share2, Signpost, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../lib/api/client.ts';
import { imagesIn, LISTINGS_KEY, type OpenListing as Opened } from '../../lib/listings.ts';
import { PATHS } from '../../lib/paths.ts';
import { GALLERY_KEY } from '../../lib/stagings.ts';
import { counted } from '../../lib/texts.ts';
import { usePhotoArchives } from '../../lib/use-archives.ts';
import { ArchiveLine } from '../../ui/archive-line.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { menuItems } from '../../ui/menu-items.tsx';
import { type MoreGroup, MoreMenu } from '../../ui/more-menu.tsx';
import { useDisclosure } from '../../ui/use-disclosure.tsx';
import { AddPhotosDialog } from './add-photos-dialog.tsx';
import { movedRoom, placed, renamed, type Spot, stepFrom, withoutPhoto, withoutRoom } from './arrange-rooms.ts';
import { AskDialog, NameDialog } from './listing-dialogs.tsx';
import { type ListingChange, useUpdateListing } from './listing-query.ts';
import styles from './open-listing.module.css';
import { reviewText, unapprovedIn } from './review-text.ts';
import { RoomSection } from './room-section.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { useDraggedPhoto } from './use-dragged-photo.ts';

const ExportDialog = lazy(async () => ({
  default: (await import('../../ui/listing-export-dialog.tsx')).ExportDialog,
}));

const ListingPageDialog = lazy(async () => ({
  default: (await import('./listing-page-dialog.tsx')).ListingPageDialog,
}));

type Asked =
  | { readonly kind: 'share' | 'page' | 'add' | 'address' | 'delete' | 'export' }
  /** Sent repeatedly, it is still one room. */
  | { readonly kind: 'room'; readonly roomId: string }
  | { readonly kind: 'rename'; readonly room: ListingRoom };

/** Announcement after moving a photo: "Sofa photo: 2 of 3 in Bedroom". */
function placeText(rooms: readonly ListingRoom[], jobId: string): string {
  const room = rooms.find(({ jobIds }) => jobIds.includes(jobId));
  if (!room) return 'Taken out of the listing. The photo is still in your profile.';
  return `Photo ${room.jobIds.indexOf(jobId) + 1} of ${room.jobIds.length} in ${room.name}`;
}

/** What stands for the style of a home that has none: the styles of its pictures. */
function undecidedText(images: readonly Pick<GalleryImage, 'style'>[]): string {
  const used = STYLE_IDS.filter((style) => images.some((image) => image.style === style));
  return used.length === 0 ? 'Not decided yet' : `${listText(used.map((style) => STYLES[style].label))} so far`;
}

interface Props {
  readonly opened: Opened;
  readonly user: User;
  /** Leads to the upload of photos that come into this listing. */
  readonly onUpload: () => void;
}

/** A listing: its rooms and photos, arranged by hand, and actions on all of them. */
export function OpenListing({ opened: { listing, jobs }, user, onUpload }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const update = useUpdateListing(listing.id);
  // Errors with a name are shown where it is typed.
  const naming = useUpdateListing(listing.id);
  const archives = usePhotoArchives();
  const choice = useDisclosure();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [news, setNews] = useState('');
  const { rooms, coverId } = listing;
  const close = () => setAsked(null);

  const change = (made: ListingChange): void => update.mutate(made);
  const arranged = (next: readonly ListingRoom[]): ListingChange => ({
    rooms: next.map((room) => ({ ...room, jobIds: [...room.jobIds] })),
  });
  const arrange = (next: readonly ListingRoom[], said: string): void => {
    if (next === rooms) return;
    change(arranged(next));
    setNews(said);
  };
  const name = async (made: ListingChange, said: string): Promise<void> => {
    await naming.mutateAsync(made);
    setNews(said);
  };
  const place = (jobId: string, spot: Spot): void => {
    const next = placed(rooms, jobId, spot);
    arrange(next, placeText(next, jobId));
  };
  const { dragged, start } = useDraggedPhoto(place);

  const remove = useMutation({
    mutationFn: () => call('deleteListing', { params: { id: listing.id } }),
    onSuccess: async () => {
      await navigate(PATHS.listings);
      void client.invalidateQueries({ queryKey: [LISTINGS_KEY] });
      void client.invalidateQueries({ queryKey: [GALLERY_KEY] });
    },
  });

  const known = new Map(jobs.map((job): [string, Job] => [job.id, job]));
  const order = rooms.flatMap(({ jobIds }) => jobIds);
  const cover = coverId ?? order[0];
  const images = imagesIn({ listing, jobs });
  const plan = PLANS[user.plan];
  const moves = {
    onStep: (jobId: string, step: 1 | -1) => {
      const spot = stepFrom(rooms, jobId, step);
      if (spot) place(jobId, spot);
    },
    onPlace: place,
    onCover: (jobId: string) => {
      change({ coverId: jobId });
      setNews('This photo is the cover now.');
    },
    onRemove: (jobId: string) => {
      const next = withoutPhoto(rooms, jobId);
      arrange(next, placeText(next, jobId));
      void client.invalidateQueries({ queryKey: [GALLERY_KEY] });
    },
    onGrip: start,
  };
  const ask = (kind: Exclude<Asked['kind'], 'rename' | 'room'>) => () => setAsked({ kind });
  const review = reviewText(listing);
  const isEmpty = images.length === 0;
  const groups: readonly MoreGroup[] = [
    {
      title: 'Photos',
      entries: [
        { words: 'Add staged photos', hint: 'From those in no listing', Icon: Images, onChoose: ask('add') },
        plan.bulkExport && {
          words: 'Download ZIP',
          hint: 'With originals',
          Icon: FolderDown,
          disabled: isEmpty,
          onChoose: (anchor) => {
            const imageIds = images.map(({ id }) => id);
            choice.start(anchor, (disclosure) =>
              archives.start.mutate({ imageIds, originals: true, disclosure, listingId: listing.id }),
            );
          },
        },
      ],
    },
    {
      title: 'Publish',
      entries: [
        { words: 'Export for a market', Icon: Signpost, disabled: isEmpty, onChoose: ask('export') },
        { words: 'Public page', Icon: Globe, onChoose: ask('page') },
      ],
    },
    {
      title: 'Listing',
      entries: [
        { words: 'Change the address', Icon: Pencil, onChoose: ask('address') },
        { words: 'Delete the listing', Icon: Trash2, onChoose: ask('delete') },
      ],
    },
  ];

  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{listing.address}</h1>
          <p className={styles.facts}>
            {counted(rooms.length, 'room')}, {counted(order.length, 'photo')}
            {review && ` · ${review}`}
          </p>
        </div>
        <div className={styles.tools}>
          <TextField
            select
            size="small"
            label="Style of the home"
            className={styles.style}
            value={listing.style ?? ''}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            onChange={({ target }) => change({ style: (target.value as Style | '') || null })}
          >
            <MenuItem value="">{undecidedText(images)}</MenuItem>
            {menuItems(STYLES)}
          </TextField>
          <Button variant="outlined" startIcon={<ImagePlus size={18} aria-hidden="true" />} onClick={onUpload}>
            Upload photos
          </Button>
          <div className={styles.last}>
            <Button
              variant="contained"
              disabled={order.length === 0}
              startIcon={<Share2 size={18} aria-hidden="true" />}
              onClick={ask('share')}
            >
              Share for approval
            </Button>
            <MoreMenu iconOnly name={listing.address} groups={groups} />
          </div>
        </div>
      </div>
      {archives.started && <ArchiveLine archive={archives.started} retry={archives.retry} refresh={archives.refresh} />}
      {order.length === 0 && (
        <div className={styles.empty}>
          <p>No photos yet.</p>
          <Button variant="contained" color="secondary" size="large" onClick={onUpload}>
            Upload its first photos
          </Button>
          <Button onClick={ask('add')}>Add staged photos</Button>
        </div>
      )}
      {rooms.map((room, i) => (
        <RoomSection
          key={room.id}
          listingId={listing.id}
          room={room}
          rooms={rooms}
          place={i}
          jobs={known}
          order={order}
          cover={cover}
          answers={listing.review?.answers ?? []}
          dragged={dragged}
          moves={moves}
          onRename={() => setAsked({ kind: 'rename', room })}
          onMove={(step) => arrange(movedRoom(rooms, room.id, step), `${room.name} moved.`)}
          onRemove={() => arrange(withoutRoom(rooms, room.id), `${room.name} removed.`)}
        />
      ))}
      <Button
        startIcon={<Plus size={18} aria-hidden="true" />}
        disabled={rooms.length >= LIMITS.roomsPerListing}
        onClick={() => setAsked({ kind: 'room', roomId: crypto.randomUUID() })}
      >
        Add a room
      </Button>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      {choice.question}
      {asked?.kind === 'share' && <ShareDialog listing={listing} onClose={close} />}
      {asked?.kind === 'page' && (
        <Suspense>
          <ListingPageDialog listing={listing} onClose={close} />
        </Suspense>
      )}
      {asked?.kind === 'add' && <AddPhotosDialog listing={listing} onClose={close} />}
      {asked?.kind === 'address' && (
        <NameDialog
          title="Change the address"
          label="Address"
          value={listing.address}
          maxLength={LIMITS.addressLength}
          onClose={close}
          onSave={(address) => name({ address }, 'The address is changed.')}
        />
      )}
      {asked?.kind === 'room' && (
        <NameDialog
          title="Add a room"
          label="Name of the room"
          value=""
          maxLength={LIMITS.roomLabelLength}
          onClose={close}
          onSave={(text) =>
            name(
              arranged([...rooms.filter(({ id }) => id !== asked.roomId), newRoom(asked.roomId, text)]),
              `${text} added.`,
            )
          }
        />
      )}
      {asked?.kind === 'rename' && (
        <NameDialog
          title={`Rename ${asked.room.name}`}
          label="Name of the room"
          value={asked.room.name}
          maxLength={LIMITS.roomLabelLength}
          onClose={close}
          onSave={(text) => name(arranged(renamed(rooms, asked.room.id, text)), `Renamed to ${text}.`)}
        />
      )}
      {asked?.kind === 'delete' && (
        <AskDialog
          title="Delete this listing?"
          text="Its rooms, their order, its public page and your clients’ answers are deleted. Its photos stay in your profile."
          yes="Delete the listing"
          busy={remove.isPending}
          error={remove.error}
          onYes={() => remove.mutate()}
          onClose={close}
        />
      )}
      {asked?.kind === 'export' && (
        <Suspense>
          <ExportDialog
            images={images}
            listingId={listing.id}
            unapproved={unapprovedIn(listing)}
            user={user}
            archives={archives}
            onClose={close}
          />
        </Suspense>
      )}
      <FailureNotice
        error={update.error ?? archives.start.error}
        onClose={() => {
          update.reset();
          archives.start.reset();
        }}
        onAction={() => update.variables && update.mutate(update.variables)}
      />
    </>
  );
}

const newRoom = (id: string, name: string): Listing['rooms'][number] => ({
  id,
  name,
  roomType: null,
  jobIds: [],
});
