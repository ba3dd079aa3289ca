export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The user concerned; the email is deleted with the account. */
  readonly userId?: string;
  /** Unsubscribes by one request, without a sign-in (RFC 8058); absent for transactional emails. */
  readonly unsubscribeUrl?: string;
  /** Once sent or given up, only that fact is kept, not the recipient or content. */
  readonly forget?: true;
}

/** Sends emails through an outbox that survives crashes. */
export interface Mailer {
  /** Puts an email into the outbox, once per id. Returns whether a transport is configured that will send it. */
  post(id: string, mail: Mail): Promise<{ willBeSent: boolean }>;
}
