import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Message } from './message.ts';

/** Timeouts for connection, greeting, DNS and idle time, ms. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 };

/** The result for a message, with the response of the server or the network error. */
export type SmtpOutcome =
  | { readonly outcome: 'sent' }
  /**
   * `later` and `refused`: not sent, with or without a retry; `unknown`: the connection was lost after the message
   * was handed over.
   */
  | { readonly outcome: 'later' | 'refused' | 'unknown'; readonly problem: string };

/** Sends one message; never throws. */
export type SendMessage = (message: Message) => Promise<SmtpOutcome>;

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Returns the three-digit reply code (RFC 5321, 4.2.1), or null. */
function codeOf(error: unknown): number | null {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : null;
}

/** Runs one step of the session; rejects if the connection fails. */
function step(connection: SMTPConnection, begin: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject);
    connection.once('end', () => reject(new Error('The mail server has closed the connection.')));
    begin((error) => (error ? reject(error) : resolve()));
  });
}

/**
 * Sends over SMTP, one connection per message. Runs the steps separately, because failures before the message was
 * handed over may be retried, and later ones must not.
 *
 * @param url `smtp://user:password@host:587`, or `smtps:` for implicit TLS. With a password and `smtp:` the server
 * must offer STARTTLS.
 */
export function createSmtp(url: string): SendMessage {
  return async ({ from, to, bytes }) => {
    const [{ default: Connection }, { parseConnectionUrl }] = await Promise.all([
      import('nodemailer/lib/smtp-connection'),
      import('nodemailer/lib/shared'),
    ]);
    const { auth, secure, ...server } = parseConnectionUrl(url);
    const connection = new Connection({
      requireTLS: auth !== undefined && !secure,
      ...server,
      secure,
      ...TIMEOUTS,
    });
    // Each step reports errors to its caller; after the last step there is none.
    connection.on('error', () => undefined);
    try {
      await step(connection, (done) => connection.connect(done));
      if (auth) {
        const credentials = { credentials: { user: auth.user, pass: auth.pass } };
        await step(connection, (done) => connection.login(credentials, done));
      }
    } catch (error) {
      // Server or password errors are for the operator to fix, so the email waits.
      connection.close();
      return { outcome: 'later', problem: wordsOf(error) };
    }
    try {
      await step(connection, (done) => connection.send({ from, to: [to] }, bytes, done));
      connection.quit();
      return { outcome: 'sent' };
    } catch (error) {
      connection.close();
      const code = codeOf(error);
      const outcome = code === null ? 'unknown' : code >= 500 ? 'refused' : 'later';
      return { outcome, problem: wordsOf(error) };
    }
  };
}
