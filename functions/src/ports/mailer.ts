export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom it is about: it goes with the account. */
  readonly userId?: string;
  /** What ends mails of this kind by one call, without a sign-in (RFC 8058); absent: this mail is owed. */
  readonly unsubscribeUrl?: string;
  /** Once it is sent, or cannot be, only that it was sent is remembered: neither to whom nor what. */
  readonly forget?: true;
}

/** Emails to people, through an outbox that survives a crash. */
export interface Mailer {
  /** Puts the email into the outbox: once per identifier. Answers whether a transport is configured that will send it. */
  post(id: string, mail: Mail): Promise<{ willBeSent: boolean }>;
}
