import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { waitText } from '../../lib/wait-text.ts';
import { loadAuthentication } from './authenticate.ts';

/** Links that can be requested by naming an address. */
export type SendableLink = 'resendVerification' | 'requestSignInLink';

/** Result of requesting another link. */
export interface Resent {
  readonly ok: boolean;
  readonly text: string;
  /** Request identifier, if it failed. */
  readonly reference?: string | undefined;
}

/** Requests a link again. */
export function useResend(link: SendableLink) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Resent | null>(null);
  const resend = async (email: string) => {
    setBusy(true);
    setResult(null);
    try {
      const [{ call }] = await loadAuthentication();
      const { message } = await call(link, { body: { email } });
      setResult({ ok: true, text: message });
    } catch (error) {
      setResult({ ok: false, ...failureOf(error) });
    }
    setBusy(false);
  };
  return { busy, result, resend };
}

function failureOf(error: unknown): Omit<Resent, 'ok'> {
  const { text, reference } = noticeOf(error);
  if (!(error instanceof ApiError) || error.status === 0) return { text, reference };
  return { text: `${error.message}${waitText(error.details.retryAfter)}`, reference };
}
