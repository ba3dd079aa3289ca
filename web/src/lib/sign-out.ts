import { endSession, signedInId } from './session.ts';

/**
 * Ends the session: here in any case, on the server if it can be reached. What was fetched for this person is forgotten,
 * and so are photos that were chosen and not staged.
 * Never fails: who asked to be signed out of this browser is.
 */
export async function signOut(): Promise<void> {
  const id = signedInId();
  const loading = [import('./api/client.ts'), import('./query-client.ts'), import('./drafts.ts')] as const;
  const parts = await Promise.all(loading).catch(() => null);
  if (parts === null) return endSession();
  const [{ call }, { queryClient }, { forgetDrafts }] = parts;
  const told = call('logout', {}).catch((error: unknown) => {
    console.info('The server could not be reached to sign out.', error instanceof Error ? error.message : error);
  });
  endSession();
  queryClient.clear();
  await forgetDrafts(id);
  await told;
}
