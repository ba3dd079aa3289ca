import { parseSync, Visitor } from 'rolldown/utils';

/** A text for people in a source file. */
export interface FoundText {
  readonly line: number;
  readonly text: string;
}

/** JSX attributes and object fields that hold texts, also those of one word. */
const TEXT_FIELDS =
  /^(label|title|text|words|hint|note|alt|placeholder|helperText|button|message|advice|name|yes|submit|aria-label|summary|description|subject)$/;

const isText = (value: string): boolean => /\p{L}/u.test(value);
/** Sentences and names of several words; class names, paths and codes are not. */
const isSaid = (value: string): boolean =>
  /\p{L}[\p{L}’']*[,.:;!?]? \S/u.test(value) && !/^(button |\/|[a-z]+[\w-]*\/)|[{}=<>]/.test(value);

const nameOf = (key: { readonly type: string } & object): string =>
  'name' in key && typeof key.name === 'string' ? key.name : 'value' in key ? String(key.value) : '';

/**
 * The texts in a TypeScript file: JSX, texts of several words, and the values of fields for texts. Messages of errors
 * that are thrown for developers are left out.
 */
export function textsIn(file: string, source: string): FoundText[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: FoundText[] = [];
  const left = new Set<number>();
  const take = (start: number, text: string): void => {
    if (left.has(start)) return;
    left.add(start);
    const tidy = text.replace(/\s+/g, ' ').trim();
    if (isText(tidy)) found.push({ line: source.slice(0, start).split('\n').length, text: tidy });
  };
  const skip = ({ start, end }: { readonly start: number; readonly end: number }): void => {
    for (let at = start; at < end; at++) left.add(at);
  };
  const own = (node: { readonly type: string } & object): void => {
    if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string' && 'start' in node)
      take(Number(node.start), node.value);
  };
  new Visitor({
    ImportDeclaration: ({ source: { start } }) => void left.add(start),
    ThrowStatement: skip,
    JSXAttribute: ({ name, value }) => {
      if (value && TEXT_FIELDS.test(nameOf(name))) own(value);
    },
    Property: ({ key, value }) => {
      if (TEXT_FIELDS.test(nameOf(key))) own(value);
    },
    JSXText: ({ start, value }) => take(start, value),
    Literal: ({ start, value }) => {
      if (typeof value === 'string' && isSaid(value)) take(start, value);
    },
    TemplateLiteral: ({ start, quasis }) => {
      const text = quasis.map(({ value }) => value.cooked ?? '').join('…');
      if (isSaid(text)) take(start, text);
    },
  }).visit(program);
  return found;
}
