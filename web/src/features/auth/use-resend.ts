import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { loadAuthentication } from './authenticate.ts';

/** What came of asking for another link. */
export interface Resent {
  readonly ok: boolean;
  readonly text: string;
  /** Request identifier, if it failed. */
  readonly reference?: string | undefined;
}

/** Asks for the verification link once more. */
export function useResend() {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Resent | null>(null);
  const resend = async (email: string) => {
    setBusy(true);
    setResult(null);
    try {
      const [{ call }] = await loadAuthentication();
      const { message } = await call('resendVerification', { body: { email } });
      setResult({ ok: true, text: message });
    } catch (error) {
      const notice = noticeOf(error);
      const text = error instanceof ApiError && error.status > 0 ? error.message : notice.text;
      setResult({ ok: false, text, reference: notice.reference });
    }
    setBusy(false);
  };
  return { busy, result, resend };
}
