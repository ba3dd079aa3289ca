import type { GalleryImage } from '@roomwright/functions/contract/entities.ts';
import { versionName } from '@roomwright/functions/contract/photo-file-name.ts';
import {
  DoorOpen,
  FileDown,
  Globe,
  Heart,
  ImagePlus,
  Images,
  Info,
  Palette,
  Pencil,
  Signpost,
  Sofa,
  Sparkles,
  Trash2,
  WandSparkles,
  ZoomIn,
} from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { counted } from '../../lib/texts.ts';
import { type Version, versionInUse, versionsLeft } from '../../lib/versions.ts';
import { openedPhotoPath } from '../../lib/way-back.ts';
import actionRow from '../../ui/action-row.module.css';
import { EditFurnitureLink } from '../../ui/edit-furniture-link.tsx';
import { type MoreGroup, MoreMenu } from '../../ui/more-menu.tsx';
import { CompareButton, DownloadButton } from '../../ui/picture-buttons.tsx';
import { useDownload } from '../../ui/use-download.tsx';
import type { PhotoActions } from './photo-card.tsx';
import { useRoomVersion } from './version-strip.tsx';

/** What the menu unfolds below the picture. */
export type LightboxPanel = 'styles' | 'rooms' | 'add' | 'about';

interface Props extends Omit<PhotoActions, 'onOpen' | 'onUse' | 'onRender'> {
  readonly image: GalleryImage;
  /** The photo's name, and the shown version's: ", version 2"; empty for the first one. */
  readonly name: string;
  readonly version: string;
  /** The version that is shown large. */
  readonly shown: Version;
  /** Whether a version is being requested. */
  readonly asking: boolean;
  /** Whether there is something to tell about the picture. */
  readonly hasAbout: boolean;
  /** The listing to which closing the photo leads back, or null. */
  readonly listingId: string | null;
  readonly isComparing: boolean;
  readonly onCompare: (isComparing: boolean) => void;
  readonly onPanel: (panel: LightboxPanel) => void;
  readonly onZoom: () => void;
  readonly onExport: (image: GalleryImage) => void;
}

/** What can be done with the picture: the four things that are done every day, and the others in a menu. */
export function LightboxActions({
  image,
  name,
  version,
  shown,
  asking,
  hasAbout,
  listingId,
  isComparing,
  ...actions
}: Props) {
  const place = useLocation();
  const download = useDownload(image.id, shown);
  const room = useRoomVersion(image, shown.number);
  const inUse = versionInUse(image);
  const left = versionsLeft(image);
  const [next] = left;
  const isOther = shown.number !== inUse.number;
  // What leaves the house is the version in use, not the one that is looked at.
  const usedHint = isOther ? `${versionName(inUse)}, the one in use` : undefined;
  const groups: readonly MoreGroup[] = [
    {
      title: 'More pictures',
      entries: [
        next !== undefined && {
          words: 'Make another version',
          hint: `Free, ${left.length} left: other furniture, same style`,
          Icon: Sparkles,
          disabled: asking,
          onChoose: () => actions.onVersion(image, next),
        },
        shown.upgradable && {
          words: shown.watermark ? 'Make it without watermark' : 'Make it larger',
          hint: shown.furnitureOnlyRemoved
            ? 'Free. This picture stays'
            : 'Free. Furniture may differ; this picture stays',
          Icon: WandSparkles,
          disabled: asking,
          onChoose: () => actions.onClean(image, shown.number),
        },
        { words: 'Another style', hint: '1 credit', Icon: Palette, onChoose: () => actions.onPanel('styles') },
        { words: 'Another room type', hint: '1 credit', Icon: DoorOpen, onChoose: () => actions.onPanel('rooms') },
        room.mates.length > 0 && {
          words: `Make this version in ${counted(room.mates.length, 'other photo')} of the room`,
          hint: 'Free',
          Icon: Sofa,
          disabled: room.isBusy,
          onChoose: room.ask,
        },
        image.sharedRoomId !== null && {
          words: 'Add a photo of this room',
          hint: '1 credit',
          Icon: ImagePlus,
          onChoose: () => actions.onPanel('add'),
        },
      ],
    },
    {
      title: 'Use it',
      entries: [
        { words: 'Download with or without caption', Icon: FileDown, onChoose: download.ask },
        shown.emptied !== undefined && {
          words: 'Download the emptied room',
          Icon: Images,
          onChoose: (anchor) => download.ask(anchor, 'emptied'),
        },
        {
          words: 'Export for a market',
          hint: usedHint,
          Icon: Signpost,
          onChoose: () => actions.onExport(image),
        },
        { words: 'Public page', hint: usedHint, Icon: Globe, onChoose: () => actions.onPublicPage(image) },
      ],
    },
    {
      title: 'Photo',
      entries: [
        {
          words: image.favourite ? 'Remove from favourites' : 'Add to favourites',
          Icon: Heart,
          onChoose: () => actions.onFavourite(image),
        },
        { words: 'Zoom in', Icon: ZoomIn, onChoose: actions.onZoom },
        hasAbout && { words: 'About this picture', Icon: Info, onChoose: () => actions.onPanel('about') },
        { words: 'Edit details', Icon: Pencil, onChoose: () => actions.onEdit(image) },
        { words: 'Delete', Icon: Trash2, onChoose: () => actions.onDelete(image) },
      ],
    },
  ];
  return (
    <>
      <div className={actionRow.row}>
        <CompareButton pressed={isComparing} onClick={() => actions.onCompare(!isComparing)} />
        <DownloadButton of={`${name}${version}`} download={download} />
        {!shown.furnitureReplaced && !shown.furnitureOnlyRemoved && (
          <EditFurnitureLink
            jobId={image.id}
            name={name}
            version={shown.number}
            from={openedPhotoPath(place, image.id, listingId)}
          />
        )}
        <MoreMenu name={name} groups={groups} />
      </div>
      {download.layer}
      {room.layer}
    </>
  );
}
