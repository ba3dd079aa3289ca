import type { Mail, Mailer } from '../../ports/mailer.ts';
import { escapeHtml } from '../escape-html.ts';

/** The content of an email. */
export interface MailText {
  readonly subject: string;
  readonly before: readonly string[];
  /** Shown on a line of its own. */
  readonly link?: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
}

/** Formats a date unambiguously for readers anywhere: "May 4, 2026", in UTC. */
export const mailDate = (date: Date): string =>
  date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** Renders an email as text and as HTML. */
export function composeMail(to: string, { subject, before, link, after }: MailText): Mail {
  const anchor = link && `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`;
  return {
    to,
    subject,
    text: [...before, ...(link ? [link.url] : []), ...after].join('\n\n'),
    html: [...before.map(paragraph), ...(anchor ? [anchor] : []), ...after.map(paragraph)].join('\n'),
  };
}

/** Wraps a mailer so that every email ends with the support address. */
export function withSupportAddress(mailer: Mailer, supportEmail: string): Mailer {
  const line = `If you need help, write to ${supportEmail}.`;
  return {
    ...mailer,
    post: (id, mail) =>
      mailer.post(id, { ...mail, text: `${mail.text}\n\n${line}`, html: `${mail.html}\n<p>${line}</p>` }),
  };
}
