import { expect, test } from 'vitest';
import { decodeForm, Params } from './params.ts';

test('parses nested groups and lists as Stripe’s clients send them', () => {
  expect(
    decodeForm('a=1&b[c]=x%26y&b[d][e]=&items[0][price]=p&items[1][price]=q&expand[]=one&expand[]=two&name=%C3%A9+e'),
  ).toEqual({
    a: '1',
    b: { c: 'x&y', d: { e: '' } },
    items: [{ price: 'p' }, { price: 'q' }],
    expand: ['one', 'two'],
    name: 'é e',
  });
  expect(decodeForm('l[10]=k&l[2]=c')).toEqual({ l: ['c', 'k'] });
  expect(decodeForm('')).toEqual({});
});

test('treats names with a meaning in JavaScript like any other', () => {
  expect(Object.keys(decodeForm('__proto__[x]=1&constructor=2'))).toEqual(['__proto__', 'constructor']);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test('rejects a name used in two ways', () => {
  expect(() => decodeForm('a=1&a[b]=2')).toThrow('Invalid object');
});

test('rejects a wrong type or an unread parameter by its name', () => {
  const params = new Params(decodeForm('n=x&flag=1&list=1&items[0][price]=p&items[0][other]=q&word=c'));
  expect(() => params.int('n')).toThrow('Invalid integer: x');
  expect(() => params.flag('flag')).toThrow('Invalid boolean');
  expect(() => params.groups('list')).toThrow('Invalid array');
  expect(() => params.oneOf('word', ['a', 'b'])).toThrow('must be one of a, b');
  expect(() => params.required('none')).toThrow('Missing required param: none.');
  expect(params.groups('items')?.map((item) => item.text('price'))).toEqual(['p']);
  expect(() => params.end()).toThrow('items[0][other]');
});

test('adds metadata, and removes it with empty texts', () => {
  const before = { a: '1', b: '2' };
  expect(new Params(decodeForm('metadata[a]=&metadata[c]=3')).metadata(before)).toEqual({ b: '2', c: '3' });
  expect(new Params(decodeForm('metadata=')).metadata(before)).toEqual({});
  expect(new Params({}).metadata(before)).toEqual(before);
});
