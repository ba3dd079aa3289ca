import type { Mail } from '../../ports/mailer.ts';

/** A email as it goes over the wire. */
export interface Message {
  readonly from: string;
  readonly to: string;
  readonly bytes: Buffer;
}

/**
 * Writes a email as RFC 5322 and MIME have it: text and HTML as alternatives, declared as sent by a machine (RFC 3834), so
 * that no absence note answers it; with the headers of a one-click unsubscription (RFC 8058) where the mail has one. The same
 * identifier gives the same Message-ID.
 *
 * @param from an address, or a name and an address in <>
 */
export async function renderMessage(id: string, from: string, mail: Mail, date: Date): Promise<Message> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const domain = /@([^<>@\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const { to, subject, text, html, unsubscribeUrl } = mail;
  const node = new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    date,
    messageId: `<${id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        // As it is: an address that is cut at the end of a line leads nowhere.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const envelope = node.getEnvelope();
  return { from: envelope.from || from, to: envelope.to[0] ?? to, bytes: await node.build() };
}
