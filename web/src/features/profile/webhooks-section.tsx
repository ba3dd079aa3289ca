import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { WebhookEndpointView } from '@roomwright/functions/contract/endpoints/webhooks.ts';
import type { User } from '@roomwright/functions/contract/entities.ts';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound, Pencil, Power, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { PATHS } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { dayText, momentText } from '../../lib/texts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type MoreGroup, MoreMenu } from '../../ui/more-menu.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import styles from './api-keys-section.module.css';
import { OFF_TEXTS, webhooksQuery } from './webhook-texts.ts';

const WebhookDialog = lazy(async () => ({ default: (await import('./webhook-dialog.tsx')).WebhookDialog }));
const NewSecretDialog = lazy(async () => ({ default: (await import('./webhook-dialog.tsx')).NewSecretDialog }));
const DeliveriesDialog = lazy(async () => ({ default: (await import('./deliveries-dialog.tsx')).DeliveriesDialog }));

type Asking =
  | { readonly what: 'new' }
  | { readonly what: 'change' | 'secret' | 'delete' | 'deliveries'; readonly id: string };

/** The addresses that the user's programs are told of events at: added, changed, followed and deleted. */
export function WebhooksSection({ user }: { readonly user: User }) {
  const { data, error, refetch } = useQuery(webhooksQuery);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const closeDeliveries = () => {
    close();
    // A delivery changes when something was last delivered, or switches the endpoint off.
    void queryClient.invalidateQueries(webhooksQuery);
  };
  const included = PLANS[user.plan].apiAccess;
  const endpoints = data?.endpoints ?? [];
  const asked = endpoints.find((each) => asking && 'id' in asking && each.id === asking.id);
  return (
    <section aria-labelledby="webhooks" className={styles.section}>
      <div className={styles.head}>
        <div>
          <h2 id="webhooks">Webhooks</h2>
          <p className={styles.soft}>
            Your programs are told what happens to photos, listings and credits:{' '}
            <Link to={`${PATHS.developers}#webhooks`}>how to receive it</Link>.
          </p>
        </div>
        {included && (
          <Button variant="outlined" onClick={() => setAsking({ what: 'new' })}>
            New webhook
          </Button>
        )}
      </div>
      {!included && (
        <p className={styles.soft}>
          Webhooks come with Professional and Agency.{' '}
          {endpoints.length > 0 && 'Nothing is sent until you are on one of them. '}
          <Link to={PATHS.membership}>View plans</Link>
        </p>
      )}
      {error && <NoticeAlert notice={noticeOf(error)} onAction={refetch} />}
      {!data && !error && included && <Skeleton variant="rounded" height={72} />}
      {endpoints.length > 0 && (
        <ul className={styles.keys} aria-label="Webhooks">
          {endpoints.map((endpoint) => (
            <WebhookRow
              key={endpoint.id}
              endpoint={endpoint}
              included={included}
              onAsk={(what) => setAsking({ what, id: endpoint.id })}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {asking?.what === 'new' && <WebhookDialog onClose={close} />}
        {asking?.what === 'change' && asked && <WebhookDialog endpoint={asked} onClose={close} />}
        {asking?.what === 'secret' && asked && <NewSecretDialog endpoint={asked} onClose={close} />}
        {asking?.what === 'deliveries' && asked && (
          <DeliveriesDialog endpoint={asked} included={included} onClose={closeDeliveries} />
        )}
      </Suspense>
      {asking?.what === 'delete' && asked && <DeleteDialog endpoint={asked} onClose={close} />}
    </section>
  );
}

interface RowProps {
  readonly endpoint: WebhookEndpointView;
  readonly included: boolean;
  readonly onAsk: (what: 'change' | 'secret' | 'delete' | 'deliveries') => void;
}

function WebhookRow({ endpoint, included, onAsk }: RowProps) {
  const { id, url, events, createdAt, off, deliveredAt, oldSecretEndsAt } = endpoint;
  const turn = useMutation({
    mutationFn: () => call('updateWebhookEndpoint', { params: { id }, body: { on: off !== null } }),
    onSuccess: () => queryClient.invalidateQueries(webhooksQuery),
  });
  const groups: MoreGroup[] = [
    {
      title: 'Webhook',
      entries: [
        { words: 'Change', Icon: Pencil, onChoose: () => onAsk('change') },
        included && { words: 'New secret', Icon: KeyRound, onChoose: () => onAsk('secret') },
        (included || off === null) && {
          words: off ? 'Switch on' : 'Switch off',
          Icon: Power,
          onChoose: () => turn.mutate(),
        },
        { words: 'Delete', Icon: Trash2, onChoose: () => onAsk('delete') },
      ],
    },
  ];
  return (
    <li>
      <div>
        <h3>{url}</h3>
        <p className={styles.soft}>
          {off && (
            <strong>
              {OFF_TEXTS[off.reason]}, {momentText(off.at)}.{' '}
            </strong>
          )}
          {events.join(', ')}. Added {dayText(createdAt)},{' '}
          {deliveredAt === null ? 'nothing delivered yet' : `last delivered ${momentText(deliveredAt)}`}.
          {oldSecretEndsAt !== null && ` The secret before this one signs too until ${momentText(oldSecretEndsAt)}.`}
        </p>
        {turn.error && <NoticeAlert notice={noticeOf(turn.error)} />}
      </div>
      <div className={styles.buttons}>
        <Button size="small" aria-label={`Deliveries to ${url}`} onClick={() => onAsk('deliveries')}>
          Deliveries
        </Button>
        <MoreMenu iconOnly name={url} groups={groups} />
      </div>
    </li>
  );
}

interface DialogProps {
  readonly endpoint: WebhookEndpointView;
  readonly onClose: () => void;
}

function DeleteDialog({ endpoint: { id, url }, onClose }: DialogProps) {
  const remove = useMutation({
    mutationFn: () => call('deleteWebhookEndpoint', { params: { id } }),
    onSuccess: async () => {
      onClose();
      await queryClient.invalidateQueries(webhooksQuery);
    },
  });
  return (
    <FormDialog
      title="Delete this webhook?"
      submit="Delete webhook"
      busy={remove.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate();
      }}
      onClose={onClose}
    >
      {remove.error && <NoticeAlert notice={noticeOf(remove.error)} />}
      <p>
        Nothing is sent to <span className={styles.soft}>{url}</span> from now on, and you can no longer see what was
        sent there. This cannot be undone.
      </p>
    </FormDialog>
  );
}
