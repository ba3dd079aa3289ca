import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { NOTICES } from '@roomwright/functions/contract/errors.ts';
import { X } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { counted } from '../../lib/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import type { PhotoFiles } from './add-room-photo.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { type ComparedPicture, comparedPicture } from './compared-picture.ts';
import { FileRow } from './file-row.tsx';
import { Leaving } from './leaving.tsx';
import { ListingQuestion } from './listing-question.tsx';
import { MoreByVerifying } from './more-by-verifying.tsx';
import { outcomeText } from './outcome-text.ts';
import styles from './progress-dialog.module.css';
import { Result } from './result.tsx';
import { RoomAnswer } from './room-answer.tsx';
import { AskedFailure } from './room-failure.tsx';
import { AskedQuestion } from './room-question.tsx';
import { RoomRows } from './room-rows.tsx';
import { byRoom } from './rooms.ts';
import sheet from './sheet.module.css';
import {
  areEmptiedOnly,
  isAsked,
  isHandled,
  isStaged,
  isUnsent,
  type StagedFile,
  type StagingFile,
  substituteFor,
} from './staging-file.ts';
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

/** What is being done, as the headline. */
const runningText = (files: readonly StagingFile[]): string =>
  areEmptiedOnly(files) ? 'Removing Furniture' : 'AI Staging in Progress';

/** How many pictures there are; a room that was only emptied is not staged. */
const readyText = (completed: readonly StagedFile[]): string =>
  `${counted(completed.length, 'photo')} ${completed.some(({ job }) => job.furnitureOnlyRemoved) ? 'ready' : 'staged'}. `;

/** "1 of 4 ready."; "2 of 4 done, 1 ready." where some ended without a picture. */
const soFarText = (handled: number, ready: number, all: number): string =>
  handled === ready ? `${ready} of ${all} ready.` : `${handled} of ${all} done, ${ready} ready.`;

/** Shows how far each photo is, and what came out once all are done. */
export function ProgressDialog({ photoFiles, onCompare, ...next }: Props) {
  const titleId = useId();
  const { files, end, ending } = useStagingStore();
  const small = useMediaQuery(useTheme().breakpoints.down('sm'));

  const handled = files.filter(isHandled);
  const percent = percentOf(handled.length, files.length);
  const completed = files.filter(isStaged);
  const running = end === null;
  // What may be begun again beside the others.
  const mayBegin = !running || ending === null;
  const { asked, opens, dialog } = useQuestions(running ? files : []);
  const [first, ...more] = running ? [] : completed;
  // The result stands for those that are staged.
  const open = first ? files.filter((file) => !isStaged(file)) : files;

  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was in use may be gone: the keyboard goes on from the title, which is read out.
    if (!running) title.current?.focus();
  }, [running]);

  const rows = filesByRoom(open).map((group) => (
    <RoomRows key={group[0]?.photo.id} files={group} mayBegin={mayBegin}>
      {group.map((file) => (
        <FileRow
          key={file.photo.id}
          file={file}
          substitute={file.failure?.decline ? substituteFor(file, files) : null}
          onAnswer={opens(file)}
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
  ));
  return (
    <Dialog
      backCloses={!running}
      onClose={(_, reason) => !running && reason === 'escapeKeyDown' && next.onClose()}
      fullScreen={small}
      maxWidth={first ? 'lg' : 'sm'}
      fullWidth
      aria-labelledby={titleId}
    >
      <div className={sheet.sheet}>
        <header className={`${sheet.head} ${styles.head}`}>
          <h2 id={titleId} ref={title} tabIndex={-1}>
            {running ? runningText(files) : outcomeText(files)}
          </h2>
          {first && (
            <IconButton aria-label="Close" className={styles.close ?? ''} onClick={next.onClose}>
              <X aria-hidden="true" />
            </IconButton>
          )}
          {first ? (
            <p className={styles.completion}>
              {more.length > 0 && readyText(completed)}
              View, compare and download in high resolution in your profile.
            </p>
          ) : (
            <div className={styles.overall}>
              <progress
                className={`${sheet.bar} ${styles.progress}`}
                data-moving={running}
                value={percent}
                max={100}
                aria-label="Overall progress"
              />
              <span>{percent}%</span>
            </div>
          )}
          <p role="status" className="visually-hidden">
            {handled.length > 0 && soFarText(handled.length, completed.length, files.length)}
          </p>
        </header>
        {first ? (
          <Result
            files={[first, ...more]}
            rows={open.length > 0 ? [...rows, <TryAllAgain key="again" files={open} />] : null}
            photoFiles={photoFiles}
            onCompare={onCompare}
            {...next}
          >
            <Notices isRunning={running} />
          </Result>
        ) : (
          <>
            <div
              className={`${sheet.body} ${styles.body}`}
              // It scrolls, and rows of waiting photos have nothing to focus.
              tabIndex={running ? 0 : undefined}
            >
              <Notices isRunning={running} />
              <ul className={styles.files} aria-label="Photos">
                {rows}
                {!running && <TryAllAgain files={open} />}
              </ul>
            </div>
            <footer className={`${sheet.foot} ${styles.foot}`}>
              {running ? <Leaving files={files} asked={asked} ending={ending} /> : <Next files={files} {...next} />}
            </footer>
          </>
        )}
      </div>
      {dialog}
    </Dialog>
  );
}

/** What the person is asked about photos: of a room that waits at the service, or one that joins a staged room. */
function useQuestions(files: readonly StagingFile[]) {
  const { roomQuestion, roomFailure } = useStagingStore();
  const [open, setOpen] = useState<string | null>(null);
  const answerLater = useCallback(() => setOpen(null), []);
  const question = roomQuestion ?? roomFailure;
  const joining = files.find((file) => isUnsent(file) && question?.photos.some(({ id }) => id === file.photo.id));
  const waiting = files.filter(isAsked);
  const asked = joining ? [...waiting, joining] : waiting;
  const aboutOf = ({ job, photo }: StagingFile): string => job?.sharedRoomId ?? photo.id;
  return {
    asked: { photos: asked.length, rooms: new Set(asked.map(aboutOf)).size },
    /** Opens the question at the first photo that it is about. */
    opens(file: StagingFile) {
      const about = aboutOf(file);
      return file === asked.find((each) => aboutOf(each) === about) ? () => setOpen(about) : undefined;
    },
    dialog: (
      <>
        {open !== null && waiting.some((file) => aboutOf(file) === open) && (
          <RoomAnswer roomId={open} onClose={answerLater} />
        )}
        {joining?.photo.id === open && (
          <AnswerDialog onClose={answerLater}>
            {roomQuestion && <AskedQuestion {...roomQuestion} />}
            {roomFailure && <AskedFailure {...roomFailure} />}
          </AnswerDialog>
        )}
      </>
    ),
  };
}

/** What concerns all photos. */
function Notices({ isRunning }: { readonly isRunning: boolean }) {
  const { ending, listingQuestion } = useStagingStore();
  const offline = useOffline();
  return (
    <>
      {offline && isRunning && (
        <Alert severity="warning" role="status">
          You are offline. We go on as soon as the connection is back.
        </Alert>
      )}
      {ending && <EndNotice end={ending} />}
      {listingQuestion && <ListingQuestion answer={listingQuestion} />}
    </>
  );
}

/** The way to try all photos again that did not reach the service, where there are several. */
function TryAllAgain({ files }: { readonly files: readonly StagingFile[] }) {
  if (files.filter(({ failure }) => failure?.again).length < 2) return null;
  return (
    <li data-row>
      <Button variant="outlined" onClick={() => void stageAgain()}>
        Try All Again
      </Button>
    </li>
  );
}

interface NextProps extends Pick<Props, 'onClose' | 'onStageMore'> {
  readonly files: readonly StagingFile[];
}

/** What can be done once a run has ended without a picture. */
function Next({ files, onClose, onStageMore }: NextProps) {
  return (
    <>
      <Button color="inherit" onClick={onClose}>
        Close
      </Button>
      <Button variant="outlined" onClick={onStageMore}>
        {files.some(needsAnotherPhoto) ? NOTICES.processing_failed.action.label : 'Stage More Photos'}
      </Button>
    </>
  );
}

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
