import { lazy, Suspense, useState } from 'react';
import { loadedPath } from '../../lib/loaded-path.ts';
import { PATHS } from '../../lib/paths.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { GoogleButton } from './google-button.tsx';

/** A constant of the build: what is for the local suite is not in the other one. */
const IN_SUITE = import.meta.env.MODE === 'suite';
const SampleGoogleAccount = IN_SUITE
  ? lazy(async () => ({ default: (await import('./sample-google-account.tsx')).SampleGoogleAccount }))
  : null;

interface Props {
  readonly busy: boolean;
  /** Given what gets the ID token. */
  readonly onChosen: (googleToken: () => Promise<string>) => Promise<void>;
}

/** Signing in with Google. Nothing of Firebase is loaded before it is wanted. */
export function Google({ busy, onChosen }: Props) {
  const [waiting, setWaiting] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const hydrated = useHydrated();
  // A page that was come to without loading it has not the headers that Google's window needs.
  if (hydrated && (loadedPath() ?? PATHS.login) !== PATHS.login) return null;

  const go = async (googleToken: () => Promise<string>) => {
    setWaiting(true);
    await onChosen(googleToken);
    setWaiting(false);
  };
  if (SampleGoogleAccount && choosing) {
    return (
      <Suspense>
        <SampleGoogleAccount
          busy={busy}
          onCancel={() => setChoosing(false)}
          onChoose={(email) =>
            go(async () => (await import('../../lib/sample-google-token.ts')).sampleGoogleToken(email))
          }
        />
      </Suspense>
    );
  }
  const press = () => {
    if (SampleGoogleAccount) setChoosing(true);
    else void go(async () => (await import('../../lib/google-token.ts')).googleToken());
  };
  return <GoogleButton busy={waiting} onClick={press} />;
}
