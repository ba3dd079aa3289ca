import type { AccountRecords } from './account-records.ts';
import type { HashAddress } from './address-hash.ts';
import type { ApiKeys, KeySecrets } from './api-keys.ts';
import type { Billing } from './billing.ts';
import type { Clock, Ids, Tokens } from './clock.ts';
import type { Credentials } from './credentials.ts';
import type { StagingEngine } from './engine.ts';
import type { ExportTasks } from './export-tasks.ts';
import type { FetchPhoto } from './fetch-photo.ts';
import type { Files } from './files.ts';
import type { Identity } from './identity.ts';
import type { Imaging } from './imaging.ts';
import type { Inspector } from './inspector.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { Links } from './links.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mailer.ts';
import type { Planner } from './planner.ts';
import type { DrawQrCode } from './qr-code.ts';
import type { Queue } from './queue.ts';
import type { RoomPlanner } from './room-planner.ts';
import type { WebhookSender } from './send-webhook.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';
import type { Store } from './store.ts';
import type { TestBatches } from './test-batches.ts';
import type { WebhookDeliveries, WebhookEndpoints } from './webhooks.ts';
import type { Zip } from './zip.ts';

/** Every port of the service. */
export interface Ports {
  readonly store: Store;
  readonly accountRecords: AccountRecords;
  readonly hashAddress: HashAddress;
  readonly exportTasks: ExportTasks;
  readonly apiKeys: ApiKeys;
  readonly keySecrets: KeySecrets;
  readonly testBatches: TestBatches;
  readonly webhookEndpoints: WebhookEndpoints;
  readonly webhookDeliveries: WebhookDeliveries;
  readonly webhookSender: WebhookSender;
  readonly identity: Identity;
  readonly links: Links;
  readonly knownBrowsers: KnownBrowsers;
  readonly signInAttempts: SignInAttempts;
  readonly files: Files;
  readonly fetchPhoto: FetchPhoto;
  readonly zip: Zip;
  readonly qrCode: DrawQrCode;
  readonly queue: Queue;
  readonly mailer: Mailer;
  readonly billing: Billing;
  readonly imaging: Imaging;
  readonly credentials: Credentials;
  readonly engine: StagingEngine;
  readonly inspector: Inspector;
  readonly planner: Planner;
  readonly roomPlanner: RoomPlanner;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly tokens: Tokens;
  readonly log: Log;
}

/** Settings of an installation. */
export interface ServiceSettings {
  /** Base URL of the web app, without a trailing slash. */
  readonly publicUrl: string;
  /** Address for support requests. */
  readonly supportEmail: string;
  readonly requireVerification: boolean;
  /** Whether emails are delivered, or can be read on this machine. */
  readonly canMail: boolean;
  /** The photo of the developers' test screen, if there is one. */
  readonly sample: { readonly url: string; readonly path: string } | null;
  /** PEM of the certificate authority of Content Credentials; null if pictures are not signed. */
  readonly credentialsAnchor: string | null;
}
