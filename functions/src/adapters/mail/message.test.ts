import { expect, it } from 'vitest';
import { renderMessage } from './message.ts';

const mail = { to: 'ann@example.com', subject: 'Ready', text: 'All done', html: '<p>All done</p>' };
const FROM = 'Roomwright <hello@roomwright.example>';

/** Parses the header fields of a message, with names in lower case and lines unfolded (RFC 5322, section 2.2.3). */
async function headersOf(given: Parameters<typeof renderMessage>[2]): Promise<Map<string, string>> {
  const { bytes } = await renderMessage('m1', FROM, given, new Date('2026-05-04T09:30:00Z'));
  const [head = ''] = bytes.toString().split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(lines.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.replace(/^[^:]+: */, '')]));
}

it('has an unbroken one-click unsubscribe URL and header', async () => {
  const unsubscribeUrl = `https://app.example.com/api/mail/unsubscribe/${'a1B2-'.repeat(12)}`;
  const headers = await headersOf({ ...mail, unsubscribeUrl });
  expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

it('has no unsubscribe headers in transactional emails', async () => {
  const headers = await headersOf(mail);
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect([...headers.keys()].filter((name) => name.startsWith('list-'))).toEqual([]);
});
