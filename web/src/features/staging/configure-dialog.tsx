import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { NOTICES } from '@roomwright/functions/contract/errors.ts';
import { isEmptiedOnly } from '@roomwright/functions/contract/staging-options.ts';
import { ChevronLeft, ChevronRight, CopyCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { counted } from '../../lib/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import styles from './configure-dialog.module.css';
import { FurnishMyself } from './furnish-myself.tsx';
import { ImageSteps } from './image-steps.tsx';
import { ListingChoice } from './listing-choice.tsx';
import { MoreByVerifying } from './more-by-verifying.tsx';
import { OptionsForm } from './options-form.tsx';
import { roommates } from './rooms.ts';
import { RoomsBoard } from './rooms-board.tsx';
import sheet from './sheet.module.css';
import type { StagingChoice, StagingPhoto } from './staging-file.ts';
import { changeChoice, choiceFor, copyStyle, useStagingStore } from './staging-store.ts';
import { useAllowance } from './use-allowance.ts';
import { useProposals } from './use-proposals.ts';
import { Wishes } from './wishes.tsx';

interface Props {
  readonly photos: readonly StagingPhoto[];
  /** Place of the photo that is shown. */
  readonly at: number;
  readonly onShow: (at: number) => void;
  readonly onCancel: () => void;
  /** The person wants these staged: all, or as many as there are credits for. */
  readonly onStart: (photos: readonly StagingPhoto[]) => void;
}

/** Asks what is wanted for each photo, one at a time, and says what the credits are enough for. */
export function ConfigureDialog({ photos, at, onShow, onCancel, onStart }: Props) {
  const titleId = useId();
  const costId = useId();
  const index = Math.min(at, photos.length - 1);
  const [appliedToAll, setAppliedToAll] = useState(false);
  const staging = useStagingStore();
  const { plan, credits } = useAllowance();
  const small = useMediaQuery(useTheme().breakpoints.down('md'));

  const photo = photos[index];
  useProposals(photos, photo);
  if (!photo) return null;
  const choice = choiceFor(staging, photo.id);
  const ids = photos.map(({ id }) => id);
  const mates = roommates(staging.rooms, ids, photo.id).length;
  const others = photos.flatMap(({ id }, at) => {
    const { furnished, removal } = staging.proposals[id] ?? {};
    return furnished && removal && at !== index ? [{ number: at + 1, forecast: removal }] : [];
  });
  const startable = photos.slice(0, credits ?? photos.length);
  const onlyEmptied = (some: readonly StagingPhoto[]) =>
    some.length > 0 && some.every(({ id }) => isEmptiedOnly(choiceFor(staging, id)));
  const change = (changed: Partial<StagingChoice>) => {
    changeChoice(photo.id, changed);
    setAppliedToAll(false);
  };
  const show = (next: number) => {
    onShow(next);
    setAppliedToAll(false);
  };

  return (
    <Dialog
      onClose={(_, reason) => reason === 'escapeKeyDown' && onCancel()}
      fullScreen={small}
      maxWidth="lg"
      fullWidth
      aria-labelledby={titleId}
    >
      <div className={`${sheet.sheet} ${styles.sheet}`}>
        <header className={`${sheet.head} ${styles.head}`}>
          <h2 id={titleId} aria-live="polite">
            Configure Image {index + 1} of {photos.length}
          </h2>
          <progress
            className={`${sheet.bar} ${styles.progress}`}
            value={index + 1}
            max={photos.length}
            aria-label="Current image"
            aria-valuetext={`Image ${index + 1} of ${photos.length}`}
          />
          <ImageSteps photos={photos} index={index} onShow={show} />
        </header>
        <div className={`${sheet.body} ${styles.body}`}>
          <Credits credits={credits} wanted={photos.length} done={onlyEmptied(startable) ? 'emptied' : 'staged'} />
          <figure className={styles.figure}>
            {photo.previewUrl === null ? (
              <div className={styles.noPreview}>
                This browser cannot show this photo. It can be staged all the same.
              </div>
            ) : (
              <img src={photo.previewUrl} alt={`Your room: ${photo.name}`} />
            )}
            <figcaption data-shared={mates > 1}>
              {photo.name}
              {mates > 1 && `, with ${counted(mates - 1, 'other photo')} of this room: one set of options for all`}
            </figcaption>
          </figure>
          <OptionsForm
            key={photo.id}
            choice={choice}
            plan={plan}
            proposal={staging.proposals[photo.id] ?? null}
            isShared={mates > 1}
            others={others}
            onChange={change}
          />
          <ul className={styles.lines} aria-label="More options">
            {!isEmptiedOnly(choice) && (
              <Wishes key={photo.id} prompt={choice.prompt} onChange={(prompt) => change({ prompt })} />
            )}
            {photos.length > 1 && <RoomsBoard photos={photos} />}
            {photos.length > 1 && (
              <li>
                <button
                  type="button"
                  onClick={() => {
                    copyStyle(photo.id, ids);
                    setAppliedToAll(true);
                  }}
                >
                  <CopyCheck size={18} aria-hidden="true" />
                  Same style and handling for all {photos.length} images
                </button>
                <p role="status">{appliedToAll && `All ${photos.length} images now have this style and handling.`}</p>
              </li>
            )}
            <ListingChoice photoIds={ids} />
            <FurnishMyself key={`furnish ${photo.id}`} photo={photo} choice={choice} />
          </ul>
        </div>
        <footer className={`${sheet.foot} ${styles.foot}`}>
          <Button color="inherit" onClick={onCancel}>
            Cancel
          </Button>
          <div className={styles.turn}>
            <Button
              variant="outlined"
              disabled={index === 0}
              startIcon={<ChevronLeft aria-hidden="true" size={18} />}
              onClick={() => show(index - 1)}
            >
              Previous Image
            </Button>
            <Button
              variant="outlined"
              disabled={index === photos.length - 1}
              endIcon={<ChevronRight aria-hidden="true" size={18} />}
              onClick={() => show(index + 1)}
            >
              Next Image
            </Button>
          </div>
          <div className={styles.start}>
            <Button
              variant="contained"
              color="secondary"
              size="large"
              fullWidth
              disabled={startable.length === 0}
              aria-describedby={costId}
              onClick={() => onStart(startable)}
            >
              {onlyEmptied(startable) ? 'Remove Furniture' : 'Start AI Staging'} ({counted(startable.length, 'image')})
            </Button>
            <p id={costId} className={styles.cost}>
              {credits !== null && startable.length > 0 && costText(startable.length, credits)}
            </p>
          </div>
        </footer>
      </div>
    </Dialog>
  );
}

const costText = (cost: number, credits: number): string => `${cost} of your ${counted(credits, 'credit')}`;

interface CreditsProps {
  readonly credits: number | null;
  readonly wanted: number;
  readonly done: 'emptied' | 'staged';
}

function Credits({ credits, wanted, done }: CreditsProps) {
  if (credits === null || credits >= wanted) return null;
  return (
    <>
      {credits === 0 ? (
        <NoticeAlert notice={NOTICES.credits_exceeded} severity="warning" />
      ) : (
        <Alert severity="warning" role="alert">
          You have {counted(credits, 'credit')}: the first {credits === 1 ? 'photo' : `${credits} photos`} will be{' '}
          {done}. The others stay chosen. <Link to={PATHS.membership}>Upgrade Plan</Link>
        </Alert>
      )}
      <MoreByVerifying />
    </>
  );
}
