export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Letters to people, through an outbox that survives a crash. */
export interface Mailer {
  /** Puts the letter into the outbox: once per identifier. Answers whether a transport is configured that will send it. */
  post(id: string, mail: Mail): Promise<{ willBeSent: boolean }>;
}
