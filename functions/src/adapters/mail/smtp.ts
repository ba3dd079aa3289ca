import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Message } from './message.ts';

/** Milliseconds for the connection, the greeting, and any silence after it. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 };

/** What has become of a message, and what the server or the network said. */
export type SmtpOutcome =
  | { readonly outcome: 'sent' }
  /**
   * Surely not sent, and it may be tried again, or not; or unknown, for the connection broke while the server had the
   * message.
   */
  | { readonly outcome: 'later' | 'refused' | 'unknown'; readonly problem: string };

/** Sends one message; never throws. */
export type SendMessage = (message: Message) => Promise<SmtpOutcome>;

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** The code of the server's answer, three digits (RFC 5321, 4.2.1); null where it gave none. */
function codeOf(error: unknown): number | null {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : null;
}

/** Runs a step of the conversation; an error of the connection ends it, too. */
function step(connection: SMTPConnection, begin: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject);
    connection.once('end', () => reject(new Error('The mail server has closed the connection.')));
    begin((error) => (error ? reject(error) : resolve()));
  });
}

/**
 * Sends over SMTP, one connection for each message. The steps are taken one by one, for it matters how far it came: what
 * broke before the message was handed over may be tried again, what broke after it must not.
 *
 * @param url `smtp://user:password@host:587`, or `smtps:` for TLS from the start. With a password and `smtp:` the server
 *   must offer STARTTLS.
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
    // Each step reports errors to its caller; after the last one there is no caller.
    connection.on('error', () => undefined);
    try {
      await step(connection, (done) => connection.connect(done));
      if (auth) {
        const credentials = { credentials: { user: auth.user, pass: auth.pass } };
        await step(connection, (done) => connection.login(credentials, done));
      }
    } catch (error) {
      // Errors of the server or the password are for the operator to fix: the email waits.
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
