import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { NOTICES } from '@roomwright/functions/contract/errors.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
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
import type { StagingPhoto } from './staging-file.ts';
import { changeChoice, choiceFor, setChoice, useStagingStore } from './staging-store.ts';
import { useAllowance } from './use-allowance.ts';
import { useProposals } from './use-proposals.ts';

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
  const index = Math.min(at, photos.length - 1);
  const [appliedToAll, setAppliedToAll] = useState(false);
  const staging = useStagingStore();
  const { plan, credits } = useAllowance();
  const small = useMediaQuery(useTheme().breakpoints.down('md'));

  const photo = photos[index];
  useProposals(photos, photo);
  if (!photo) return null;
  const choice = choiceFor(staging, photo.id);
  const mates = roommates(
    staging.rooms,
    photos.map(({ id }) => id),
    photo.id,
  ).length;
  const startable = photos.slice(0, credits ?? photos.length);
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
      <div className={sheet.sheet}>
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
          <Credits credits={credits} wanted={photos.length} />
          <ListingChoice photoIds={photos.map(({ id }) => id)} />
          {photos.length > 1 && <RoomsBoard photos={photos} />}
          <div className={styles.columns}>
            <div className={styles.photo}>
              <figure className={styles.figure}>
                {photo.previewUrl === null ? (
                  <div className={styles.noPreview}>
                    This browser cannot show this photo. It can be staged all the same.
                  </div>
                ) : (
                  <img src={photo.previewUrl} alt={`Your room: ${photo.name}`} />
                )}
                <figcaption>
                  {photo.name}
                  {mates > 1 && `, with ${counted(mates - 1, 'other photo')} of this room: one set of options for all`}
                </figcaption>
              </figure>
              <FurnishMyself key={photo.id} photo={photo} choice={choice} />
            </div>
            <OptionsForm
              key={photo.id}
              choice={choice}
              plan={plan}
              proposal={staging.proposals[photo.id] ?? null}
              onChange={(change) => {
                changeChoice(photo.id, change);
                setAppliedToAll(false);
              }}
            />
          </div>
          {photos.length > 1 && (
            <div className={styles.applyToAll}>
              <Button
                variant="outlined"
                onClick={() => {
                  setChoice(
                    photos.map(({ id }) => id),
                    choice,
                  );
                  setAppliedToAll(true);
                }}
              >
                Apply to all {photos.length} images
              </Button>
              <span role="status">{appliedToAll && `All ${photos.length} images now have these options.`}</span>
            </div>
          )}
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
          <Button
            variant="contained"
            color="secondary"
            size="large"
            disabled={startable.length === 0}
            onClick={() => onStart(startable)}
          >
            Start AI Staging ({counted(startable.length, 'image')})
          </Button>
        </footer>
      </div>
    </Dialog>
  );
}

function Credits({ credits, wanted }: { readonly credits: number | null; readonly wanted: number }) {
  if (credits === null || credits >= wanted) return null;
  return (
    <>
      {credits === 0 ? (
        <NoticeAlert notice={NOTICES.credits_exceeded} severity="warning" />
      ) : (
        <Alert severity="warning" role="alert">
          You have {counted(credits, 'credit')}: the first {credits === 1 ? 'photo' : `${credits} photos`} will be
          staged. The others stay chosen. <Link to={PATHS.membership}>Upgrade Plan</Link>
        </Alert>
      )}
      <MoreByVerifying />
    </>
  );
}
