import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { linkTokenOf, tokenIn } from '../../lib/link-token.ts';

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
