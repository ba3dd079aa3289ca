import { API } from '../api/api.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { EndpointName } from '../contract/endpoints.ts';
import { samplePath } from './sample-request.fixture.ts';

/** Numbers from 0 to 1, the same for the same seed: mulberry32 by Tommy Ettinger. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Values that have broken services: of the wrong kind, at the edge of one, or with a meaning somewhere else. */
const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '0',
  'true',
  'null',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  '𝕊'.repeat(200),
  'x'.repeat(5000),
  '../../etc/passwd',
  '..\\..\\',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '{{7*7}}',
  '$' + '{7*7}',
  '%s%n',
  'a@b.c\r\nBcc: d@e.f',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  '__proto__',
  'constructor',
  [],
  [[]],
  [null],
  {},
  { $ne: null },
  { toString: 1 },
  { length: 1e9 },
];
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  '0',
  'id',
  'userId',
  '$where',
  'a.b',
];

/** Requests to one endpoint that no client sends, the same for the same seed. */
export function fuzzedRequests(
  name: EndpointName,
  endpoint: Endpoint,
  seed: number,
  count: number,
): [string, RequestInit][] {
  const random = randomNumbers(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const maybe = (chance: number): boolean => random() < chance;

  const value = (depth: number): unknown => {
    if (depth === 0 || maybe(0.5)) return one(VALUES);
    const length = Math.floor(random() * 5);
    if (maybe(0.5)) return Array.from({ length }, () => value(depth - 1));
    return Object.fromEntries(Array.from({ length }, () => [one(KEYS), value(depth - 1)]));
  };

  /** The contract's example with some of it replaced, left out or added, at any depth. */
  const changed = (given: unknown): unknown => {
    if (typeof given !== 'object' || given === null || maybe(0.1)) return value(3);
    if (Array.isArray(given)) return maybe(0.2) ? Array.from({ length: 150 }, () => given[0]) : given.map(changed);
    const entries = Object.entries(given).filter(() => maybe(0.9));
    const all = entries.map(([key, field]): [string, unknown] => [key, maybe(0.4) ? changed(field) : field]);
    if (maybe(0.2)) all.push([one(KEYS), value(2)]);
    return Object.fromEntries(all);
  };

  /** A text with some of its bytes changed, cut off, or nested deeply. */
  const damaged = (text: string): Uint8Array<ArrayBuffer> => {
    if (maybe(0.1)) return new TextEncoder().encode(one(['[', '{"a":']).repeat(10_000));
    const bytes = new TextEncoder().encode(text);
    for (let i = 0; i < 1 + random() * 4; i++) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    return maybe(0.3) ? bytes.slice(0, Math.floor(random() * bytes.length)) : bytes;
  };

  const body = (): { body: string | Uint8Array<ArrayBuffer>; type: string } => {
    if (endpoint.file) {
      const lines = [
        '--x',
        `Content-Disposition: form-data; name="${endpoint.file}"; filename="${one(KEYS)}"`,
        '',
        'y',
        '--x--',
        '',
      ];
      return {
        body: maybe(0.2) ? lines.join('\r\n') : damaged(lines.join('\r\n')),
        type: maybe(0.9) ? 'multipart/form-data; boundary=x' : String(one(KEYS)),
      };
    }
    const text = JSON.stringify(maybe(0.2) ? value(4) : changed(API[name].example.body ?? {})) ?? '';
    const type = maybe(0.95)
      ? 'application/json'
      : one(['text/html', 'application/json; charset=utf-16', 'multipart/form-data']);
    return { body: maybe(0.2) ? damaged(text) : text, type };
  };

  const query = (): string => {
    if (maybe(0.3)) return '';
    const keys = [
      ...KEYS,
      'page',
      'limit',
      'favourite',
      'roomType',
      'style',
      'text',
      'refresh',
      'cursor',
      'status',
      'entries',
    ];
    const pairs = Array.from({ length: 1 + random() * 4 }, () => `${one(keys)}=${encode(one(VALUES))}`);
    return `?${pairs.join('&')}`;
  };

  return Array.from({ length: count }, () => {
    const id = maybe(0.7) ? 'j8Kq2mV0xT5cYw7Rb3Ns' : encode(one([...VALUES, ...KEYS])) || '0';
    const path = `${samplePath(endpoint, id)}${query()}`;
    const sent = endpoint.method === 'GET' ? undefined : body();
    const headers = {
      ...(sent && { 'content-type': sent.type }),
      ...(maybe(0.2) && {
        prefer: one(['wait', 'wait=', 'wait=-1', 'wait=1e9', 'wait="', ',;=', `wait=${'9'.repeat(500)}`]),
      }),
      ...(maybe(0.2) && {
        'idempotency-key': one(['', '"', '"12345678"', '12345678;a', 'x'.repeat(9000), '__proto__']),
      }),
      ...(maybe(0.1) && { 'x-request-id': one(['<script>', 'x'.repeat(9000), 'ü']) }),
    };
    return [path, { method: endpoint.method, headers, ...(sent && { body: sent.body }) }];
  });
}

/** As a URL has it; lone surrogates, which it cannot have, are replaced. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.slice(0, 500).toWellFormed());
}
