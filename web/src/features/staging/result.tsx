import Button from '@mui/material/Button';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import { promptText } from '@roomwright/functions/contract/prompt-outcome.ts';
import { Columns2 } from 'lucide-react';
import { type CSSProperties, useCallback, useRef, useState } from 'react';
import { jobName, jobOptions } from '../../lib/job-name.ts';
import { proofText } from '../../lib/proof-text.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EditFurnitureLink } from '../../ui/edit-furniture-link.tsx';
import { OtherPictures } from '../../ui/other-pictures.tsx';
import { PhotoComparison } from '../../ui/photo-comparison.tsx';
import { PictureNote } from '../../ui/picture-note.tsx';
import { PublicPageButton } from '../../ui/public-page-button.tsx';
import { AddRoomPhoto, type PhotoFiles } from './add-room-photo.tsx';
import { type ComparedPicture, comparedPicture } from './compared-picture.ts';
import { DownloadAllButton } from './download-all-button.tsx';
import styles from './result.module.css';
import type { StagedFile } from './staging-file.ts';

interface Props {
  /** At least one. */
  readonly files: readonly StagedFile[];
  readonly photoFiles: PhotoFiles;
  /** Shows these over the whole screen, that of this index first. */
  readonly onCompare: (pictures: readonly ComparedPicture[], first: number) => void;
}

/** Photos of each room together, and those of none. */
const photosByRoom = (files: readonly StagedFile[]): readonly (readonly StagedFile[])[] => [
  ...Map.groupBy(files, ({ room }) => room).values(),
];

/** What came out of a run: one photo large, before and after, all of them to choose from, and what can be done with them. */
export function Result({ files, photoFiles, onCompare }: Props) {
  const [fileId, setFileId] = useState((files.findLast(({ joins }) => joins !== undefined) ?? files[0])?.photo.id);
  // Pictures in other styles or rooms that were made, or looked at, here.
  const [others, setOthers] = useState<readonly Job[]>([]);
  const [shownId, setShownId] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const showOther = useCallback((job: Job) => {
    frame.current?.scrollIntoView({ block: 'nearest' });
    setOthers((before) => [...before.filter(({ id }) => id !== job.id), job]);
    setShownId(job.id);
  }, []);

  const file = files.find(({ photo }) => photo.id === fileId) ?? files[0];
  if (!file) return null;
  const all = files.flatMap((each) => [
    { file: each, job: each.job },
    ...others
      .filter(({ photoId, id }) => photoId === each.job.photoId && id !== each.job.id)
      .map((job) => ({ file: each, job })),
  ]);
  const job = others.find(({ id, photoId }) => id === shownId && photoId === file.job.photoId) ?? file.job;
  const { name } = file.photo;
  const picture = comparedPicture(file, job);
  const proof = proofText({ ...job, emptied: job.emptiedImageUrl });
  return (
    <section className={styles.result} aria-label={`Result: ${name}`}>
      <div
        ref={frame}
        className={styles.picture}
        style={{ '--ratio': picture.width / picture.height } as CSSProperties}
      >
        <PhotoComparison
          key={file.photo.id}
          name={name}
          before={{ src: picture.before, alt: `${name} before staging` }}
          emptied={
            picture.emptied === null ? undefined : { src: picture.emptied, alt: `${name} with its furniture removed` }
          }
          after={{
            src: picture.after,
            alt: `${name} after staging`,
            ...(job.thumbnailUrl !== undefined && { placeholder: job.thumbnailUrl }),
          }}
        />
      </div>
      <div className={styles.beside}>
        {files.length > 1 &&
          photosByRoom(files).map((group) => (
            <ul
              key={group[0]?.photo.id}
              className={styles.photos}
              aria-label={group[0]?.room === undefined ? 'Staged photos' : 'Staged photos of one room'}
              data-room={group[0]?.room !== undefined}
            >
              {group.map(({ photo, job: { thumbnailUrl, stagedImageUrl } }) => (
                <li key={photo.id}>
                  <button
                    type="button"
                    aria-label={`Show ${photo.name}`}
                    aria-pressed={photo.id === file.photo.id}
                    onClick={() => {
                      setFileId(photo.id);
                      setShownId(null);
                    }}
                  >
                    <img src={thumbnailUrl ?? stagedImageUrl} alt="" />
                  </button>
                </li>
              ))}
            </ul>
          ))}
        <div className={styles.about}>
          <h3>{jobName(job)}</h3>
          <p>
            {jobOptions(job)}
            {job.processingTime !== undefined && `, staged in ${Math.round(job.processingTime)} s`}
          </p>
          {job.promptOutcome && <p>{promptText(job.promptOutcome)}</p>}
          {proof !== '' && <PictureNote key={job.id} text={proof} />}
        </div>
        <div className={styles.actions}>
          <DownloadButton
            loud
            id={job.id}
            name={picture.name}
            picture={{ number: 0, width: job.width, height: job.height }}
          />
          {picture.emptied !== null && (
            <DownloadButton
              loud
              kind="emptied"
              id={job.id}
              name={picture.name}
              picture={{ number: 0, width: job.width, height: job.height }}
            />
          )}
          {all.length > 1 && <DownloadAllButton jobs={all.map((each) => each.job)} />}
          <Button
            variant="outlined"
            startIcon={<Columns2 size={17} aria-hidden="true" />}
            onClick={() =>
              onCompare(
                all.map((each) => comparedPicture(each.file, each.job)),
                all.findIndex((each) => each.job.id === job.id),
              )
            }
          >
            Compare Before/After
          </Button>
          <EditFurnitureLink loud jobId={job.id} name={jobName(job)} />
          <PublicPageButton key={job.id} loud job={job} name={jobName(job)} />
        </div>
        {job.sharedRoomId !== null && <AddRoomPhoto key={job.id} job={job} {...photoFiles} />}
      </div>
      <OtherPictures key={file.photo.id} job={job} open onShow={showOther} />
    </section>
  );
}
