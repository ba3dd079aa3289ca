import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import type { GalleryImage, Variation } from '@roomwright/functions/contract/entities.ts';
import { useQuery } from '@tanstack/react-query';
import { Heart, ImageOff, Pencil, Sparkles, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { jobName, jobOptions } from '../../lib/job-name.ts';
import { listingsQuery } from '../../lib/listings.ts';
import { listingPath } from '../../lib/paths.ts';
import { counted, dayText } from '../../lib/texts.ts';
import { openVersions, readyVersions, versionInUse, versionsLeft } from '../../lib/versions.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EditFurnitureLink } from '../../ui/edit-furniture-link.tsx';
import { PublicPageButton } from '../../ui/public-page-button.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { usePassFocusOn } from '../../ui/use-pass-focus-on.ts';
import styles from './photo-card.module.css';
import type { RequestedEdit } from './use-versions.ts';

export interface PhotoActions {
  readonly onOpen: (image: GalleryImage) => void;
  readonly onFavourite: (image: GalleryImage) => void;
  readonly onEdit: (image: GalleryImage) => void;
  readonly onDelete: (image: GalleryImage) => void;
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

/** A staged photo in the grid: its picture first, then its actions. */
export function PhotoCard({ image, selected, onSelect, onOpen, onFavourite, onEdit, onDelete, onVersion }: Props) {
  const item = useRef<HTMLLIElement>(null);
  usePassFocusOn(item);
  const name = jobName(image);
  const { favourite, tags, listingId } = image;
  // Fetched once, and only if a photo is in a listing.
  const { data: listings } = useQuery({ ...listingsQuery, enabled: listingId !== undefined });
  const listing = listings?.find(({ id }) => id === listingId);
  const inUse = versionInUse(image);
  const versions = readyVersions(image).length;
  const open = openVersions(image);
  const making = open.length > 0;
  const left = versionsLeft(image);
  const [next] = left;
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
          <ImageOff size={28} aria-hidden="true" />
          <Thumbnail src={inUse.thumbnailUrl} loading="lazy" />
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
      <h3>{name}</h3>
      <p className={styles.facts}>
        {jobOptions(image)} · {dayText(image.createdAt)}
      </p>
      {listing && (
        <p className={styles.facts}>
          <Link to={listingPath(listing.id)}>{listing.address}</Link>
        </p>
      )}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {next !== undefined && (
        <Button
          size="small"
          className={styles.another}
          aria-label={`Another version (${left.length} free): ${name}`}
          startIcon={<Sparkles size={16} aria-hidden="true" />}
          onClick={() => onVersion(image, next)}
        >
          Another version ({left.length} free)
        </Button>
      )}
      <div className={styles.actions}>
        <DownloadButton id={image.id} name={name} picture={inUse} />
        <span className={styles.more}>
          <EditFurnitureLink jobId={image.id} name={name} />
          <PublicPageButton job={image} name={name} />
          <IconButton aria-label={`Edit details of ${name}`} onClick={() => onEdit(image)}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton aria-label={`Delete ${name}`} onClick={() => onDelete(image)}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
    </li>
  );
}
