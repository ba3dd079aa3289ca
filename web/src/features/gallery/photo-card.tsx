import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import type { GalleryImage, Variation } from '@roomwright/functions/contract/entities.ts';
import { useQuery } from '@tanstack/react-query';
import { Armchair, Download, FileDown, Globe, Heart, House, ImageIcon, Pencil, Sparkles, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { capabilitiesQuery } from '../../lib/capabilities.ts';
import { jobName, jobOptions } from '../../lib/job-name.ts';
import { listingsQuery } from '../../lib/listings.ts';
import { editPath, listingPath } from '../../lib/paths.ts';
import { counted, dayText } from '../../lib/texts.ts';
import { openVersions, readyVersions, versionInUse, versionsLeft } from '../../lib/versions.ts';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { useDownload } from '../../ui/use-download.tsx';
import { usePassFocusOn } from '../../ui/use-pass-focus-on.ts';
import styles from './photo-card.module.css';
import type { RequestedEdit } from './use-versions.ts';

export interface PhotoActions {
  readonly onOpen: (image: GalleryImage) => void;
  readonly onFavourite: (image: GalleryImage) => void;
  readonly onEdit: (image: GalleryImage) => void;
  readonly onDelete: (image: GalleryImage) => void;
  /** Opens the dialog about its public page. */
  readonly onPublicPage: (image: GalleryImage) => void;
  /** Requests the version with this number. */
  readonly onVersion: (image: GalleryImage, number: number) => void;
  /** Requests a clean version of the picture with this number. */
  readonly onClean: (image: GalleryImage, number: number) => void;
  /** Renders an arrangement made by hand. */
  readonly onRender: (image: GalleryImage, edit: RequestedEdit) => void;
  /** Uses the version with this number. */
  readonly onUse: (image: GalleryImage, number: number) => void;
}

interface Props extends Omit<PhotoActions, 'onUse' | 'onClean' | 'onRender'> {
  readonly image: GalleryImage;
  /** Undefined outside of selection mode. */
  readonly selected: boolean | undefined;
  readonly onSelect: (image: GalleryImage) => void;
}

function makingText(open: readonly Variation[]): string {
  if (open.every(({ cleanOf }) => cleanOf !== undefined)) return 'Making a clean version';
  return open.every(({ editOf }) => editOf !== undefined) ? 'Making your edit' : 'Making another version';
}

/** A staged photo in the grid: picture, name and state, a heart and a menu. It opens on a click. */
export function PhotoCard({ image, selected, onSelect, onOpen, onFavourite, ...actions }: Props) {
  const item = useRef<HTMLLIElement>(null);
  usePassFocusOn(item);
  const name = jobName(image);
  const { favourite, tags, listingId } = image;
  // Fetched once, and only if a photo is in a listing.
  const { data: listings } = useQuery({ ...listingsQuery, enabled: listingId !== undefined });
  const listing = listings?.find(({ id }) => id === listingId);
  const versions = readyVersions(image).length;
  const open = openVersions(image);
  const making = open.length > 0;
  return (
    <li ref={item} className={styles.card} data-selected={selected === true}>
      <div className={styles.frame}>
        <button
          type="button"
          className={styles.picture}
          aria-label={selected === undefined ? `Compare before and after: ${name}` : `Select ${name}`}
          aria-pressed={selected}
          onClick={() => (selected === undefined ? onOpen(image) : onSelect(image))}
        >
          <ImageIcon size={28} aria-hidden="true" />
          <Thumbnail src={versionInUse(image).thumbnailUrl} loading="lazy" />
        </button>
        {(versions > 1 || making) && (
          <p className={styles.versions}>{making ? makingText(open) : counted(versions, 'version')}</p>
        )}
        {selected !== undefined && (
          <Checkbox checked={selected} tabIndex={-1} aria-hidden="true" className={styles.check} readOnly />
        )}
        <IconButton
          className={styles.favourite}
          aria-label={`Favourite: ${name}`}
          aria-pressed={favourite}
          onClick={() => onFavourite(image)}
        >
          <Heart size={20} aria-hidden="true" fill={favourite ? 'currentColor' : 'none'} />
        </IconButton>
      </div>
      <div className={styles.line}>
        <h3>{name}</h3>
        <CardMenu image={image} name={name} listingId={listing?.id} {...actions} />
      </div>
      <p className={styles.facts}>
        {jobOptions(image)} · {dayText(image.createdAt)}
      </p>
      {listing && <p className={styles.facts}>{listing.address}</p>}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface CardMenuProps extends Pick<PhotoActions, 'onEdit' | 'onDelete' | 'onVersion' | 'onPublicPage'> {
  readonly image: GalleryImage;
  readonly name: string;
  /** Undefined if it is in none. */
  readonly listingId: string | undefined;
}

/** Everything else that can be done with the photo. */
function CardMenu({ image, name, listingId, onEdit, onDelete, onVersion, onPublicPage }: CardMenuProps) {
  const { data: installation } = useQuery(capabilitiesQuery);
  const { pathname, search, hash } = useLocation();
  const download = useDownload(image.id, versionInUse(image));
  const left = versionsLeft(image);
  const [next] = left;
  return (
    <>
      <MoreMenu
        iconOnly
        name={name}
        groups={[
          {
            title: 'Picture',
            entries: [
              { words: 'Download', Icon: Download, onChoose: download.start },
              { words: 'Download with or without caption', Icon: FileDown, onChoose: download.ask },
              installation?.sceneEditing === true &&
                !versionInUse(image).furnitureOnlyRemoved && {
                  words: 'Edit furniture',
                  Icon: Armchair,
                  to: editPath(image.id, { from: `${pathname}${search}${hash}` }),
                },
              next !== undefined && {
                words: 'Make another version',
                hint: `Free, ${left.length} left`,
                Icon: Sparkles,
                onChoose: () => onVersion(image, next),
              },
            ],
          },
          {
            title: 'Photo',
            entries: [
              { words: 'Public page', Icon: Globe, onChoose: () => onPublicPage(image) },
              listingId !== undefined && { words: 'Open its listing', Icon: House, to: listingPath(listingId) },
              { words: 'Edit details', Icon: Pencil, onChoose: () => onEdit(image) },
              { words: 'Delete', Icon: Trash2, onChoose: () => onDelete(image) },
            ],
          },
        ]}
      />
      {download.layer}
    </>
  );
}
