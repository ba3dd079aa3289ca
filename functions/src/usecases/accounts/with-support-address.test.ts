import { expect, test } from 'vitest';
import type { Mail } from '../../ports/mailer.ts';
import { withSupportAddress } from './with-support-address.ts';

test('every email ends with the support address, as text and as HTML, and is otherwise unchanged', async () => {
  const posted: [string, Mail][] = [];
  const mailer = withSupportAddress(
    {
      post: async (id, mail) => {
        posted.push([id, mail]);
        return { willBeSent: true };
      },
    },
    'help@example.com',
  );
  const mail = { to: 'ann@example.com', subject: 'Hello', text: 'One.', html: '<p>One.</p>' };
  expect(await mailer.post('mail-1', mail)).toEqual({ willBeSent: true });
  const line = 'If you need help, write to help@example.com.';
  expect(posted).toEqual([['mail-1', { ...mail, text: `One.\n\n${line}`, html: `<p>One.</p>\n<p>${line}</p>` }]]);
});
