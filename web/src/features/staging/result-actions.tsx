import Button from '@mui/material/Button';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import { DoorOpen, FileDown, FolderDown, Globe, ImagePlus, Images, Info, Layers, Plus, Sofa } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { noteEdited } from '../../lib/edited-result.ts';
import { jobName } from '../../lib/job-name.ts';
import { photoPath } from '../../lib/paths.ts';
import { RESULT } from '../../lib/way-back.ts';
import actionRow from '../../ui/action-row.module.css';
import { EditFurnitureLink } from '../../ui/edit-furniture-link.tsx';
import { type MoreGroup, MoreMenu } from '../../ui/more-menu.tsx';
import { CompareButton, DownloadButton } from '../../ui/picture-buttons.tsx';
import { useDownload } from '../../ui/use-download.tsx';
import type { ComparedPicture } from './compared-picture.ts';
import type { DownloadAll } from './use-download-all.tsx';

const PublicPageDialog = lazy(async () => ({
  default: (await import('../../ui/public-page-dialog.tsx')).PublicPageDialog,
}));

/** What the menu unfolds below the picture; at first the styles. */
export type ResultPanel = 'styles' | 'rooms' | 'add' | 'about';

interface Props {
  readonly job: Job;
  readonly picture: ComparedPicture;
  /** Of the pictures in use. */
  readonly downloadAll: DownloadAll;
  /** Whether there is something to tell about the picture. */
  readonly hasAbout: boolean;
  readonly onCompare: () => void;
  readonly onPanel: (panel: ResultPanel) => void;
  readonly onStageMore: () => void;
  readonly onViewPhotos: () => void;
}

/** What can be done with a picture that is ready: the same actions in the same order as where it is opened later. */
export function ResultActions({ job, picture, downloadAll, hasAbout, onCompare, onPanel, ...next }: Props) {
  const download = useDownload(job.id, picture);
  const [isPublishing, setPublishing] = useState(false);
  const name = jobName(job);
  const groups: readonly MoreGroup[] = [
    {
      title: 'More pictures',
      entries: [
        { words: 'Another room type', hint: '1 credit', Icon: DoorOpen, onChoose: () => onPanel('rooms') },
        job.sharedRoomId !== null && {
          words: 'Add a photo of this room',
          hint: '1 credit',
          Icon: ImagePlus,
          onChoose: () => onPanel('add'),
        },
        { words: 'Versions and export', hint: 'In your profile', Icon: Layers, to: photoPath(job.id) },
      ],
    },
    {
      title: 'Use it',
      entries: [
        { words: 'Download with or without caption', Icon: FileDown, onChoose: download.ask },
        picture.emptied !== null && {
          words: 'Download the emptied room',
          Icon: Sofa,
          onChoose: (anchor) => download.ask(anchor, 'emptied'),
        },
        downloadAll.count > 1 && {
          words: `Download all (${downloadAll.count})`,
          hint: 'One ZIP',
          Icon: FolderDown,
          disabled: downloadAll.isBusy,
          onChoose: downloadAll.start,
        },
        { words: 'Public page', Icon: Globe, onChoose: () => setPublishing(true) },
      ],
    },
    {
      title: 'Photo',
      entries: [
        hasAbout && { words: 'About this picture', Icon: Info, onChoose: () => onPanel('about') },
        { words: 'View Photos', hint: 'All of them, in your profile', Icon: Images, onChoose: next.onViewPhotos },
      ],
    },
  ];
  return (
    <>
      <div className={actionRow.row}>
        <CompareButton onClick={onCompare} />
        <DownloadButton of={picture.name} download={download} />
        {!job.furnitureReplaced && !job.furnitureOnlyRemoved && (
          <EditFurnitureLink
            jobId={job.id}
            name={name}
            version={picture.number}
            from={RESULT}
            onLeave={() => noteEdited(job.id)}
          />
        )}
        <Button variant="outlined" startIcon={<Plus size={18} aria-hidden="true" />} onClick={next.onStageMore}>
          Stage More<span className={actionRow.long}>&nbsp;Photos</span>
        </Button>
        <MoreMenu name={name} groups={groups} />
      </div>
      {download.layer}
      {isPublishing && (
        <Suspense>
          <PublicPageDialog id={job.id} name={name} onClose={() => setPublishing(false)} />
        </Suspense>
      )}
    </>
  );
}
