import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import type { WebhookDeliveryView, WebhookEndpointView } from '@roomwright/functions/contract/endpoints/webhooks.ts';
import { WEBHOOK_LIMITS } from '@roomwright/functions/contract/webhooks.ts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { queryClient } from '../../lib/query-client.ts';
import { counted, momentText } from '../../lib/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import styles from './deliveries-dialog.module.css';
import { DELIVERY_STATUSES, PROBLEM_TEXTS } from './webhook-texts.ts';

/** Interval at which the list is read while a delivery is about to be sent, ms. */
const POLL_MS = 2000;

interface Props {
  readonly endpoint: WebhookEndpointView;
  /** Whether the plan includes webhooks. */
  readonly included: boolean;
  readonly onClose: () => void;
}

const keyOf = ({ id }: WebhookEndpointView) => ['webhook-deliveries', id] as const;

/** Whether a delivery is due now, so that its result is a matter of seconds. */
const isDue = ({ nextTryAt }: WebhookDeliveryView): boolean =>
  nextTryAt !== null && Date.parse(nextTryAt) < Date.now() + 60_000;

/** What was sent to an address, with the answers; sends a test, and what was sent once more. */
export function DeliveriesDialog({ endpoint, included, onClose }: Props) {
  const title = useId();
  const { id } = endpoint;
  const mayBeSent = included && endpoint.off === null;
  const list = useInfiniteQuery({
    queryKey: keyOf(endpoint),
    queryFn: ({ pageParam, signal }) =>
      call('webhookDeliveries', { params: { id }, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some(isDue)) ? POLL_MS : false,
  });
  const again = () => queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  const test = useMutation({
    mutationFn: () => call('testWebhookEndpoint', { params: { id } }),
    onSuccess: again,
  });
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <Dialog onClose={onClose} fullWidth maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>Deliveries</DialogTitle>
      <DialogContent className={styles.content}>
        <p className={styles.soft}>
          What was sent to {endpoint.url} in the last {WEBHOOK_LIMITS.keptDays} days.
        </p>
        {list.error && <NoticeAlert notice={noticeOf(list.error)} onAction={list.refetch} />}
        {test.error && <NoticeAlert notice={noticeOf(test.error)} />}
        {!list.data && !list.error && <Skeleton variant="rounded" height={120} />}
        {list.data && deliveries.length === 0 && <p>Nothing yet.</p>}
        {deliveries.length > 0 && (
          <ul className={styles.list} aria-label="Deliveries">
            {deliveries.map((delivery) => (
              <Delivery key={delivery.id} endpointId={id} delivery={delivery} mayBeSent={mayBeSent} onSent={again} />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
            Show older ones
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        {mayBeSent && (
          <Button variant="outlined" onClick={() => test.mutate()} loading={test.isPending}>
            Send a test
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface DeliveryProps {
  readonly endpointId: string;
  readonly delivery: WebhookDeliveryView;
  readonly mayBeSent: boolean;
  readonly onSent: () => Promise<void>;
}

/** "Answered 503 after 2 tries, next try Nov 22, 9:31 AM." */
function outcomeOf({ last, tries, nextTryAt, status }: WebhookDeliveryView): string {
  if (!last) return '';
  const answer = last.problem ? PROBLEM_TEXTS[last.problem] : `Answered ${last.status} after ${last.ms} ms.`;
  const tried = tries > 1 ? ` ${counted(tries, 'try', 'tries')}.` : '';
  const next = status === 'waiting' && nextTryAt ? ` Next try ${momentText(nextTryAt)}.` : '';
  return `${answer}${tried}${next}`;
}

function Delivery({ endpointId, delivery, mayBeSent, onSent }: DeliveryProps) {
  const { id, type, status, createdAt, eventId, body, last } = delivery;
  const send = useMutation({
    mutationFn: () => call('resendWebhook', { params: { id: endpointId, deliveryId: id } }),
    onSuccess: onSent,
  });
  return (
    <li>
      <div className={styles.head}>
        <div>
          <h3>
            <code>{type}</code> <span data-status={status}>{DELIVERY_STATUSES[status]}</span>
          </h3>
          <p className={styles.soft}>
            {momentText(createdAt)}. {outcomeOf(delivery)}
          </p>
        </div>
        {mayBeSent && status !== 'waiting' && (
          <Button
            size="small"
            aria-label={`Send again: ${type} of ${momentText(createdAt)}`}
            onClick={() => send.mutate()}
            loading={send.isPending}
          >
            Send again
          </Button>
        )}
      </div>
      {send.error && <NoticeAlert notice={noticeOf(send.error)} />}
      <details className={styles.details}>
        <summary>Request{last?.status != null && ' and answer'}</summary>
        <pre>{`POST ${last?.url ?? ''}\nwebhook-id: ${eventId}\n\n${body}`}</pre>
        {last?.status != null && <pre>{`${last.status}\n\n${last.text}`}</pre>}
      </details>
    </li>
  );
}
