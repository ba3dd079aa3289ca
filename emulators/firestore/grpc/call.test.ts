import { describe, expect, test } from 'vitest';
import { MessageReader, prefixed } from './call.ts';

const text = (messages: readonly Buffer[]) => messages.map(String);

describe('messages on the wire', () => {
  const wire = Buffer.concat([prefixed(Buffer.from('one')), prefixed(Buffer.alloc(0)), prefixed(Buffer.from('three'))]);

  test.each([1, 2, 3, 5, 7, 8, 9, 100])('are reassembled from chunks of %i bytes', (length) => {
    const reader = new MessageReader();
    const messages: Buffer[] = [];
    for (let i = 0; i < wire.length; i += length) messages.push(...reader.push(wire.subarray(i, i + length)));
    expect(text(messages)).toEqual(['one', '', 'three']);
  });

  test('are returned as soon as they are complete', () => {
    const reader = new MessageReader();
    expect(text(reader.push(wire.subarray(0, 9)))).toEqual(['one']);
    expect(text(reader.push(wire.subarray(9, 14)))).toEqual(['']);
  });

  test('are rejected early if too long or compressed', () => {
    const large = Buffer.alloc(5);
    large.writeUInt32BE(10 * 1024 * 1024 + 1, 1);
    expect(() => new MessageReader().push(large)).toThrow('Request payload size exceeds the limit: 10485760 bytes.');
    expect(() => new MessageReader().push(Buffer.from([1, 0, 0, 0, 0]))).toThrow('Compressed');
  });
});
