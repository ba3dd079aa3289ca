import type { Mail } from '../../ports/mailer.ts';

/** An email in wire format. */
export interface Message {
  readonly from: string;
  readonly to: string;
  readonly bytes: Buffer;
}

/**
 * Formats an email by RFC 5322 and MIME: text and HTML alternatives, marked as auto-generated (RFC 3834) to prevent
 * auto-replies, and with one-click unsubscribe headers (RFC 8058) if available. The Message-ID is derived from the
 * id.
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
        // Not folded: mail programs break links that are split across lines.
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
