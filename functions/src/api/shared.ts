import type { Ports, ServiceSettings } from '../ports/ports.ts';
import { withSupportAddress } from '../usecases/accounts/compose-mail.ts';
import { makeCurrentAccount } from '../usecases/accounts/current-account.ts';
import { makePlanOf } from '../usecases/accounts/plan-of.ts';
import { makeWorkOnDeletion } from '../usecases/deletion/work-on-deletion.ts';
import { makeOpenExport } from '../usecases/exports/open-export.ts';
import { makeEnqueueExport, makeRecoverExport } from '../usecases/exports/recover-export.ts';
import { makeDisclosedPicture } from '../usecases/gallery/download-photo.ts';
import { makePageOf } from '../usecases/gallery/page-of.ts';
import { makeMarkSeen } from '../usecases/ready-mail/mark-seen.ts';
import { makeEnqueueJob } from '../usecases/staging/enqueue-job.ts';
import { makeRecoverJob, makeRecoverPicture } from '../usecases/staging/recover-job.ts';
import { makeRepairMatch } from '../usecases/staging/repair-match.ts';
import { makeConverge } from '../usecases/subscriptions/converge.ts';
import { makeFollowEmail } from '../usecases/subscriptions/follow-email.ts';
import { announcingStore, makeEnqueueWebhook } from '../usecases/webhooks/enqueue-webhook.ts';
import { makeTellOff } from '../usecases/webhooks/tell-off.ts';

/** The ports, the settings, and the use cases shared by several features or workers. */
export function makeShared(given: Ports, settings: ServiceSettings) {
  const enqueueWebhook = makeEnqueueWebhook(given);
  const ports = {
    ...given,
    ...settings,
    mailer: withSupportAddress(given.mailer, settings.supportEmail),
    store: announcingStore(given.store, enqueueWebhook),
  };
  const repairMatch = makeRepairMatch(ports);
  const enqueue = makeEnqueueJob({ ...ports, repairMatch });
  const recoverPicture = makeRecoverPicture({ ...ports, enqueue, repairMatch });
  const enqueueExport = makeEnqueueExport(ports);
  return {
    ...ports,
    currentAccount: makeCurrentAccount(ports),
    planOf: makePlanOf(ports),
    pageOf: makePageOf(settings.publicUrl),
    disclosedPicture: makeDisclosedPicture(ports),
    markSeen: makeMarkSeen(ports),
    repairMatch,
    enqueue,
    recoverPicture,
    recover: makeRecoverJob(recoverPicture),
    enqueueExport,
    openExport: makeOpenExport({ ...ports, enqueue: enqueueExport }),
    recoverExport: makeRecoverExport({ ...ports, enqueue: enqueueExport }),
    workOnDeletion: makeWorkOnDeletion(ports),
    converge: makeConverge(ports),
    followEmail: makeFollowEmail(ports),
    enqueueWebhook,
    tellOff: makeTellOff(ports),
  };
}

export type Shared = ReturnType<typeof makeShared>;
