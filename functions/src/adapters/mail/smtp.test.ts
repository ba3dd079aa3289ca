import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderMessage } from './message.ts';
import { createSmtp } from './smtp.ts';
import { type Behaviour, type SmtpServer, startSmtpServer } from './smtp-server.fixture.ts';

const MAIL = {
  to: 'ann@example.com',
  subject: 'Verify your email address – now',
  text: 'Hello Ann,\n\nhttps://example.com/verify-email?token=abc',
  html: '<p>Hello Ann, <a href="https://example.com/verify-email?token=abc">verify</a></p>',
};
const FROM = 'Roomwright <hello@roomwright.example>';
const message = () => renderMessage('verify-1', FROM, MAIL, new Date('2026-05-01T12:00:00Z'));

describe('a message', () => {
  it('has sender, recipient, text and HTML, and is marked as auto-generated', async () => {
    const { from, to, bytes } = await message();
    expect([from, to]).toEqual(['hello@roomwright.example', 'ann@example.com']);
    const text = bytes.toString();
    expect(text).toMatch(/^From: Roomwright <hello@roomwright\.example>\r$/m);
    expect(text).toMatch(/^To: ann@example\.com\r$/m);
    expect(text).toMatch(/^Subject: =\?UTF-8\?Q\?Verify_your_email_address_=E2=80=93_now\?=\r$/m);
    expect(text).toMatch(/^Message-ID: <verify-1@roomwright\.example>\r$/m);
    expect(text).toMatch(/^Date: Fri, 01 May 2026 12:00:00 \+0000\r$/m);
    expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(text).toMatch(/multipart\/alternative.*text\/plain.*Hello Ann,.*text\/html.*<p>Hello Ann/s);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('goes to one recipient, whatever the address looks like', async () => {
    const tricky = 'ann@example.com\r\nBcc: eve@example.com';
    const { to, bytes } = await renderMessage('1', FROM, { ...MAIL, to: tricky }, new Date());
    expect(to).not.toMatch(/[\r\n]/);
    expect(bytes.toString()).not.toMatch(/^Bcc:/im);
  });
});

describe('sending over SMTP', () => {
  let server: SmtpServer;
  beforeAll(async () => {
    server = await startSmtpServer();
  });
  beforeEach(() => {
    server.messages.length = 0;
  });
  afterAll(() => server.close());

  const outcome = async (behaviour: Behaviour) => {
    server.behaviour = behaviour;
    return createSmtp(server.url)(await message());
  };

  it('delivers the message once', async () => {
    expect(await outcome('take')).toEqual({ outcome: 'sent' });
    expect(server.messages).toHaveLength(1);
    expect(server.messages[0]).toContain('Message-ID: <verify-1@roomwright.example>');
  });

  it('distinguishes transient from permanent errors', async () => {
    expect(await outcome('busy')).toMatchObject({ outcome: 'later', problem: expect.stringContaining('451') });
    expect(await outcome('refuse-recipient')).toMatchObject({
      outcome: 'refused',
      problem: expect.stringContaining('550'),
    });
    expect(await outcome('hang-up-on-greeting')).toMatchObject({ outcome: 'later' });
    expect(server.messages).toEqual([]);
    expect(await outcome('hang-up-with-message')).toMatchObject({ outcome: 'unknown' });
    expect(server.messages).toHaveLength(1);
  });

  it('may be retried if the connection is refused', async () => {
    expect(await createSmtp('smtp://127.0.0.1:9')(await message())).toMatchObject({ outcome: 'later' });
  });

  it('sends no password to a server without encryption', async () => {
    server.behaviour = 'take';
    const url = server.url.replace('smtp://', 'smtp://ann:secret@');
    expect(await createSmtp(url)(await message())).toMatchObject({ outcome: 'later' });
    expect(server.messages).toEqual([]);
  });
});
