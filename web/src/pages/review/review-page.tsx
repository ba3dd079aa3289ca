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
import { ServerState } from '../../lib/server-state.tsx';
import { counted } from '../../lib/texts.ts';
import { Mui } from '../../ui/mui.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { PhotoComparison } from '../../ui/photo-comparison.tsx';
import styles from './review-page.module.css';

interface Props {
  readonly token: string;
  /** Name of the room. */
  readonly room: string;
  readonly photo: Review['rooms'][number]['photos'][number];
}

const openFor = (review: Review): number =>
  review.rooms.flatMap(({ photos }) => photos).filter(({ answer }) => answer === null).length;

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

/** A listing as the client sees it. @param token empty: the link is incomplete */
function ClientReview({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['review', token],
    queryFn: ({ signal }) => call('openReview', { body: { token }, signal }),
    enabled: token !== '',
  });
  const isClosed = token === '' || (error instanceof ApiError && (error.status === 404 || error.status === 400));
  if (isClosed) {
    return (
      <section className={styles.closed}>
        <LinkIcon size={40} strokeWidth={1.4} aria-hidden="true" />
        <h1>This link does not work any more</h1>
        <p>It was revoked, or is incomplete. Please ask whoever sent it to you for a new one.</p>
      </section>
    );
  }
  if (error && !data) return <NoticeAlert notice={noticeOf(error)} onAction={() => void refetch()} />;
  if (!data) return <p role="status">Loading the pictures …</p>;
  const open = openFor(data);
  return (
    <>
      <header className={styles.head}>
        <h1>{data.address}</h1>
        <p>
          {data.from} asks what you think of these pictures. The furniture in them is virtual, added with {BRAND.name}:
          move the handle to see the room as it is.
        </p>
        <p className={styles.left}>
          {open === 0 ? 'All answered. You can still change your mind.' : `${counted(open, 'picture')} to answer`}
        </p>
      </header>
      {data.rooms.map(({ name, photos }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may be called the same, and their order is all that tells them apart.
        <section key={i} className={styles.room}>
          <h2>{name}</h2>
          {photos.map((photo) => (
            <ReviewedPhoto key={`${photo.jobId} ${photo.version}`} token={token} room={name} photo={photo} />
          ))}
        </section>
      ))}
    </>
  );
}

/** A picture beside its original, with the client's answer. */
function ReviewedPhoto({ token, room, photo }: Props) {
  const client = useQueryClient();
  const { jobId, version } = photo;
  const [isWriting, setWriting] = useState(photo.answer === 'change');
  const [words, setWords] = useState(photo.words);
  const say = useMutation({
    mutationFn: (answer: 'yes' | 'change') =>
      call('answerReview', { body: { token, jobId, version, answer, words: answer === 'change' ? words.trim() : '' } }),
    onSuccess: (_, answer) => {
      client.setQueryData(['review', token], (review: Review | undefined) => {
        if (!review) return review;
        const said = { answer, words: answer === 'change' ? words.trim() : '' };
        const rooms = review.rooms.map((each) => ({
          ...each,
          photos: each.photos.map((other) => (other.jobId === jobId ? { ...other, ...said } : other)),
        }));
        return { ...review, rooms };
      });
    },
  });
  const isSaved = photo.answer === 'change' && words.trim() === photo.words;
  return (
    <article className={styles.photo} style={{ aspectRatio: 'auto' }}>
      <div style={{ aspectRatio: `${photo.width} / ${photo.height}` }} className={styles.frame}>
        <PhotoComparison
          name={room}
          before={{ src: photo.originalUrl, alt: `${room} as it is` }}
          emptied={undefined}
          after={{ src: photo.pictureUrl, alt: `${room}, virtually staged` }}
        />
      </div>
      <div className={styles.answers}>
        <Button
          variant={photo.answer === 'yes' ? 'contained' : 'outlined'}
          aria-pressed={photo.answer === 'yes'}
          loading={say.isPending && say.variables === 'yes'}
          loadingPosition="start"
          startIcon={<Check size={18} aria-hidden="true" />}
          onClick={() => {
            setWriting(false);
            say.mutate('yes');
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
            say.mutate('change');
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
          <Button
            type="submit"
            variant="contained"
            disabled={isSaved}
            loading={say.isPending && say.variables === 'change'}
          >
            Send
          </Button>
        </form>
      )}
      {say.error && <NoticeAlert notice={noticeOf(say.error)} onAction={() => say.mutate(say.variables ?? 'change')} />}
    </article>
  );
}
