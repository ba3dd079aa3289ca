import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { BRAND } from '@roomwright/functions/contract/brand.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import type { Review } from '@roomwright/functions/contract/listings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, LinkIcon, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { keptReviewKey, reviewKey } from '../../lib/browser-key.ts';
import { ServerState } from '../../lib/server-state.tsx';
import { counted, dayText } from '../../lib/texts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Mui } from '../../ui/mui.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { PhotoComparison } from '../../ui/photo-comparison.tsx';
import styles from './review-page.module.css';

interface Props {
  readonly token: string;
  /** Name of the room. */
  readonly room: string;
  readonly photo: Review['rooms'][number]['photos'][number];
  /** Calls back with the client's name, once it is known. */
  readonly withName: (send: (name: string) => void) => void;
}

/** Position at which comparisons open, percent: three quarters of the staged picture are in sight. */
const REVEALING = 25;

const reviewKeyOf = (token: string) => ['review', token];

const openFor = (review: Review): number =>
  review.rooms.flatMap(({ photos }) => photos).filter(({ answer }) => answer === null).length;

const statusOf = (error: unknown): number | undefined => (error instanceof ApiError ? error.status : undefined);

/**
 * The page where a client reviews a home's pictures. The token stays in the address, so that the page can be opened
 * again.
 */
export function ReviewPage() {
  const token = useLocation().hash.slice(1);
  return (
    <ServerState>
      <Mui>
        <div className={styles.page}>
          <ClientReview key={token} token={token} />
        </div>
      </Mui>
    </ServerState>
  );
}

/** Says why there is nothing to see, and what to do. */
function Closed({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section className={styles.closed}>
      <LinkIcon size={40} strokeWidth={1.4} aria-hidden="true" />
      <h1>{title}</h1>
      <p>{text}</p>
    </section>
  );
}

/** A listing as the client sees it. @param token empty: the link is incomplete */
function ClientReview({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: reviewKeyOf(token),
    queryFn: ({ signal }) => call('openReview', { body: { token, key: reviewKey() }, signal }),
    enabled: token !== '',
  });
  if (token === '' || statusOf(error) === 400)
    return (
      <Closed title="This link is incomplete" text="Please open it from the message again, or copy the whole link." />
    );
  if (statusOf(error) === 404)
    return <Closed title="This link has ended" text="Please ask your agent for a new one." />;
  if (error && !data) return <NoticeAlert notice={noticeOf(error)} onAction={() => void refetch()} />;
  if (!data) return <p role="status">Loading the pictures …</p>;
  return <OpenReview token={token} review={data} />;
}

/** The pictures, with the client's name and answers. */
function OpenReview({ token, review }: { readonly token: string; readonly review: Review }) {
  // The name that was given here, which the server has once an answer has arrived.
  const [given, setGiven] = useState('');
  // The answer that waits for the name.
  const [waiting, setWaiting] = useState<((name: string) => void) | null>(null);
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => call('withdrawReview', { body: { token, key: keptReviewKey() } }),
    onSuccess: () => client.invalidateQueries({ queryKey: reviewKeyOf(token) }),
  });
  // How often the name was removed, in this tab or another.
  const [withdrawals, setWithdrawals] = useState(0);
  const [named, setNamed] = useState(review.name);
  if (named !== review.name) {
    setNamed(review.name);
    if (review.name === '') {
      setWithdrawals(withdrawals + 1);
      setGiven('');
    }
  }
  const withName = (send: (name: string) => void): void => {
    const name = review.name || given;
    if (name === '') setWaiting(() => send);
    else send(name);
  };
  const open = openFor(review);
  return (
    <>
      <header className={styles.head}>
        <h1>{review.address}</h1>
        <p>
          {review.from} asks what you think of these pictures. The furniture is virtual, added with {BRAND.name}: move
          the handle to see the room as it is.
        </p>
        {review.name !== '' && (
          <p>
            You answer as <strong>{review.name}</strong>.
          </p>
        )}
        <p className={styles.note}>
          Only {review.from} sees your name and answers. They are deleted when the link is revoked, and by{' '}
          {dayText(review.keptUntil)} at the latest.{review.name === '' && ' You can remove them at any time.'}
        </p>
        {review.name !== '' && (
          <Button size="small" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            Remove my name and answers
          </Button>
        )}
        {withdraw.error && <NoticeAlert notice={noticeOf(withdraw.error)} onAction={() => withdraw.mutate()} />}
        <p className={styles.left}>
          {open === 0 ? 'All answered. You can still change your mind.' : `${counted(open, 'picture')} to answer`}
        </p>
      </header>
      {review.rooms.map(({ name, photos }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may be called the same, and their order is all that tells them apart.
        <section key={i} className={styles.room}>
          <h2>{name}</h2>
          {photos.map((photo) => (
            <ReviewedPhoto
              // When the answers are removed, what was typed goes with them.
              key={`${photo.jobId} ${photo.version} ${withdrawals}`}
              token={token}
              room={name}
              photo={photo}
              withName={withName}
            />
          ))}
        </section>
      ))}
      {waiting && (
        <NameDialog
          from={review.from}
          onClose={() => setWaiting(null)}
          onNamed={(name) => {
            setGiven(name);
            setWaiting(null);
            waiting(name);
          }}
        />
      )}
    </>
  );
}

interface NameDialogProps {
  /** Who asks for the answers. */
  readonly from: string;
  readonly onClose: () => void;
  readonly onNamed: (name: string) => void;
}

/** Asks for the client's name, with the first answer. */
function NameDialog({ from, onClose, onNamed }: NameDialogProps) {
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const name = typed.trim();
  return (
    <FormDialog
      title="Who is answering?"
      submit="Send answer"
      busy={false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(name === '');
        if (name !== '') onNamed(name);
      }}
    >
      <TextField
        autoFocus
        label="Your name"
        value={typed}
        error={isMissing}
        helperText={isMissing ? 'Please enter your name.' : `So that ${from} knows whose answers these are.`}
        onChange={({ target }) => {
          setTyped(target.value);
          setMissing(false);
        }}
        autoComplete="name"
        slotProps={{ htmlInput: { maxLength: LIMITS.nameLength } }}
      />
    </FormDialog>
  );
}

/** A picture beside its original, with the client's answer. */
function ReviewedPhoto({ token, room, photo, withName }: Props) {
  const client = useQueryClient();
  const { jobId, version } = photo;
  const [isWriting, setWriting] = useState(photo.answer === 'change');
  const [words, setWords] = useState(photo.words);
  const say = useMutation({
    mutationFn: ({ answer, name }: { readonly answer: 'yes' | 'change'; readonly name: string }) =>
      call('answerReview', {
        body: {
          ...{ token, key: keptReviewKey(), name },
          ...{ jobId, version, answer, words: answer === 'change' ? words.trim() : '' },
        },
      }),
    onSuccess: (_, { answer, name }) => {
      client.setQueryData(reviewKeyOf(token), (review: Review | undefined) => {
        if (!review) return review;
        const said = { answer, words: answer === 'change' ? words.trim() : '', isChanged: false };
        const rooms = review.rooms.map((each) => ({
          ...each,
          photos: each.photos.map((other) => (other.jobId === jobId ? { ...other, ...said } : other)),
        }));
        return { ...review, name, rooms };
      });
    },
    onError: (error) => {
      // The link has ended, or the photo was taken out.
      if (statusOf(error) === 404) void client.invalidateQueries({ queryKey: reviewKeyOf(token) });
    },
  });
  const send = (answer: 'yes' | 'change'): void => withName((name) => say.mutate({ answer, name }));
  const isSending = (answer: 'yes' | 'change'): boolean => say.isPending && say.variables.answer === answer;
  const isSaved = photo.answer === 'change' && words.trim() === photo.words;
  return (
    <article className={styles.photo} style={{ aspectRatio: 'auto' }}>
      <div style={{ aspectRatio: `${photo.width} / ${photo.height}` }} className={styles.frame}>
        <PhotoComparison
          name={room}
          before={{ src: photo.originalUrl, alt: `${room} as it is` }}
          emptied={undefined}
          after={{
            src: photo.pictureUrl,
            alt: `${room}, ${photo.furnitureOnlyRemoved ? 'with its furniture digitally removed' : 'virtually staged'}`,
          }}
          startsAt={REVEALING}
        />
      </div>
      {photo.isChanged && <p className={styles.changed}>Changed since your answer: please look again.</p>}
      <div className={styles.answers}>
        <Button
          variant={photo.answer === 'yes' ? 'contained' : 'outlined'}
          aria-pressed={photo.answer === 'yes'}
          loading={isSending('yes')}
          loadingPosition="start"
          startIcon={<Check size={18} aria-hidden="true" />}
          onClick={() => {
            setWriting(false);
            send('yes');
          }}
        >
          Yes, use it
        </Button>
        <Button
          variant={photo.answer === 'change' ? 'contained' : 'outlined'}
          aria-pressed={photo.answer === 'change'}
          aria-expanded={isWriting}
          startIcon={<MessageSquare size={18} aria-hidden="true" />}
          onClick={() => setWriting(true)}
        >
          Please change
        </Button>
        <p role="status" className={styles.saved}>
          {photo.answer === 'yes' && 'Saved: yes'}
          {isSaved && 'Saved: please change'}
        </p>
      </div>
      {isWriting && (
        <form
          className={styles.words}
          onSubmit={(event) => {
            event.preventDefault();
            send('change');
          }}
        >
          <TextField
            label="What should be changed?"
            multiline
            minRows={2}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            slotProps={{ htmlInput: { maxLength: LIMITS.reviewWords } }}
          />
          <Button type="submit" variant="contained" disabled={isSaved} loading={isSending('change')}>
            Send
          </Button>
        </form>
      )}
      {say.error && (
        <NoticeAlert notice={noticeOf(say.error)} onAction={() => send(say.variables?.answer ?? 'change')} />
      )}
    </article>
  );
}
