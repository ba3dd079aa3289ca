import type { Mailer } from '../../ports/mailer.ts';

/** Wraps a mailer so that every email ends with the support address. */
export function withSupportAddress(mailer: Mailer, supportEmail: string): Mailer {
  const line = `If you need help, write to ${supportEmail}.`;
  return {
    ...mailer,
    post: (id, mail) =>
      mailer.post(id, { ...mail, text: `${mail.text}\n\n${line}`, html: `${mail.html}\n<p>${line}</p>` }),
  };
}
