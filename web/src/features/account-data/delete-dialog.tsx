import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { CREDENTIAL_TEXTS } from '@roomwright/functions/contract/credential-rules.ts';
import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import { ERRORS } from '@roomwright/functions/contract/errors.ts';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderDown } from 'lucide-react';
import { type SubmitEventHandler, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { noticeOf, withReference } from '../../lib/api/notice-of.ts';
import { isBeingMade } from '../../lib/archive-text.ts';
import { leave } from '../../lib/departure.ts';
import { PATHS } from '../../lib/paths.ts';
import { counted, dayText } from '../../lib/texts.ts';
import { ArchiveLine } from '../../ui/archive-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { SignInAgain } from '../../ui/sign-in-again.tsx';
import { useDataArchives } from './data-archives.ts';
import styles from './delete-dialog.module.css';

type Preview = OutputOf<'previewDeletion'>;

const FORGOTTEN = 'Forgot it? Log out, choose “Email me a sign-in link”, and you will not need it for ten minutes.';

/** What would be deleted; fetched each time the dialog opens. */
const previewQuery = queryOptions({
  queryKey: ['deletion'],
  queryFn: ({ signal }) => call('previewDeletion', { signal }),
  staleTime: 0,
  gcTime: 0,
});

const codeOf = (error: Error | null) => (error instanceof ApiError ? error.code : undefined);

/** Lists what will be deleted with the account, offers a copy, and asks for proof of identity. */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const [title, text] = [useId(), useId()];
  const { data: preview, error, refetch } = useQuery(previewQuery);
  if (preview?.passwordNeeded && !preview.hasPassword) {
    return <SignInAgain title="Delete your account?" onClose={onClose} />;
  }
  return (
    <Dialog onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title} aria-describedby={text}>
      <DialogTitle id={title}>Delete your account?</DialogTitle>
      {preview ? (
        <DeleteForm preview={preview} describedBy={text} onClose={onClose} />
      ) : (
        <>
          <DialogContent aria-busy={!error}>
            {error ? (
              <NoticeAlert notice={noticeOf(error)} onAction={refetch} />
            ) : (
              <Skeleton variant="rectangular" height={220} sx={{ borderRadius: 1 }} />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Keep account</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface FormProps {
  readonly preview: OutputOf<'previewDeletion'>;
  /** Identifier of the element that describes the dialog. */
  readonly describedBy: string;
  readonly onClose: () => void;
}

function DeleteForm({ preview, describedBy, onClose }: FormProps) {
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const remove = useMutation({
    mutationFn: () => call('deleteAccount', { body: password === '' ? {} : { currentPassword: password } }),
    // A retry after success would only fail because the session is over.
    retry: false,
    onSuccess: ({ finished }) => leave(client, finished),
    onError: (error) => {
      const code = codeOf(error);
      if (code === 'INVALID_CREDENTIALS') setProblem(CREDENTIAL_TEXTS.passwordWrong);
      if (code === 'FRESH_SIGN_IN_NEEDED') setProblem(CREDENTIAL_TEXTS.passwordRequired);
    },
  });
  // The session may have become too old while the dialog was open.
  const passwordNeeded = preview.passwordNeeded || codeOf(remove.error) === 'FRESH_SIGN_IN_NEEDED';
  // On a small screen, scrolls the field and its error into view.
  useEffect(() => {
    if (problem === null) return;
    field.current?.focus({ preventScroll: true });
    whole.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const submit: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault();
    if (passwordNeeded && password === '') return setProblem(CREDENTIAL_TEXTS.passwordRequired);
    setProblem(null);
    remove.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <DialogContent className={styles.content}>
        <div id={describedBy}>
          <DialogContentText>This will be deleted for good. We cannot bring it back:</DialogContentText>
          <ul className={styles.goes}>
            {whatGoes(preview).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        {preview.subscription && (
          <p className={styles.soft}>
            To use the time that you have paid for, <Link to={PATHS.membership}>cancel the subscription</Link> instead,
            and delete the account when it has ended.
          </p>
        )}
        <DataCopy />
        <p className={styles.soft}>
          Invoices stay at Stripe, and backups expire within 14 weeks: see <Link to={PATHS.privacy}>Privacy</Link>.
        </p>
        {passwordNeeded && (
          <TextField
            ref={whole}
            type="password"
            inputRef={field}
            label="Current password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => {
              setPassword(target.value);
              setProblem(null);
            }}
            error={problem !== null}
            helperText={problem ?? FORGOTTEN}
            slotProps={{ formHelperText: { 'aria-live': 'polite' } }}
          />
        )}
        {remove.error && problem === null && !remove.isPending && <Failure error={remove.error} />}
      </DialogContent>
      <DialogActions disableSpacing className={styles.actions}>
        <Button onClick={onClose} autoFocus>
          Keep account
        </Button>
        <Button type="submit" color="error" variant="contained" loading={remove.isPending}>
          Delete account
        </Button>
      </DialogActions>
    </form>
  );
}

function Failure({ error }: { readonly error: Error }) {
  if (codeOf(error) !== 'RATE_LIMITED') return <NoticeAlert notice={noticeOf(error)} />;
  const notice = { title: 'Please wait a while', text: ERRORS.RATE_LIMITED.message };
  return <NoticeAlert notice={withReference(notice, error)} />;
}

/** Offers a copy of all data before leaving; shows one that already exists. */
function DataCopy() {
  const { archives, start, retry, refresh } = useDataArchives();
  const [newest] = archives;
  const offered = !newest || newest.status === 'FAILED';
  return (
    <div className={styles.copy}>
      <p>
        {newest && isBeingMade(newest)
          ? 'Your copy is being packed. Download it before you delete the account: the ZIP is deleted with it.'
          : 'Download a copy of everything first: the ZIP is deleted with the account.'}
      </p>
      {offered && (
        <Button
          variant="outlined"
          loading={start.isPending}
          loadingPosition="start"
          startIcon={<FolderDown size={18} aria-hidden="true" />}
          onClick={() => start.mutate(undefined)}
        >
          Download your data
        </Button>
      )}
      {newest && <ArchiveLine archive={newest} retry={retry} refresh={refresh} />}
      {start.error && <NoticeAlert notice={noticeOf(start.error)} onClose={() => start.reset()} />}
    </div>
  );
}

function photosText({ photos, inProgress }: Preview): string | null {
  if (photos === 0) return null;
  const all =
    photos === 1
      ? 'Your photo, its original, every staged version and any public page'
      : `All ${counted(photos, 'photo')}, with their originals, every staged version and any public pages`;
  if (inProgress === 0) return all;
  return `${all}; ${inProgress === photos && photos > 1 ? 'they are' : inProgress === 1 ? (photos === 1 ? 'it is' : 'one is') : `${inProgress} are`} being staged now, and that stops`;
}

function planText({ subscription }: Preview): string | null {
  if (!subscription) return null;
  const { plan, currentPeriodEnd, status } = subscription;
  const { name } = PLANS[plan];
  if (status === 'incomplete') return `Your order of the ${name} plan, which is not paid yet`;
  return `Your ${name} plan, which ends now instead of on ${dayText(currentPeriodEnd)}. Nothing more is charged, and nothing is refunded`;
}

/** What is deleted with an account, one line each. */
export function whatGoes(preview: Preview): readonly string[] {
  const lines = [photosText(preview), 'Titles, tags, notes, credits and sign-ins', planText(preview)];
  return lines.filter((line) => line !== null);
}
