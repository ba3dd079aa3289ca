import { API } from '../api/api.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { EndpointName } from '../contract/endpoints.ts';
import { samplePath } from './sample-request.fixture.ts';

/** Returns a seeded generator of numbers from 0 to 1: mulberry32 by Tommy Ettinger. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Values that commonly break services: wrong types, limits, and special meanings elsewhere. */
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

/** Generates malformed requests to one endpoint. Deterministic for a seed. */
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

  /** Replaces, removes or adds parts of the contract's example at any depth. */
  const changed = (given: unknown): unknown => {
    if (typeof given !== 'object' || given === null || maybe(0.1)) return value(3);
    if (Array.isArray(given)) return maybe(0.2) ? Array.from({ length: 150 }, () => given[0]) : given.map(changed);
    const entries = Object.entries(given).filter(() => maybe(0.9));
    const all = entries.map(([key, field]): [string, unknown] => [key, maybe(0.4) ? changed(field) : field]);
    if (maybe(0.2)) all.push([one(KEYS), value(2)]);
    return Object.fromEntries(all);
  };

  /** Changes some bytes of a text, truncates it, or returns deep nesting. */
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

/** Formats text for a URL; lone surrogates, which a URL cannot contain, are replaced. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.slice(0, 500).toWellFormed());
}
