import { endSession } from './session.ts';

/**
 * Ends the session: here in any case, on the server if it can be reached. What was fetched for this person is forgotten.
 * Never fails: who asked to be signed out of this browser is.
 */
export async function signOut(): Promise<void> {
  const parts = await Promise.all([import('./api/client.ts'), import('./query-client.ts')]).catch(() => null);
  if (parts === null) return endSession();
  const [{ call }, { queryClient }] = parts;
  const told = call('logout', { keepalive: true }).catch((error: unknown) => {
    console.info('The server could not be told of the sign-out.', error instanceof Error ? error.message : error);
  });
  endSession();
  queryClient.clear();
  await told;
}
