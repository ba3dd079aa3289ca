import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { Notice } from '@roomwright/functions/contract/errors.ts';
import { Link } from 'react-router-dom';
import { Facts } from '../../features/test-screens/facts.tsx';
import { StagingForm } from '../../features/test-screens/staging-form.tsx';
import { StagingResults } from '../../features/test-screens/staging-results.tsx';
import styles from '../../features/test-screens/test-screens.module.css';
import { useStagingTest } from '../../features/test-screens/use-staging-test.ts';
import { useTestAccount } from '../../features/test-screens/use-test-account.ts';
import { PATHS } from '../../lib/paths.ts';
import { ServerState } from '../../lib/server-state.tsx';
import { Mui } from '../../ui/mui.tsx';
import { Reference } from '../../ui/reference.tsx';

interface Props {
  readonly notice: Notice;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Developers' test page for one staging. Not part of a deployment. */
export function StagingTestPage() {
  return (
    <ServerState>
      <Mui>
        <StagingTest />
      </Mui>
    </ServerState>
  );
}

/** The developers' test screen for one staging, with a simulated upload. */
function StagingTest() {
  const { user, loading } = useTestAccount();
  const { run, start, clear, close } = useStagingTest();
  if (loading) {
    return (
      <div className={styles.page}>
        <h1>Staging test</h1>
        <div className={styles.loading} role="status">
          <CircularProgress aria-label="Loading" />
        </div>
      </div>
    );
  }
  if (!user) {
    return (
      <div className={styles.page}>
        <h1>Authentication Required</h1>
        <p>Please log in to test the AI staging functionality.</p>
        <Button component={Link} to={PATHS.authTest} variant="contained" className={styles.start}>
          Go to Login
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <h1>Staging test</h1>
      <Facts
        facts={{
          Name: `${user.firstName} ${user.lastName}`,
          Email: user.email,
          'Available credits': user.creditsLimit - user.creditsUsed,
        }}
      />
      {run.error && <TestError notice={run.error} onRetry={clear} onClose={close} />}
      <StagingForm processing={run.processing} progress={run.progress} onStart={start} />
      {run.job && <StagingResults job={run.job} processing={run.processing} />}
    </div>
  );
}

/** An error of the test screen's staging. */
function TestError({ notice, onRetry, onClose }: Props) {
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{notice.title}</AlertTitle>
      <p>{notice.text}</p>
      <Reference id={notice.reference} />
      <Button size="small" color="inherit" onClick={onRetry}>
        Retry
      </Button>
      <Button size="small" color="inherit" onClick={onClose}>
        Close
      </Button>
    </Alert>
  );
}
