/**
 * Every line that the service writes: the facts that it always has, and those that it may have. Metrics and alerts are made
 * of them by name (ops/monitoring), and a test compares the two.
 */
export const LOG_EVENTS = {
  /** A call of `/api` was answered. */
  request: { always: ['requestId', 'method', 'route', 'status', 'ms'], maybe: ['code', 'user'] },
  /** A call failed for a reason of ours. */
  'request failed': { always: ['requestId', 'route', 'code'], maybe: [] },
  /** A call was refused, and something below had a reason of its own. */
  'request refused': { always: ['requestId', 'route', 'code', 'cause'], maybe: [] },
  /** A file broke off while it was sent. */
  'download failed': { always: ['requestId', 'route'], maybe: [] },

  /** A picture has ended. `waited`, `seconds`: before and during the work; `megapixels`: of the picture made. */
  'job.settled': {
    always: ['jobId', 'variation', 'attempt', 'starts', 'outcome', 'plan', 'engine', 'seconds', 'waited'],
    maybe: ['code', 'megapixels', 'requestId'],
  },
  /** A worker came to the end of a picture that another one has by now, or whose job is gone. */
  'job.lost': {
    always: ['jobId', 'variation', 'attempt', 'starts', 'outcome', 'plan', 'engine', 'seconds', 'waited'],
    maybe: ['code', 'megapixels', 'requestId'],
  },
  /** A start ended in an error: the picture is begun again while starts are left. */
  'job.broken': {
    always: ['jobId', 'variation', 'attempt', 'starts', 'plan', 'engine', 'seconds', 'waited'],
    maybe: ['requestId'],
  },
  /** A message came while another worker has the job: it is delivered again later. */
  'job.held': { always: ['jobId', 'variation'], maybe: [] },
  /** The worker of a job has not renewed its lease. */
  'job.abandoned': { always: ['jobId', 'variation', 'attempt', 'starts'], maybe: ['requestId'] },
  /** A job has waited long and was sent to the queue again, for the `times`-th time; `waited`: seconds. */
  'job.reminded': { always: ['jobId', 'variation', 'times', 'waited'], maybe: ['requestId'] },
  /** A file among the originals that belongs to no job. */
  'original.unknown': { always: ['jobId'], maybe: [] },

  /** How many jobs a sweep looked at, by why; `oldestWaiting`: seconds; `complete`: it got to the end of all lists. */
  'sweep.done': {
    always: ['abandoned', 'versions', 'waiting', 'failed', 'oldestWaiting', 'complete', 'seconds'],
    maybe: [],
  },
  /** A job, or a whole list of them (`kind`), could not be looked at. */
  'sweep.failed': { always: ['kind'], maybe: ['jobId'] },

  /** A document that is not as it should be, most likely edited by hand. */
  'store.unreadable': { always: ['path'], maybe: [] },
  /** A job could not be watched for changes. */
  'store.watch': { always: ['jobId'], maybe: [] },

  'mail.sent': { always: ['mailId', 'outcome', 'tries'], maybe: [] },
  'mail.not-sent': { always: ['mailId', 'outcome', 'tries'], maybe: [] },
  /** It is not known what became of a mail. */
  'mail.broken': { always: ['mailId'], maybe: [] },

  'billing.event': { always: ['eventId', 'type', 'concernsUser'], maybe: [] },
  /** Subscriptions were ended that must not be: money went back. */
  'subscription.ended': { always: ['customerId', 'surplus', 'reversed'], maybe: [] },
  /** How many memberships were compared with the payment provider. */
  'reconcile.done': { always: ['count', 'failed', 'complete', 'seconds'], maybe: [] },
  'reconcile.failed': { always: [], maybe: ['customerId'] },
} as const satisfies Record<string, { readonly always: readonly string[]; readonly maybe: readonly string[] }>;

export type LogEvent = keyof typeof LOG_EVENTS;

type Fact = string | number | boolean;
type Always<E extends LogEvent> = (typeof LOG_EVENTS)[E]['always'][number];
type Maybe<E extends LogEvent> = (typeof LOG_EVENTS)[E]['maybe'][number];

/** What a line of this event says: nothing else, and no less. */
export type Facts<E extends LogEvent> = Readonly<Record<Always<E>, Fact> & Partial<Record<Maybe<E>, Fact | undefined>>>;
