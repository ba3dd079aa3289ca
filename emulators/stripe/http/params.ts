import { invalid, unknownHere } from './errors.ts';

/** Decoded form parameters: texts, lists and groups of them. */
type FormValue = string | FormValue[] | { [key: string]: FormValue };
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

/**
 * The parameters of one request, read one by one; `end` rejects any left unread, so that none is silently ignored.
 */
export class Params {
  readonly #form: Form;
  readonly #path: string;
  readonly #read = new Set<string>();
  readonly #groups: Params[] = [];

  constructor(form: Form, path = '') {
    this.#form = form;
    this.#path = path;
  }

  /** Returns the name as in Stripe's errors: `items[0][price]`. */
  name(key: string): string {
    return this.#path === '' ? key : `${this.#path}[${key}]`;
  }

  has(key: string): boolean {
    return key in this.#form;
  }

  isText(key: string): boolean {
    return typeof this.#form[key] === 'string';
  }

  /** Reads a text; undefined if it is missing; '' unsets the field. */
  text(key: string): string | undefined {
    const value = this.#take(key);
    if (value !== undefined && typeof value !== 'string') throw invalid('Invalid string', { param: this.name(key) });
    return value;
  }

  required(key: string): string {
    const value = this.text(key);
    if (!value) {
      throw invalid(`Missing required param: ${this.name(key)}.`, { param: this.name(key), code: 'parameter_missing' });
    }
    return value;
  }

  int(key: string): number | undefined {
    const value = this.text(key);
    if (value === undefined || value === '') return undefined;
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalid(`Invalid integer: ${value}`, { param: this.name(key), code: 'parameter_invalid_integer' });
    }
    return Number(value);
  }

  flag(key: string): boolean | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${value}`, { param: this.name(key) });
    return value === 'true';
  }

  oneOf<T extends string>(key: string, choices: readonly T[]): T | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    if (!choices.includes(value as T)) {
      const list = choices.length > 1 ? `one of ${choices.join(', ')}` : String(choices[0]);
      throw invalid(`Invalid ${this.name(key)}: must be ${list}`, { param: this.name(key) });
    }
    return value as T;
  }

  group(key: string): Params | undefined {
    const value = this.#take(key);
    if (value === undefined || value === '') return undefined;
    return this.#group(value, this.name(key));
  }

  groups(key: string): Params[] | undefined {
    const value = this.#take(key);
    if (value === undefined || value === '') return undefined;
    if (!Array.isArray(value)) throw invalid('Invalid array', { param: this.name(key) });
    return value.map((each, index) => this.#group(each, `${this.name(key)}[${index}]`));
  }

  texts(key: string): string[] | undefined {
    const value = this.#take(key);
    if (value === undefined || value === '') return undefined;
    if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) {
      throw invalid('Invalid array', { param: this.name(key) });
    }
    return value;
  }

  /** Reads metadata; '' for all, or for one key, removes it. */
  metadata(before: Readonly<Record<string, string>> = {}): Record<string, string> {
    const value = this.#take('metadata');
    if (value === undefined) return { ...before };
    if (value === '') return {};
    if (typeof value === 'string') throw invalid('Invalid object', { param: this.name('metadata') });
    const after: Record<string, string> = { ...before };
    for (const [key, text] of Object.entries(value)) {
      if (typeof text !== 'string') throw invalid('Metadata values must be strings', { param: `metadata[${key}]` });
      if (text === '') delete after[key];
      else after[key] = text;
    }
    return after;
  }

  /** Ignores parameters without an effect here. */
  without(...keys: string[]): void {
    for (const key of keys) this.#read.add(key);
  }

  /** Rejects unread parameters. */
  end(): void {
    for (const key of Object.keys(this.#form)) {
      if (!this.#read.has(key)) throw unknownHere(`the parameter ${this.name(key)}`, this.name(key));
    }
    for (const group of this.#groups) group.end();
  }

  #take(key: string): FormValue | undefined {
    this.#read.add(key);
    return this.#form[key];
  }

  #group(value: FormValue, path: string): Params {
    if (typeof value === 'string' || Array.isArray(value)) throw invalid('Invalid object', { param: path });
    const group = new Params(value, path);
    this.#groups.push(group);
    return group;
  }
}
