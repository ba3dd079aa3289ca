import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../lib/api/api-error.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { browserKey } from '../../lib/browser-key.ts';
import { linkTokenOf, tokenIn } from '../../lib/link-token.ts';
import { loadAuthentication } from './authenticate.ts';

/** What the server says about a link before it is used. */
type InspectedLink = OutputOf<'inspectLink'>;

/** Why a call failed, in words for the person. */
export interface Failure {
  readonly text: string;
  readonly reference: string | undefined;
  /** Whether a retry may succeed. */
  readonly again: boolean;
}

export function failureOf(error: unknown): Failure {
  const { text, reference } = noticeOf(error);
  const again = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return { text, reference, again };
}

type LookedUp =
  | { readonly step: 'looking' }
  /** The link does not exist or was incomplete. */
  | { readonly step: 'none' }
  | { readonly step: 'failed'; readonly failure: Failure }
  | { readonly step: 'found'; readonly link: InspectedLink };

async function lookUp(token: string): Promise<LookedUp> {
  try {
    const [{ call }] = await loadAuthentication();
    return { step: 'found', link: await call('inspectLink', { body: { token, browserKey: browserKey() } }) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'INVALID_LINK') return { step: 'none' };
    if (error instanceof ApiError && error.code === 'VALIDATION_ERROR') return { step: 'none' };
    return { step: 'failed', failure: failureOf(error) };
  }
}

/** Looks up what a link is for, without using it up. `again` retries. */
export function useLink(token: string | null): { readonly state: LookedUp; readonly again: () => void } {
  const [state, setState] = useState<LookedUp>({ step: token === null ? 'none' : 'looking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (token === null) return;
    let left = false;
    void lookUp(token).then((found) => {
      if (!left) setState(found);
    });
    return () => {
      left = true;
    };
  }, [token, attempt]);
  const again = () => {
    setState({ step: 'looking' });
    setAttempt(attempt + 1);
  };
  return { state, again };
}

/** The token of the link that opened the page; null if there was none. The address no longer contains it. */
export function useLinkToken(): string | null {
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  // Another link opened in the same tab changes only the hash.
  const here = tokenIn(location);
  const [token, setToken] = useState(() => here ?? linkTokenOf(pathname));
  if (here !== null && here !== token) setToken(here);
  useEffect(() => {
    if (here !== null) void navigate(pathname, { replace: true });
  }, [here, pathname, navigate]);
  return token;
}
