import { dropToken } from '../../lib/session.ts';

/**
 * Ends the session: here at once and in any case, on the server if it can be reached. What was fetched for this person is
 * forgotten.
 */
export async function signOut(): Promise<void> {
  const [{ call }, { queryClient }] = await Promise.all([
    import('../../lib/api/client.ts'),
    import('../../lib/query-client.ts'),
  ]);
  const ended = call('logout', {}).catch((error: unknown) => {
    // The token is dropped all the same: the person asked to be signed out of this browser.
    console.info('The server could not be told of the sign-out.', error instanceof Error ? error.message : error);
  });
  dropToken();
  queryClient.clear();
  await ended;
}
