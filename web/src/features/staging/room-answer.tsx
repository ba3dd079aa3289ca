import Alert from '@mui/material/Alert';
import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import { MATCH_ERRORS } from '@roomwright/functions/contract/room-matches.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { queryClient } from '../../lib/query-client.ts';
import { refreshStagings } from '../../lib/stagings.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { mayBeDone } from './failures.ts';
import type { AskedPhoto, FitByPoints } from './join-room.ts';
import { beginMarking } from './marking-store.ts';
import { matchPhotos } from './match-photos.ts';
import { AskedFailure } from './room-failure.tsx';
import { AskedQuestion } from './room-question.tsx';
import { stagingPorts } from './staging-ports.ts';

interface Props {
  /** The service's name of the room. */
  readonly roomId: string;
  readonly onClose: () => void;
}

type Room = OutputOf<'getSharedRoom'>;

/** The photos in the order of the thumbnails. */
function askedPhotos({ jobs, waits }: Room): AskedPhoto[] {
  return (waits?.photos ?? []).map((jobId, at) => {
    const job = jobs.find(({ id }) => id === jobId);
    return { id: jobId ?? `${at}`, name: job?.title || `Photo ${at + 1}`, previewUrl: job?.originalImageUrl ?? null };
  });
}

/** Asks about photos of a room that wait at the service for what the person decides, in this visit or a later one. */
export function RoomAnswer({ roomId, onClose }: Props) {
  const queryKey = ['jobs', 'asked', roomId];
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('getSharedRoom', { params: { id: roomId }, signal }),
    ...{ staleTime: 0, gcTime: 0 },
  });
  const [problem, setProblem] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const waits = data?.waits;
  const photos = data ? askedPhotos(data) : [];
  const ids = photos.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (ids !== '') beginMarking(ids.split(' '));
  }, [ids]);
  const isOver = isFetchedAfterMount && data !== undefined && (!waits || waits.for === 'match');
  useEffect(() => {
    // It was answered on another page.
    if (isOver) onClose();
  }, [isOver, onClose]);

  const decide = async (act: () => Promise<unknown>): Promise<void> => {
    setProblem(null);
    setSending(true);
    try {
      await act();
      onClose();
    } catch (failure) {
      const { code } = failure instanceof ApiError ? failure : {};
      if (code === 'SHARED_ROOM_STARTED') onClose();
      else setProblem(failure);
      if (code === 'NO_SUCH_ALTERNATIVE') void refetch();
    }
    setSending(false);
    void refreshStagings(queryClient);
  };
  const choose = (alternative: number | null): void =>
    void decide(() => call('chooseSharedRoom', { params: { id: roomId }, body: { alternative } }));
  const fit: FitByPoints = async (points) => {
    try {
      const start = () => call('matchByPoints', { params: { id: roomId }, body: { points } });
      const proposal = await matchPhotos(start, stagingPorts, () => true);
      if (waits && proposal.verdict !== 'none') {
        queryClient.setQueryData(queryKey, { ...data, waits: { ...waits, proposal } });
      }
      return proposal;
    } catch (failure) {
      // Whether the service has other alternatives by now is not known.
      if (mayBeDone(failure)) void refetch();
      throw failure;
    }
  };
  const said = problem ?? error;
  return (
    <AnswerDialog onClose={onClose}>
      {said !== null && (
        <Alert severity="error" role="alert">
          {noticeOf(said).text}
        </Alert>
      )}
      <div inert={sending} aria-busy={sending || (!data && !error)}>
        {waits?.proposal && (
          <AskedQuestion photos={photos} alternatives={waits.proposal.alternatives} answer={choose} fit={fit} />
        )}
        {waits?.for === 'retry' && (
          <AskedFailure
            photos={photos}
            reason={waits.error?.message ?? MATCH_ERRORS.MATCH_FAILED}
            answer={(what) =>
              what === 'apart' ? choose(null) : void decide(() => call('matchAgain', { params: { id: roomId } }))
            }
          />
        )}
      </div>
    </AnswerDialog>
  );
}
