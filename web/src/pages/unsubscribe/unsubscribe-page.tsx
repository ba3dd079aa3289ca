import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Unsubscribe } from '../../features/mail/unsubscribe.tsx';
import { PATHS } from '../../lib/paths.ts';

/** Where the link at the end of an e-mail leads. The token leaves the address at once: it would stay in the history. */
export function UnsubscribePage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(search).get('token') || null);
  useEffect(() => {
    if (search !== '') navigate(PATHS.unsubscribe, { replace: true });
  }, [search, navigate]);
  return <Unsubscribe token={token} />;
}
