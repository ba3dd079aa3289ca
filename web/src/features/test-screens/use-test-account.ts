import { NETWORK_ERROR } from '@roomwright/functions/contract/client-texts.ts';
import type { BodySent } from '@roomwright/functions/contract/endpoints.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { meQuery } from '../../lib/account.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { keptBrowserKey } from '../../lib/browser-key.ts';
import { PATHS } from '../../lib/paths.ts';
import { currentToken, endSession, keepToken, useSignedInEmail } from '../../lib/session.ts';
import { signOut } from '../../lib/sign-out.ts';

/** The server's message, or our own if the error is not from the server. */
const saidOf = (error: unknown, otherwise: string) =>
  error instanceof ApiError
    ? { text: error.message, reference: error.requestId }
    : { text: otherwise, reference: undefined };

/** The signed-in account of a test screen: loading, signed in, or signed out, perhaps with an error. */
export function useTestAccount() {
  // Re-renders when the session changes. Reads the storage itself, because an expired token is sent too.
  useSignedInEmail();
  const enabled = currentToken() !== null;
  const { data, error, isFetching } = useQuery({ ...meQuery, enabled });
  const user = enabled ? data : undefined;
  return { user, loading: isFetching && !user, error: error && saidOf(error, NETWORK_ERROR) };
}

/** Signing in and up on a test screen. */
export function useTestSignIn() {
  const client = useQueryClient();
  const login = useMutation({
    mutationFn: async (body: BodySent<'login'>) => {
      endSession();
      const { token, user } = await call('login', { body: { ...body, browserKey: keptBrowserKey() } });
      keepToken(token);
      client.setQueryData(meQuery.queryKey, user);
    },
  });
  const register = useMutation({
    mutationFn: async (body: BodySent<'register'>) => {
      endSession();
      const { token, user } = await call('register', { body: { ...body, browserKey: keptBrowserKey() } });
      keepToken(token);
      client.setQueryData(meQuery.queryKey, user);
    },
  });
  const error =
    (login.error && saidOf(login.error, 'Login failed')) ??
    (register.error && saidOf(register.error, 'Registration failed'));
  const forget = () => {
    login.reset();
    register.reset();
  };
  return { login, register, error, forget };
}

/** Signs out and opens the login page; never throws. */
export function useTestSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await signOut();
    await navigate(PATHS.login);
  };
}
