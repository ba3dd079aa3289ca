import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { NOTICES } from '@roomwright/functions/contract/errors.ts';
import { useEffect, useId, useRef } from 'react';
import { counted } from '../../lib/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import type { PhotoFiles } from './add-room-photo.tsx';
import { type ComparedPicture, comparedPicture } from './compared-picture.ts';
import { FileRow } from './file-row.tsx';
import { Leaving } from './leaving.tsx';
import { ListingQuestion } from './listing-question.tsx';
import { MoreByVerifying } from './more-by-verifying.tsx';
import styles from './progress-dialog.module.css';
import { Result } from './result.tsx';
import { RoomFailure } from './room-failure.tsx';
import { RoomQuestion } from './room-question.tsx';
import { RoomRows } from './room-rows.tsx';
import { byRoom } from './rooms.ts';
import sheet from './sheet.module.css';
import { isHandled, isStaged, isUnsent, type StagingFile, substituteFor } from './staging-file.ts';
import { type Staging, stageAgain, useStagingStore } from './staging-store.ts';
import { useOffline } from './use-offline.ts';

interface Props {
  readonly photoFiles: PhotoFiles;
  /** The person has seen the outcome. */
  readonly onClose: () => void;
  /** The person wants to choose new photos. */
  readonly onStageMore: () => void;
  readonly onViewPhotos: () => void;
  /** Shows these over the whole screen, that of this index first. */
  readonly onCompare: (pictures: readonly ComparedPicture[], first: number) => void;
}

const percentOf = (part: number, all: number): number => (all === 0 ? 0 : Math.round((part / all) * 100));

/** Shows how far each photo is, and what came out once all are done. */
export function ProgressDialog({ photoFiles, onCompare, ...next }: Props) {
  const titleId = useId();
  const { files, end, ending, matching, roomQuestion, roomFailure, listingQuestion } = useStagingStore();
  const small = useMediaQuery(useTheme().breakpoints.down('sm'));
  const offline = useOffline();

  const handled = files.filter(isHandled);
  const percent = percentOf(handled.length, files.length);
  const completed = files.filter(isStaged);
  const running = end === null;
  const hasResult = !running && completed.length > 0;
  // What may be begun again beside the others.
  const mayBegin = !running || ending === null;
  const isAsked = (file: StagingFile): boolean => isUnsent(file) && isAbout(roomQuestion ?? roomFailure, file);
  const endTitle = hasResult ? 'Staging Complete' : 'No photo was staged';
  // The result stands for those that are staged.
  const rows = hasResult ? files.filter((file) => !isStaged(file)) : files;

  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was in use may be gone: the keyboard goes on from the title, which is read out.
    if (!running) title.current?.focus();
  }, [running]);

  return (
    <Dialog
      backCloses={!running}
      onClose={(_, reason) => !running && reason === 'escapeKeyDown' && next.onClose()}
      fullScreen={small}
      maxWidth={hasResult || roomQuestion ? 'lg' : 'sm'}
      fullWidth
      aria-labelledby={titleId}
    >
      <div className={sheet.sheet}>
        <header className={`${sheet.head} ${styles.head}`}>
          <h2 id={titleId} ref={title} tabIndex={-1}>
            {running ? 'AI Staging in Progress' : endTitle}
          </h2>
          {!hasResult && (
            <div className={styles.overall}>
              <progress
                className={`${sheet.bar} ${styles.progress}`}
                value={percent}
                max={100}
                aria-label="Overall progress"
              />
              <span>{percent}%</span>
            </div>
          )}
          <p role="status" className="visually-hidden">
            {handled.length > 0 && `${handled.length} of ${files.length} photos handled, ${completed.length} staged.`}
          </p>
          {hasResult && (
            <p className={styles.completion}>
              {counted(completed.length, 'photo')} staged. Your staged photos can be viewed, compared and downloaded in
              high resolution in your profile.
            </p>
          )}
        </header>
        <div
          className={`${sheet.body} ${styles.body}`}
          // It scrolls, and rows of waiting photos have nothing to focus.
          tabIndex={running ? 0 : undefined}
        >
          {offline && running && (
            <Alert severity="warning" role="status">
              You are offline. We go on as soon as the connection is back.
            </Alert>
          )}
          {ending && <EndNotice end={ending} />}
          {hasResult && <Result files={completed} photoFiles={photoFiles} onCompare={onCompare} />}
          {roomQuestion && <RoomQuestion key={roomQuestion.photos.map(({ id }) => id).join()} {...roomQuestion} />}
          {listingQuestion && <ListingQuestion answer={listingQuestion} />}
          {roomFailure && <RoomFailure {...roomFailure} />}
          {rows.length > 0 && (
            <ul className={styles.files} aria-label={hasResult ? 'Other photos' : 'Photos'}>
              {filesByRoom(rows).map((group) => (
                <RoomRows
                  key={group[0]?.photo.id}
                  files={group}
                  matching={!roomQuestion && !roomFailure && group[0]?.room === matching}
                  mayBegin={mayBegin}
                >
                  {group.map((file) => (
                    <FileRow
                      key={file.photo.id}
                      file={file}
                      substitute={file.failure?.decline ? substituteFor(file, files) : null}
                      asked={isAsked(file)}
                      mayBegin={mayBegin}
                      onCompare={(staged) =>
                        onCompare(
                          completed.map((each) => comparedPicture(each, each.job)),
                          completed.indexOf(staged),
                        )
                      }
                    />
                  ))}
                </RoomRows>
              ))}
            </ul>
          )}
        </div>
        <footer className={`${sheet.foot} ${styles.foot}`} data-result={hasResult}>
          {running ? (
            <Leaving files={files} asked={files.filter(isAsked).length} ending={ending} />
          ) : (
            <Next files={files} {...next} />
          )}
        </footer>
      </div>
    </Dialog>
  );
}

interface NextProps extends Omit<Props, 'onCompare' | 'photoFiles'> {
  readonly files: readonly StagingFile[];
}

/** What can be done once a run has ended. */
function Next({ files, onClose, onStageMore, onViewPhotos }: NextProps) {
  const isStagedAny = files.some(isStaged);
  return (
    <>
      <Button color="inherit" onClick={onClose}>
        Close
      </Button>
      {files.filter(({ failure }) => failure?.again).length > 1 && (
        <Button variant="outlined" onClick={() => void stageAgain()}>
          Try All Again
        </Button>
      )}
      <Button variant="outlined" onClick={onStageMore}>
        {!isStagedAny && files.some(needsAnotherPhoto) ? NOTICES.processing_failed.action.label : 'Stage More Photos'}
      </Button>
      {isStagedAny && (
        <Button variant="contained" color="secondary" onClick={onViewPhotos}>
          View Photos
        </Button>
      )}
    </>
  );
}

const isAbout = (question: Staging['roomQuestion'] | Staging['roomFailure'], { photo }: StagingFile): boolean =>
  question?.photos.some(({ id }) => id === photo.id) ?? false;

/** Files by the room that they show together. */
function filesByRoom(files: readonly StagingFile[]): readonly (readonly StagingFile[])[] {
  const rooms = Object.fromEntries(files.map(({ photo, room }) => [photo.id, room ?? null]));
  const ids = files.map(({ photo }) => photo.id);
  return byRoom(rooms, ids).map((group) => files.filter(({ photo }) => group.includes(photo.id)));
}

/** Why no further photo is begun. */
function EndNotice({ end }: { readonly end: NonNullable<Staging['ending']> }) {
  if (end.kind === 'broken') {
    return <Alert severity="error">Failed to start staging process. Please try again.</Alert>;
  }
  if (end.kind !== 'refused') return null;
  return (
    <>
      <NoticeAlert notice={end.notice} />
      {end.notice.title === NOTICES.credits_exceeded.title && <MoreByVerifying />}
    </>
  );
}

/** Whether the same photo would fail again. */
function needsAnotherPhoto({ failure }: StagingFile): boolean {
  const titles: readonly string[] = [NOTICES.processing_failed.title, NOTICES.upload_failed.title];
  return failure !== null && !failure.again && titles.includes(failure.title);
}
