import { invalid } from './errors.ts';

/** Decoded form parameters: texts, lists and groups of them. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

/**
 * Decodes the encoding of Stripe's SDKs, `items[0][price]=x&expand[]=y`, in a body or a query.
 *
 * @returns lists where all keys of a group are numbers or empty; throws ApiError if a name is used in two ways
 */
export function decodeForm(text: string): Form {
  const root: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) put(root, keysOf(name), value);
  return toLists(root) as Form;
}

function keysOf(name: string): string[] {
  const [, first = name, rest = ''] = /^([^[]+)((?:\[[^\]]*\])*)$/.exec(name) ?? [];
  return [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)];
}

function put(into: Form, [key = '', ...rest]: string[], value: string): void {
  const name = key === '' ? String(Object.keys(into).length) : key;
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  into[name] ??= Object.create(null) as Form;
  const group = into[name];
  if (typeof group === 'string' || Array.isArray(group)) throw invalid('Invalid object', { param: name });
  put(group, rest, value);
}

function toLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) {
    return keys.sort((one, other) => Number(one) - Number(other)).map((key) => toLists(value[key] ?? ''));
  }
  return Object.fromEntries(keys.map((key) => [key, toLists(value[key] ?? '')]));
}
