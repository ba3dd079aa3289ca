import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { VerifyEmail } from '../../features/auth/verify-email.tsx';
import { PATHS } from '../../lib/paths.ts';
import { useDraft } from '../draft/use-draft.ts';

/** Where the link of the verification letter leads. The token leaves the address at once: it would stay in the history. */
export function VerifyEmailPage() {
  useDraft();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(search).get('token') || null);
  useEffect(() => {
    if (search !== '') navigate(PATHS.verifyEmail, { replace: true });
  }, [search, navigate]);
  return <VerifyEmail token={token} onDone={() => navigate(PATHS.home, { replace: true })} />;
}
