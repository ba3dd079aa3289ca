import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of the link that opened the page; null if there was none. It is removed from the address at once, so that
 * it is neither in the history nor visible. It is in the hash, which is sent to no server or referrer, or in the query
 * of older links.
 */
export function useLinkToken(): string | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const here = tokenIn(hash.slice(1)) ?? tokenIn(search);
  const [token, setToken] = useState(here);
  // Another link opened in the same tab changes only the hash.
  if (here !== null && here !== token) setToken(here);
  useEffect(() => {
    if (here !== null) void navigate(pathname, { replace: true });
  }, [here, pathname, navigate]);
  return token;
}

const tokenIn = (parameters: string): string | null => new URLSearchParams(parameters).get('token') || null;
