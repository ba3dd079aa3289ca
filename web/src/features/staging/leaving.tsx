import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meQuery } from '../../lib/account.ts';
import { counted, numberWord } from '../../lib/texts.ts';
import styles from './progress-dialog.module.css';
import { isUnsent, type StagingFile } from './staging-file.ts';
import { type Staging, stopStaging } from './staging-store.ts';
import { timeLeftText } from './time-left.ts';
import { useUploads } from './uploads.ts';

const FEW: Readonly<Record<number, string>> = { 1: 'it is', 2: 'both are' };

/** Seconds between two looks at the clock. */
const TICK = 10;

/** Milliseconds since 1970, as of the last tick. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK * 1000);
    return () => clearInterval(ticking);
  }, []);
  return now;
}

function askedText({ photos, rooms }: Props['asked']): string {
  const ofRooms = rooms === 1 ? 'one room' : `${numberWord(rooms)} rooms`;
  return `${counted(photos, 'photo')} of ${ofRooms} ${photos === 1 ? 'waits' : 'wait'} for your answer.`;
}

interface Props extends Pick<Staging, 'ending'> {
  readonly files: readonly StagingFile[];
  /** How many photos of how many rooms the person is asked about. */
  readonly asked: { readonly photos: number; readonly rooms: number };
}

/** Whether the page may be closed: until every photo is sent, what is missing; from then on, where the pictures will be. */
export function Leaving({ files, asked, ending }: Props) {
  const { data: user } = useQuery(meQuery);
  const done = useUploads((uploads) => uploads.done);
  const unsent = files.filter(isUnsent);
  const uploading = unsent.filter(({ photo, imageUrl }) => imageUrl === undefined && !done[photo.id]).length;
  const sent = files.filter(({ job, status }) => job !== null && status !== 'failed').length;
  const isAsked = asked.photos > 0;
  const isMailed = user?.emailVerified === true && user.readyEmails;
  const canStop = unsent.length > 0 || files.some(({ job }) => job?.status === 'PENDING');

  const whenReady = isMailed
    ? `we’ll email you when ${FEW[sent] ?? `all ${numberWord(sent)} are`} ready.`
    : `your ${sent === 1 ? 'photo' : 'photos'} will be in your profile.`;
  const say = (): string => {
    if (ending !== null) return 'Photos that are being staged will be finished. The others stay chosen.';
    if (uploading > 0) return `${uploading} of ${counted(files.length, 'photo')} still to be uploaded.`;
    if (isAsked && unsent.length === 0)
      return `${askedText(asked)} You can close this page: we’ll ask again in your profile${isMailed ? ' and by email' : ''}.`;
    if (unsent.length === 0) return `You can close this page: ${whenReady}`;
    if (isAsked) return askedText(asked);
    return `${counted(unsent.length, 'photo')} still to be sent.`;
  };
  const text = say();
  const now = useNow();
  return (
    <>
      <p className={styles.hint}>
        {ending === null && !isAsked && `${timeLeftText(files, now)} `}
        {text}
      </p>
      <p role="status" className="visually-hidden">
        {unsent.length === 0 && text}
      </p>
      {canStop && (
        <Button color="inherit" disabled={ending !== null} onClick={() => void stopStaging()}>
          {ending === null ? 'Stop' : 'Stopping'}
        </Button>
      )}
    </>
  );
}
