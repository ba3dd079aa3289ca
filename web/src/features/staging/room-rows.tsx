import Button from '@mui/material/Button';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { isLikelyDeclined } from '../../lib/next-step.ts';
import { NextStep } from '../../ui/next-step.tsx';
import styles from './room-rows.module.css';
import { isHandled, isRefused, type StagingFile } from './staging-file.ts';
import { stageRoomAgain, useStagingStore } from './staging-store.ts';

interface Props {
  readonly files: readonly StagingFile[];
  /** Whether its photos can be tried again now. */
  readonly mayBegin: boolean;
  /** The row of each. */
  readonly children: ReactNode;
}

/** Rows of the photos that show one room, as one item of the list; a photo of its own is an item itself. */
export function RoomRows({ files, mayBegin, children }: Props) {
  const matching = files.some(({ status, job }) => status === 'processing' && job?.awaits === 'match');
  if (files.length === 1) return children;
  return (
    <li className={styles.room} data-row>
      <strong>One room, {files.length} photos</strong>
      <p role="status">{matching && 'We are finding out how these photos fit together. This can take two minutes.'}</p>
      <ul>{children}</ul>
      {mayBegin && files.every(isHandled) && <RoomAgain files={files} />}
    </li>
  );
}

/** How the photos of a room that ended without a picture can be tried again together. */
function RoomAgain({ files }: Pick<Props, 'files'>) {
  const refused = files.filter(isRefused);
  const proposals = useStagingStore((state) => state.proposals);
  const [first] = refused;
  if (!first?.room || refused.length < 2) return null;
  const { room } = first;
  const declines = refused.map(({ failure }) => failure?.decline);
  // What was declined would be again, as it was wanted.
  if (declines.every((decline) => !decline)) {
    return (
      <Button
        variant="outlined"
        startIcon={<RotateCcw size={17} aria-hidden="true" />}
        onClick={() => void stageRoomAgain(room)}
      >
        Try the room again
      </Button>
    );
  }
  const common = <T,>(of: (decline: NonNullable<(typeof declines)[number]>) => readonly T[]): T[] =>
    (declines[0] ? of(declines[0]) : []).filter((each) => declines.every((other) => other && of(other).includes(each)));
  const [alternative] = common((decline) => [decline.alternative]);
  return (
    <div className={styles.again}>
      <NextStep
        name={`the room, ${refused.length} photos`}
        decline={{
          ...{ roomTypes: common(({ roomTypes }) => roomTypes), alternative },
          handlings: common(({ handlings }) => handlings).filter((handling) =>
            refused.every(({ photo }) => !isLikelyDeclined(handling, proposals[photo.id] ?? null)),
          ),
        }}
        tried={refused.flatMap(({ tried = [] }) => tried)}
        photos={refused.length}
        onChoose={(change) => void stageRoomAgain(room, change)}
      />
    </div>
  );
}
