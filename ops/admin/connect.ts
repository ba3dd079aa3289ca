import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { createIdentity } from '../../functions/src/adapters/auth/identity.ts';
import { createDatabase } from '../../functions/src/adapters/firestore/database.ts';
import { createStore } from '../../functions/src/adapters/firestore/store.ts';
import { createLog } from '../../functions/src/adapters/log/log.ts';
import { createQueue } from '../../functions/src/adapters/tasks/queue.ts';
import { compose } from '../../functions/src/compose.ts';
import { readConfig } from '../../functions/src/config.ts';
import { EXPORT_FUNCTION, EXPORT_SECONDS } from '../../functions/src/export-queue.ts';
import { LANES, WORKER_SECONDS } from '../../functions/src/lanes.ts';
import { SERVICE_ACCOUNTS } from '../../functions/src/service-accounts.ts';
import { type AdminPorts, makeAdmin } from '../../functions/src/usecases/admin/admin.ts';
import { UsageError } from '../../scripts/command/usage-error.ts';

export interface Target {
  /** Of Google Cloud; null: the local suite whose addresses are in the environment. */
  readonly project: string | null;
  readonly region: string;
  /** Who acts; null: whoever is signed in. */
  readonly by: string | null;
}

/** Google's word on whose access token it is ("Token info"). */
const TOKEN_INFO = 'https://oauth2.googleapis.com/tokeninfo';

/** The address of whoever has run `gcloud auth application-default login`. */
async function signedIn(): Promise<string> {
  try {
    const { access_token } = await applicationDefault().getAccessToken();
    const response = await fetch(TOKEN_INFO, { method: 'POST', body: new URLSearchParams({ access_token }) });
    const info: unknown = await response.json();
    if (typeof info === 'object' && info !== null && 'email' in info && typeof info.email === 'string')
      return info.email;
  } catch {
    // Said below, in words that help.
  }
  throw new UsageError(
    'Google does not say who you are. Sign in with `gcloud auth application-default login`, or name yourself: --as you@example.com.',
  );
}

export interface Connection {
  readonly admin: ReturnType<typeof makeAdmin>;
  /** Who acts. */
  readonly by: string;
  /** Carries a deletion out here and now; null in the cloud, where the sweep does, which has the rights. */
  readonly finishDeletion: ((userId: string) => Promise<void>) | null;
  /** Waits for what is still under way: a transaction that was given up would otherwise lock its documents until it expires. */
  close(): Promise<void>;
}

/** What an operator may do, connected with a project or with the local suite. */
export async function connect({ project, region, by }: Target): Promise<Connection> {
  const projectId = project ?? process.env.GCLOUD_PROJECT ?? '';
  // The account in whose name workers are called: the one that calls them in the service.
  const serviceAccountId = project
    ? `${SERVICE_ACCOUNTS.api}@${project}.iam.gserviceaccount.com`
    : 'suite@localhost.local';
  const app = initializeApp({ projectId, serviceAccountId });
  const database = createDatabase(app);
  const clock = (): Date => new Date();
  const log = createLog('info');
  const ports: AdminPorts = {
    store: createStore({ database, log }),
    // No password is checked here, for which alone the key is needed.
    identity: createIdentity({ app, database, clock, apiKey: '', emulator: null }),
    queue: createQueue({
      app,
      region,
      functions: LANES,
      deadlineSeconds: WORKER_SECONDS,
      exports: { function: EXPORT_FUNCTION, deadlineSeconds: EXPORT_SECONDS },
    }),
    clock,
    ids: () => randomUUID(),
    log,
  };
  const name = by ?? (project === null ? userInfo().username : await signedIn());
  // The local suite has no scheduler, and so no sweep.
  const finishDeletion = project === null ? compose(readConfig(process.env)).services.workOnDeletion : null;
  return { admin: makeAdmin(ports), by: name, finishDeletion, close: () => deleteApp(app) };
}
