/**
 * Every event that the service logs, with the facts it always has and those it may have. Metrics and alerts refer to them by
 * name (ops/monitoring); a test compares the two.
 */
export const LOG_EVENTS = {
  /** A call of `/api` was answered; `via`: whether it came through Hosting or to the function's own address. */
  request: { always: ['requestId', 'method', 'route', 'status', 'ms', 'via'], maybe: ['code', 'user'] },
  /** A call failed, and the fault is the service's. */
  'request failed': { always: ['requestId', 'route', 'code'], maybe: [] },
  /** A call was refused because something below it failed. */
  'request refused': { always: ['requestId', 'route', 'code', 'cause'], maybe: [] },
  /**
   * A page failed in a browser. `shown`: the person saw the error screen; `stack`: functions and their places in the bundle;
   * `unwritten`: reports since the last line that were one too many for the log.
   */
  'page.failed': { always: ['page', 'shown', 'message', 'stack', 'unwritten'], maybe: ['components', 'requestId'] },
  /** A download broke off. */
  'download failed': { always: ['requestId', 'route'], maybe: [] },

  /** A picture has ended. `waited` and `seconds`: time before and during the work; `megapixels`: size of the result. */
  'job.settled': {
    always: ['jobId', 'variation', 'attempt', 'starts', 'outcome', 'plan', 'engine', 'seconds', 'waited'],
    maybe: ['code', 'megapixels', 'requestId'],
  },
  /** A worker finished a picture that another worker has taken over, or whose job is gone. */
  'job.lost': {
    always: ['jobId', 'variation', 'attempt', 'starts', 'outcome', 'plan', 'engine', 'seconds', 'waited'],
    maybe: ['code', 'megapixels', 'requestId'],
  },
  /** A start ended in an error; the picture is tried again while it has starts left. */
  'job.broken': {
    always: ['jobId', 'variation', 'attempt', 'starts', 'plan', 'engine', 'seconds', 'waited'],
    maybe: ['requestId'],
  },
  /** A message came while another worker holds the job; it will be delivered again. */
  'job.held': { always: ['jobId', 'variation'], maybe: [] },
  /** The worker of a job has not renewed its lease. */
  'job.abandoned': { always: ['jobId', 'variation', 'attempt', 'starts'], maybe: ['requestId'] },
  /** A waiting job was queued again, for the `times`-th time; `waited`: seconds. */
  'job.reminded': { always: ['jobId', 'variation', 'times', 'waited'], maybe: ['requestId'] },
  /** A picture goes without credentials: `expired`: the certificate is not valid now; `library`: the error says why. */
  'credentials.failed': { always: ['reason'], maybe: [] },
  /** An archive is complete, or nothing of it was left to pack. `seconds`: since it was requested. */
  'export.settled': {
    always: ['exportId', 'kind', 'attempt', 'starts', 'status', 'total', 'leftOut', 'parts', 'bytes', 'seconds'],
    maybe: ['requestId'],
  },
  /** A worker finished an archive that another worker has taken over, or that is gone. */
  'export.lost': { always: ['exportId', 'kind', 'attempt', 'starts'], maybe: ['requestId'] },
  /** A start ended in an error; the archive is tried again while it has starts left. */
  'export.broken': { always: ['exportId', 'kind', 'attempt', 'starts'], maybe: ['requestId'] },
  /** The worker of an archive has not renewed its lease, or its time was over. */
  'export.abandoned': { always: ['exportId', 'starts', 'status'], maybe: [] },
  /** A waiting archive was queued again, for the `times`-th time. */
  'export.reminded': { always: ['exportId', 'times'], maybe: [] },

  /** Nothing more is to be done about photos that were started together: their owner has seen how they ended (`seen`), was told by
   * e-mail (`mailed`), or does not want to be (`unwanted`). */
  'run.over': { always: ['outcome'], maybe: [] },

  /** Somebody wants an account to be deleted. */
  'deletion.begun': { always: ['deletionId', 'by'], maybe: [] },
  /** An account is gone (`receipt`), and what was under way at that moment (`leftovers`). `seconds`: since it was requested. */
  'deletion.done': { always: ['deletionId', 'step', 'by', 'seconds'], maybe: [] },
  /** A step of a deletion failed; the sweep goes on with it. */
  'deletion.broken': { always: ['deletionId', 'step', 'tries'], maybe: [] },

  /** An operator has done something for a person: who, and why. */
  'admin.action': { always: ['actionId', 'action', 'userId', 'by', 'why'], maybe: ['jobId', 'credits'] },

  /** A file among the originals that belongs to no job. */
  'original.unknown': { always: ['jobId'], maybe: [] },

  /** How many jobs of each kind a sweep read; `oldestWaiting`: seconds; `complete`: it reached the end of every list. */
  'sweep.done': {
    always: ['abandoned', 'versions', 'waiting', 'failed', 'oldestWaiting', 'complete', 'seconds'],
    maybe: [],
  },
  /** The sweep failed on one job, or on the list of a kind. */
  'sweep.failed': { always: ['kind'], maybe: ['jobId', 'exportId'] },

  /** A document does not match its schema, most likely after an edit by hand. */
  'store.unreadable': { always: ['path'], maybe: [] },
  /** A document could not be watched for changes. */
  'store.watch': { always: ['path'], maybe: [] },

  'mail.sent': { always: ['mailId', 'outcome', 'tries'], maybe: [] },
  'mail.not-sent': { always: ['mailId', 'outcome', 'tries'], maybe: [] },
  /** Sending a mail failed without a result. */
  'mail.broken': { always: ['mailId'], maybe: [] },

  /** The payment provider could not be given a new e-mail address. The reconciliation does it later. */
  'billing.email': { always: [], maybe: [] },
  'billing.event': { always: ['eventId', 'type', 'concernsUser'], maybe: [] },
  /** Duplicate or reversed subscriptions were ended: money went back. */
  'subscription.ended': { always: ['customerId', 'surplus', 'reversed'], maybe: [] },
  /** How many memberships were brought up to date with the payment provider. */
  'reconcile.done': { always: ['count', 'failed', 'complete', 'seconds'], maybe: [] },
  'reconcile.failed': { always: [], maybe: ['customerId'] },
} as const satisfies Record<string, { readonly always: readonly string[]; readonly maybe: readonly string[] }>;

export type LogEvent = keyof typeof LOG_EVENTS;

type Fact = string | number | boolean;
type Always<E extends LogEvent> = (typeof LOG_EVENTS)[E]['always'][number];
type Maybe<E extends LogEvent> = (typeof LOG_EVENTS)[E]['maybe'][number];

/** The facts of an event: all that it always has, and no others. */
export type Facts<E extends LogEvent> = Readonly<Record<Always<E>, Fact> & Partial<Record<Maybe<E>, Fact | undefined>>>;
