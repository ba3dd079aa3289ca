import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ApiKeyView } from '@roomwright/functions/contract/endpoints/api-keys.ts';
import type { User } from '@roomwright/functions/contract/entities.ts';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { PATHS } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { dayText, momentText, numberText } from '../../lib/texts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import styles from './api-keys-section.module.css';
import { apiKeysQuery, SCOPE_TEXTS } from './key-texts.ts';

const KeyDialog = lazy(async () => ({ default: (await import('./key-dialog.tsx')).KeyDialog }));
const RotateDialog = lazy(async () => ({ default: (await import('./key-dialog.tsx')).RotateDialog }));

type Asking = { readonly what: 'new' } | { readonly what: 'rotate' | 'revoke'; readonly key: ApiKeyView };

/** The keys of the user's programs: made, replaced and revoked. */
export function ApiKeysSection({ user }: { readonly user: User }) {
  const { data, error, refetch } = useQuery(apiKeysQuery);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const included = PLANS[user.plan].apiAccess;
  const keys = data?.keys ?? [];
  return (
    <section aria-labelledby="api-keys" className={styles.section}>
      <div className={styles.head}>
        <div>
          <h2 id="api-keys">API keys</h2>
          <p className={styles.soft}>
            For programs that stage photos on your credits: <Link to={PATHS.developers}>how to begin</Link>.
          </p>
        </div>
        {included && (
          <Button variant="outlined" onClick={() => setAsking({ what: 'new' })}>
            New API key
          </Button>
        )}
      </div>
      {!included && (
        <p className={styles.soft}>
          Professional and Agency include them.{' '}
          {keys.length > 0 && 'The keys that you have made work again when you are on one of them. '}
          <Link to={PATHS.membership}>View plans</Link>
        </p>
      )}
      {error && <NoticeAlert notice={noticeOf(error)} onAction={refetch} />}
      {!data && !error && included && <Skeleton variant="rounded" height={72} />}
      {keys.length > 0 && (
        <ul className={styles.keys} aria-label="API keys">
          {keys.map((key) => (
            <KeyRow
              key={key.id}
              apiKey={key}
              onRotate={included ? () => setAsking({ what: 'rotate', key }) : undefined}
              onRevoke={() => setAsking({ what: 'revoke', key })}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {asking?.what === 'new' && <KeyDialog user={user} onClose={close} />}
        {asking?.what === 'rotate' && <RotateDialog user={user} apiKey={asking.key} onClose={close} />}
      </Suspense>
      {asking?.what === 'revoke' && <RevokeDialog apiKey={asking.key} onClose={close} />}
    </section>
  );
}

interface RowProps {
  readonly apiKey: ApiKeyView;
  /** Undefined where the plan does not include it. */
  readonly onRotate: (() => void) | undefined;
  readonly onRevoke: () => void;
}

function KeyRow({ apiKey, onRotate, onRevoke }: RowProps) {
  const { name, mode, hint, scopes, creditCap, creditsUsed, createdAt, lastUsedAt, oldKeyEndsAt } = apiKey;
  const credits =
    creditCap === null
      ? `${numberText(creditsUsed)} credits used this month`
      : `${numberText(creditsUsed)} of ${numberText(creditCap)} credits used this month`;
  return (
    <li>
      <div>
        <h3>
          {name} <code>{hint}…</code>
        </h3>
        <p className={styles.soft}>
          {scopes.map((scope) => SCOPE_TEXTS[scope].short).join(', ')}.{' '}
          {mode === 'test' ? 'Sample pictures, free of charge' : credits}. Made {dayText(createdAt)},{' '}
          {lastUsedAt === null ? 'not used yet' : `last used ${momentText(lastUsedAt)}`}.
          {oldKeyEndsAt !== null && ` The key before this one works until ${momentText(oldKeyEndsAt)}.`}
        </p>
      </div>
      <div className={styles.buttons}>
        {onRotate && (
          <Button size="small" aria-label={`Replace ${name}`} onClick={onRotate}>
            Replace
          </Button>
        )}
        <Button size="small" color="error" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      </div>
    </li>
  );
}

function RevokeDialog({ apiKey, onClose }: { readonly apiKey: ApiKeyView; readonly onClose: () => void }) {
  const revoke = useMutation({
    mutationFn: () => call('revokeApiKey', { params: { id: apiKey.id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(apiKeysQuery);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Revoke “${apiKey.name}”?`}
      submit="Revoke key"
      busy={revoke.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        revoke.mutate();
      }}
      onClose={onClose}
    >
      {revoke.error && <NoticeAlert notice={noticeOf(revoke.error)} />}
      <p>
        Programs that use it are refused from now on. Photos that they have sent are finished. This cannot be undone.
      </p>
    </FormDialog>
  );
}
