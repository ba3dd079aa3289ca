import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of the link that led here; null where it had none. It leaves the address at once: there it would stay in the history, and
 * be seen over a shoulder. It stands behind the hash, which no server and no referrer is told, or in the query of older links.
 */
export function useLinkToken(): string | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const here = tokenIn(hash.slice(1)) ?? tokenIn(search);
  const [token, setToken] = useState(here);
  // Another link that is opened in the same tab changes nothing but the hash.
  if (here !== null && here !== token) setToken(here);
  useEffect(() => {
    if (here !== null) void navigate(pathname, { replace: true });
  }, [here, pathname, navigate]);
  return token;
}

const tokenIn = (parameters: string): string | null => new URLSearchParams(parameters).get('token') || null;
