/**
 * Every event that the service logs, with its required and optional fields. Metrics and alerts refer to them by name
 * (ops/monitoring); a test compares the two.
 */
export const LOG_EVENTS = {
  /** A call of `/api` was answered; `via`: through Hosting or the function's own URL; `key`: id of the API key. */
  request: { always: ['requestId', 'method', 'route', 'status', 'ms', 'via'], maybe: ['code', 'user', 'key'] },
  /** A call failed because of an error in the service. */
  'request failed': { always: ['requestId', 'route', 'code'], maybe: [] },
  /** A call was rejected because a dependency failed. */
  'request refused': { always: ['requestId', 'route', 'code', 'cause'], maybe: [] },
  /**
   * A page failed in a browser. `shown`: the user saw the error screen; `stack`: functions and positions in the
   * bundle; `unwritten`: number of reports dropped since the last line because of the rate limit.
   */
  'page.failed': { always: ['page', 'shown', 'message', 'stack', 'unwritten'], maybe: ['components', 'requestId'] },
  /** A download was interrupted. */
  'mcp refused': { always: ['requestId', 'cause'], maybe: [] },
  'download failed': { always: ['requestId', 'route'], maybe: [] },

  /**
   * A picture has finished. `waited` and `seconds`: time before and during the work; `megapixels`: size of the
   * result.
   */
  'job.settled': {
    always: ['jobId', 'variation', 'attempt', 'starts', 'outcome', 'plan', 'engine', 'seconds', 'waited'],
    maybe: ['code', 'megapixels', 'requestId'],
  },
  /** A worker finished a picture that another worker has taken over, or whose job was deleted. */
  'job.lost': {
    always: ['jobId', 'variation', 'attempt', 'starts', 'outcome', 'plan', 'engine', 'seconds', 'waited'],
    maybe: ['code', 'megapixels', 'requestId'],
  },
  /** A start failed with an error; the picture is retried while it has starts left. */
  'job.broken': {
    always: ['jobId', 'variation', 'attempt', 'starts', 'plan', 'engine', 'seconds', 'waited'],
    maybe: ['requestId'],
  },
  /** A message was delivered while another worker holds the job; it will be delivered again. */
  'job.held': { always: ['jobId', 'variation'], maybe: [] },
  /** The worker of a job did not renew its lease. */
  'job.abandoned': { always: ['jobId', 'variation', 'attempt', 'starts'], maybe: ['requestId'] },
  /** A waiting job was queued again, for the `times`-th time; `waited`: seconds. */
  'job.reminded': { always: ['jobId', 'variation', 'times', 'waited'], maybe: ['requestId'] },
  /**
   * A picture was delivered without credentials: `expired`: the certificate is not valid now; `library`: the error
   * has the details.
   */
  'credentials.failed': { always: ['reason'], maybe: [] },
  /** An archive is complete, or had no content left. `seconds`: since it was requested. */
  'export.settled': {
    always: ['exportId', 'kind', 'attempt', 'starts', 'status', 'total', 'leftOut', 'parts', 'bytes', 'seconds'],
    maybe: ['requestId'],
  },
  /** A worker finished an archive that another worker has taken over, or that was deleted. */
  'export.lost': { always: ['exportId', 'kind', 'attempt', 'starts'], maybe: ['requestId'] },
  /** A start failed with an error; the archive is retried while it has starts left. */
  'export.broken': { always: ['exportId', 'kind', 'attempt', 'starts'], maybe: ['requestId'] },
  /** The worker of an archive did not renew its lease, or the archive expired. */
  'export.abandoned': { always: ['exportId', 'starts', 'status'], maybe: [] },
  /** A waiting archive was queued again, for the `times`-th time. */
  'export.reminded': { always: ['exportId', 'times'], maybe: [] },

  /** Photos of a room were matched. `seconds`: since it was requested. */
  'match.settled': { always: ['matchId', 'kind', 'starts', 'verdict', 'seconds'], maybe: ['requestId'] },
  /** The page of a match no longer polls it, or another worker has taken it over. */
  'match.lost': { always: ['matchId', 'kind', 'starts'], maybe: ['requestId'] },
  /** A match failed because a photo or the room is gone. */
  'match.refused': { always: ['matchId', 'kind', 'starts', 'code'], maybe: ['requestId'] },
  /** A start failed with an error; the match is retried while it has starts left. */
  'match.broken': { always: ['matchId', 'kind', 'starts'], maybe: ['requestId'] },
  /** The worker of a match did not renew its lease. */
  'match.abandoned': { always: ['matchId', 'starts', 'status'], maybe: [] },
  /** A waiting match was queued again, for the `times`-th time. */
  'match.reminded': { always: ['matchId', 'times'], maybe: [] },

  /**
   * The photos of a batch are finished: their owner has seen the results (`seen`), was emailed (`mailed`), or has
   * opted out (`unwanted`).
   */
  'batch.over': { always: ['outcome'], maybe: [] },

  /** An endpoint has taken a webhook, at this try. `ms`: until its answer. */
  'webhook.delivered': { always: ['deliveryId', 'type', 'tries', 'ms'], maybe: [] },
  /** An endpoint has not taken a webhook. `problem`: the status of its answer, or why there was none. */
  'webhook.refused': { always: ['deliveryId', 'type', 'tries', 'ms', 'problem'], maybe: [] },
  /** The message of a webhook could not be queued. The sweep queues it again. */
  'webhook.broken': { always: ['deliveryId'], maybe: [] },
  /** An endpoint was switched off: it answered that it is gone, or took nothing for days. */
  'webhook.off': { always: ['endpointId', 'reason'], maybe: [] },
  /** Webhooks that a sweep found overdue; `oldest`: by how many seconds; `complete`: it reached the end of the list. */
  'webhooks.swept': { always: ['overdue', 'oldest', 'failed', 'complete'], maybe: [] },

  /** The deletion of an account was requested. */
  'deletion.begun': { always: ['deletionId', 'by'], maybe: [] },
  /**
   * An account is deleted (`receipt`), or the leftovers of work in progress at that time (`leftovers`). `seconds`:
   * since it was requested.
   */
  'deletion.done': { always: ['deletionId', 'step', 'by', 'seconds'], maybe: [] },
  /** A step of a deletion failed; the sweep retries it. */
  'deletion.broken': { always: ['deletionId', 'step', 'tries'], maybe: [] },

  /** An operator acted on an account; with operator and reason. */
  'admin.action': { always: ['actionId', 'action', 'userId', 'by', 'why'], maybe: ['jobId', 'credits'] },

  /** An uploaded original does not belong to any job. */
  'original.unknown': { always: ['jobId'], maybe: [] },

  /**
   * Number of jobs of each kind that a sweep read; `oldestWaiting`: seconds; `complete`: it reached the end of every
   * list.
   */
  'sweep.done': {
    always: ['abandoned', 'waiting', 'leftovers', 'failed', 'oldestWaiting', 'complete', 'seconds'],
    maybe: [],
  },
  /** The sweep failed for one job, or for the list of a kind. */
  'sweep.failed': { always: ['kind'], maybe: ['jobId', 'exportId'] },

  /** A document does not match its schema, most likely after an edit by hand. */
  'store.unreadable': { always: ['path'], maybe: [] },
  /** Watching a document for changes failed. */
  'store.watch': { always: ['path'], maybe: [] },

  'mail.sent': { always: ['mailId', 'outcome', 'tries'], maybe: [] },
  'mail.not-sent': { always: ['mailId', 'outcome', 'tries'], maybe: [] },
  /** Sending an email failed without a result. */
  'mail.broken': { always: ['mailId'], maybe: [] },

  /** A new email address could not be sent to the payment provider. The reconciliation retries it. */
  'billing.email': { always: [], maybe: [] },
  'billing.event': { always: ['eventId', 'type', 'concernsUser'], maybe: [] },
  /** Duplicate or reversed subscriptions were ended, some with a refund. */
  'subscription.ended': { always: ['customerId', 'surplus', 'reversed'], maybe: [] },
  /** Number of memberships updated from the payment provider. */
  'reconcile.done': { always: ['count', 'failed', 'complete', 'seconds'], maybe: [] },
  'reconcile.failed': { always: [], maybe: ['customerId'] },
} as const satisfies Record<string, { readonly always: readonly string[]; readonly maybe: readonly string[] }>;

export type LogEvent = keyof typeof LOG_EVENTS;

type Fact = string | number | boolean;
type Always<E extends LogEvent> = (typeof LOG_EVENTS)[E]['always'][number];
type Maybe<E extends LogEvent> = (typeof LOG_EVENTS)[E]['maybe'][number];

/** The fields of an event: all required ones, and no others. */
export type Facts<E extends LogEvent> = Readonly<Record<Always<E>, Fact> & Partial<Record<Maybe<E>, Fact | undefined>>>;
