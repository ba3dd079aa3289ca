import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of the link that led here; null where it had none. It leaves the address at once: there it would stay in the history, and
 * be seen over a shoulder. It stands behind the hash, which no server and no referrer is told, or in the query of older links.
 */
export function useLinkToken(): string | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => tokenIn(hash.slice(1)) ?? tokenIn(search));
  useEffect(() => {
    if (tokenIn(hash.slice(1)) !== null || tokenIn(search) !== null) void navigate(pathname, { replace: true });
  }, [pathname, search, hash, navigate]);
  return token;
}

const tokenIn = (parameters: string): string | null => new URLSearchParams(parameters).get('token') || null;
