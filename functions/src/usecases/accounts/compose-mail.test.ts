import { expect, test } from 'vitest';
import type { Mail } from '../../ports/mailer.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import { composeMail, withSupportAddress } from './compose-mail.ts';

const URL = 'https://app.example/sign-in#token=a&b=<c>';

test('an email has the same content as text and as HTML, with its link on a line of its own', () => {
  const text = { subject: 'Hello', before: ['One & two.'], link: { label: 'Go <there>', url: URL }, after: ['Three.'] };
  expect(composeMail('ann@example.com', text)).toEqual({
    to: 'ann@example.com',
    subject: 'Hello',
    text: `One & two.\n\n${URL}\n\nThree.`,
    html: [
      '<p>One &#38; two.</p>',
      '<p><a href="https://app.example/sign-in#token=a&#38;b=&#60;c&#62;">Go &#60;there&#62;</a></p>',
      '<p>Three.</p>',
    ].join('\n'),
  });
});

test('each email has a subject, and says what to do if you did not request it', () => {
  const mails = [
    ACCOUNT_MAILS.verify(URL),
    ACCOUNT_MAILS.signIn(URL),
    ACCOUNT_MAILS.confirmAddress(URL),
    ACCOUNT_MAILS.passwordChanged(URL),
    ACCOUNT_MAILS.addressChanged(URL, new Date('2026-05-11T23:30:00Z')),
    ACCOUNT_MAILS.addressAdded(),
  ];
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length);
  for (const mail of mails) {
    const { text } = composeMail('ann@example.com', mail);
    expect(text).toMatch(/If (you (have|did) not|(it|this) was not)|If you did not/);
    expect(text.length).toBeLessThan(500);
  }
  expect(composeMail('', ACCOUNT_MAILS.addressChanged(URL, new Date('2026-05-11T23:30:00Z'))).text).toContain(
    'May 11, 2026',
  );
});

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
