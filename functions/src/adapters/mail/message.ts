import type { Mail } from '../../ports/mailer.ts';

/** A letter as it goes over the wire. */
export interface Message {
  readonly from: string;
  readonly to: string;
  readonly bytes: Buffer;
}

/**
 * Writes a letter as RFC 5322 and MIME have it: text and HTML as alternatives, declared as sent by a machine (RFC 3834), so
 * that no absence note answers it. The same identifier gives the same Message-ID.
 *
 * @param from an address, or a name and an address in <>
 */
export async function renderMessage(id: string, from: string, mail: Mail, date: Date): Promise<Message> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const domain = /@([^<>@\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const { to, subject, text, html } = mail;
  const node = new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    date,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const envelope = node.getEnvelope();
  return { from: envelope.from || from, to: envelope.to[0] ?? to, bytes: await node.build() };
}
