import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { createIdentity } from '../../functions/src/adapters/auth/identity.ts';
import { createApiKeys } from '../../functions/src/adapters/firestore/api-keys.ts';
import { createDatabase } from '../../functions/src/adapters/firestore/database.ts';
import { createStore } from '../../functions/src/adapters/firestore/store.ts';
import { createWebhookDeliveries, createWebhookEndpoints } from '../../functions/src/adapters/firestore/webhooks.ts';
import { createLog } from '../../functions/src/adapters/log/log.ts';
import { createQueue } from '../../functions/src/adapters/tasks/queue.ts';
import { QUEUE_OPTIONS } from '../../functions/src/queue-options.ts';
import { SERVICE_ACCOUNTS } from '../../functions/src/service-accounts.ts';
import { type AdminPorts, makeAdmin } from '../../functions/src/usecases/admin/admin.ts';
import { UsageError } from '../../scripts/command/failure.ts';

export interface Target {
  /** Google Cloud project; null for the local suite set in the environment. */
  readonly project: string | null;
  readonly region: string;
  /** The operator; null for the signed-in user. */
  readonly by: string | null;
}

/** Google's endpoint that identifies the owner of an access token. */
const TOKEN_INFO = 'https://oauth2.googleapis.com/tokeninfo';

/** Returns the address of the user who ran `gcloud auth application-default login`. */
async function signedIn(): Promise<string> {
  try {
    const { access_token } = await applicationDefault().getAccessToken();
    const response = await fetch(TOKEN_INFO, { method: 'POST', body: new URLSearchParams({ access_token }) });
    const info: unknown = await response.json();
    if (typeof info === 'object' && info !== null && 'email' in info && typeof info.email === 'string')
      return info.email;
  } catch {
    // Reported below with advice.
  }
  throw new UsageError(
    'Google does not say who you are. Sign in with `gcloud auth application-default login`, or name yourself: --as you@example.com.',
  );
}

export interface Connection {
  readonly admin: ReturnType<typeof makeAdmin>;
  /** The operator. */
  readonly by: string;
  /** Carries out a deletion at once; null in the cloud, where the sweep has the required rights. */
  readonly finishDeletion: ((userId: string) => Promise<void>) | null;
  /** Waits for pending work: an abandoned transaction would lock its documents until it expires. */
  close(): Promise<void>;
}

/** Carries out a deletion with all of the service, engine included, which no other command loads. */
async function finishHere(userId: string): Promise<void> {
  const { compose } = await import('../../functions/src/compose.ts');
  const { readConfig } = await import('../../functions/src/config.ts');
  await compose(readConfig(process.env)).services.workOnDeletion(userId);
}

/** Connects the operator's commands with a project or the local suite. */
export async function connect({ project, region, by }: Target): Promise<Connection> {
  const projectId = project ?? process.env.GCLOUD_PROJECT ?? '';
  // Service account on whose behalf Cloud Tasks calls workers, as in the service.
  const serviceAccountId = project
    ? `${SERVICE_ACCOUNTS.api}@${project}.iam.gserviceaccount.com`
    : 'suite@localhost.local';
  const app = initializeApp({ projectId, serviceAccountId }, 'admin');
  const database = createDatabase(app);
  const clock = (): Date => new Date();
  const log = createLog('info');
  const ports: AdminPorts = {
    store: createStore({ database, log }),
    apiKeys: createApiKeys({ database, log }),
    webhookEndpoints: createWebhookEndpoints({ database, log }),
    webhookDeliveries: createWebhookDeliveries({ database, log }),
    // The key is needed only for checking passwords, which does not happen here.
    identity: createIdentity({ app, database, clock, apiKey: '', emulator: null }),
    queue: createQueue({ app, region, ...QUEUE_OPTIONS }),
    clock,
    ids: () => randomUUID(),
    log,
  };
  const name = by ?? (project === null ? userInfo().username : await signedIn());
  return {
    admin: makeAdmin(ports),
    by: name,
    // The local suite has no scheduler, and so no sweep.
    finishDeletion: project === null ? finishHere : null,
    close: () => deleteApp(app),
  };
}
