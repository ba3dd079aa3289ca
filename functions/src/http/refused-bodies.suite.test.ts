import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { ERRORS, type ErrorCode } from '../contract/errors.ts';

const { origin } = inject('suite');
const JSON_TYPE = 'application/json';

interface Sent {
  readonly title: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly code: ErrorCode;
  readonly encoding?: string;
}
const packed = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(gzipSync(text));

test.each<Sent>([
  { title: 'JSON that is cut off', body: '{"email":', type: JSON_TYPE, code: 'INVALID_JSON' },
  { title: 'text that says it is JSON', body: 'hello', type: JSON_TYPE, code: 'INVALID_JSON' },
  { title: 'JSON that is no object', body: '"text"', type: JSON_TYPE, code: 'VALIDATION_ERROR' },
  { title: 'JSON of another character set', body: '{}', type: `${JSON_TYPE}; charset=x`, code: 'VALIDATION_ERROR' },
  { title: 'too much of it', body: ' '.repeat(70_000), type: JSON_TYPE, code: 'REQUEST_TOO_LARGE' },
  { title: 'no media type', body: new Uint8Array([123, 125]), type: '', code: 'UNSUPPORTED_MEDIA_TYPE' },
  { title: 'text of no known character set', body: 'a', type: 'text/plain; charset=x', code: 'UNSUPPORTED_MEDIA_TYPE' },
  {
    title: 'a form of very many fields',
    body: 'a=1&'.repeat(5000),
    type: 'application/x-www-form-urlencoded',
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  { title: 'a broken gzip', body: 'no', type: JSON_TYPE, encoding: 'gzip', code: 'UNSUPPORTED_MEDIA_TYPE' },
  { title: 'a gzip', body: packed('{}'), type: JSON_TYPE, encoding: 'gzip', code: 'UNSUPPORTED_MEDIA_TYPE' },
  { title: 'no known packing', body: '{}', type: JSON_TYPE, encoding: 'x', code: 'UNSUPPORTED_MEDIA_TYPE' },
])('$title is rejected in JSON, with a code and without a stack', async ({ body, type, encoding, code }) => {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    body,
    headers: { ...(type && { 'content-type': type }), ...(encoding && { 'content-encoding': encoding }) },
  });
  const text = await response.text();
  expect([response.status, response.headers.get('content-type')], text).toEqual([
    ERRORS[code].status,
    'application/json',
  ]);
  expect(JSON.parse(text)).toMatchObject({ code });
  expect(text).not.toMatch(/node_modules|\bat \w+/);
  expect(response.headers.get('x-request-id')).toBeTruthy();
});
