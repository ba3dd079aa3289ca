import type { Job } from '@roomwright/functions/contract/entities.ts';
import { promptText } from '@roomwright/functions/contract/prompt-outcome.ts';
import { type CSSProperties, type ReactNode, useCallback, useRef, useState } from 'react';
import { jobName, jobOptions } from '../../lib/job-name.ts';
import { usePhotoJobs } from '../../lib/photo-jobs.ts';
import { originalAlt, pictureAlt } from '../../lib/picture-alt.ts';
import { proofText } from '../../lib/proof-text.ts';
import { useChooseVersion } from '../../lib/use-choose-version.ts';
import { useShownVersion } from '../../lib/use-shown-version.ts';
import { CreditBack } from '../../ui/credit-back.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { OtherPictures } from '../../ui/other-pictures.tsx';
import { PhotoComparison } from '../../ui/photo-comparison.tsx';
import { VersionChoice } from '../../ui/version-choice.tsx';
import { AddRoomPhoto, type PhotoFiles } from './add-room-photo.tsx';
import { type ComparedPicture, comparedPicture, stagedImage } from './compared-picture.ts';
import progress from './progress-dialog.module.css';
import styles from './result.module.css';
import { ResultActions, type ResultPanel } from './result-actions.tsx';
import sheet from './sheet.module.css';
import type { StagedFile } from './staging-file.ts';
import { useDownloadAll } from './use-download-all.tsx';

interface Props {
  readonly files: readonly [StagedFile, ...StagedFile[]];
  /** Rows of the photos that are not staged; null: all are. */
  readonly rows: ReactNode;
  /** Notices above everything. */
  readonly children: ReactNode;
  readonly photoFiles: PhotoFiles;
  /** Shows these over the whole screen, that of this index first. */
  readonly onCompare: (pictures: readonly ComparedPicture[], first: number) => void;
  readonly onStageMore: () => void;
  readonly onViewPhotos: () => void;
}

/** Photos of each room together, and those of none. */
const photosByRoom = (files: readonly StagedFile[]): readonly (readonly StagedFile[])[] => [
  ...Map.groupBy(files, ({ room }) => room).values(),
];

/** What came out of a run: one photo large, before and after, the others to choose from, and what can be done with it. */
export function Result({ files, rows, children, photoFiles, onCompare, ...next }: Props) {
  const [fileId, setFileId] = useState((files.findLast(({ joins }) => joins !== undefined) ?? files[0]).photo.id);
  // Pictures in other styles or rooms that were made, or looked at, here.
  const [others, setOthers] = useState<readonly Job[]>([]);
  const [shownId, setShownId] = useState<string | null>(null);
  const [panel, setPanel] = useState<ResultPanel>('styles');
  const frame = useRef<HTMLDivElement>(null);
  const showOther = useCallback((job: Job) => {
    frame.current?.scrollIntoView({ block: 'nearest' });
    setOthers((before) => [...before.filter(({ id }) => id !== job.id), job]);
    setShownId(job.id);
  }, []);

  const file = files.find(({ photo }) => photo.id === fileId) ?? files[0];
  const jobs = usePhotoJobs(file.job);
  /** A job as it is by now: an edit may have become the picture in use. */
  const current = (job: Job): Job => jobs.find(({ id }) => id === job.id) ?? job;
  const all = files.flatMap((each) => [
    { file: each, job: current(each.job) },
    ...others
      .filter(({ photoId, id }) => photoId === each.job.photoId && id !== each.job.id)
      .map((job) => ({ file: each, job: current(job) })),
  ]);
  const job = current(others.find(({ id, photoId }) => id === shownId && photoId === file.job.photoId) ?? file.job);
  const { name } = file.photo;
  const image = stagedImage(job);
  const { shown, show, news } = useShownVersion(image);
  const choose = useChooseVersion();
  const picture = comparedPicture(file, job, shown);
  const pictures = all.map((each) => (each.job.id === job.id ? picture : comparedPicture(each.file, each.job)));
  const downloadAll = useDownloadAll(all.map((each) => each.job.id));
  const proof = proofText(shown);
  return (
    <>
      <div className={`${sheet.body} ${progress.body}`}>
        {children}
        {(rows !== null || files.length > 1) && (
          <ul className={styles.list} aria-label="Photos">
            {rows}
            {files.length > 1 &&
              photosByRoom(files).map((group) => (
                <li key={group[0]?.photo.id}>
                  <ul
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
                            setPanel('styles');
                          }}
                        >
                          <img src={thumbnailUrl ?? stagedImageUrl} alt="" />
                        </button>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
          </ul>
        )}
        <section className={styles.result} aria-label={`Result: ${name}`}>
          <div
            ref={frame}
            className={styles.picture}
            data-several={files.length > 1}
            style={{ '--ratio': picture.width / picture.height } as CSSProperties}
          >
            <PhotoComparison
              key={file.photo.id}
              name={name}
              before={{ src: picture.before, alt: originalAlt(name, picture.furnitureOnlyRemoved) }}
              emptied={
                picture.emptied === null
                  ? undefined
                  : { src: picture.emptied, alt: `${name} with its furniture removed` }
              }
              after={{
                src: picture.after,
                alt: pictureAlt(name, picture.furnitureOnlyRemoved),
                placeholder: shown.thumbnailUrl,
              }}
            />
          </div>
          <div className={styles.versions}>
            <VersionChoice
              key={job.id}
              image={image}
              shown={shown}
              onShow={show}
              onUse={() => choose.mutate({ id: job.id, number: shown.number })}
            />
            <p className="visually-hidden" role="status">
              {news}
            </p>
          </div>
          <div className={styles.about}>
            <h3 className={files.length > 1 ? '' : 'visually-hidden'}>{jobName(job)}</h3>
            <p>{jobOptions(job)}</p>
            <p className={styles.price}>{panel === 'rooms' ? 'Another room type' : 'Another style'}: 1 credit</p>
          </div>
          {shown.promptOutcome && <p className={styles.told}>{promptText(shown.promptOutcome)}</p>}
          <CreditBack key={`credit ${job.id}`} job={job} onDeleted={next.onViewPhotos} />
          {panel === 'about' && <p className={styles.told}>{proof}</p>}
          {panel === 'add' && <AddRoomPhoto key={job.id} job={job} {...photoFiles} />}
          <OtherPictures
            key={file.photo.id}
            job={job}
            panel={panel === 'rooms' ? 'rooms' : 'styles'}
            onShow={showOther}
          />
        </section>
      </div>
      <footer className={`${sheet.foot} ${progress.foot}`}>
        {downloadAll.line}
        <ResultActions
          key={job.id}
          {...{ job, picture, hasAbout: proof !== '' }}
          downloadAll={downloadAll}
          onPanel={setPanel}
          onCompare={() =>
            onCompare(
              pictures,
              pictures.findIndex(({ id }) => id === job.id),
            )
          }
          {...next}
        />
      </footer>
      {downloadAll.layer}
      <FailureNotice ofPicture error={choose.error} onClose={choose.reset} />
    </>
  );
}
