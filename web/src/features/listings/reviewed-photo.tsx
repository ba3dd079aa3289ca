import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import type { Review } from '@roomwright/functions/contract/listings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { PhotoComparison } from '../../ui/photo-comparison.tsx';
import styles from './client-review.module.css';

interface Props {
  readonly token: string;
  /** What the room is called. */
  readonly room: string;
  readonly photo: Review['rooms'][number]['photos'][number];
}

/** A picture beside its original, and what the client makes of it. */
export function ReviewedPhoto({ token, room, photo }: Props) {
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
