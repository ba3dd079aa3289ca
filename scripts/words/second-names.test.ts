import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { QUOTED, VOCABULARY } from '../../functions/src/contract/vocabulary.ts';
import { textsIn } from './texts-in.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Everything that people read: screens, and the texts of the server, its emails and its API. */
const SOURCES = [
  'web/src/{app,features,lib,pages,ui}/**/*.{ts,tsx}',
  'functions/src/{contract,usecases,api,adapters/mail}/**/*.ts',
];
/** Tests, and the screens for developers, whose texts the specification gives. */
const LEFT_OUT =
  /\.(test|fixture)\.|\.d\.ts$|test-records|chaos|contract\/vocabulary\.ts|features\/test-screens\/|pages\/(auth|staging)-test\//;
const DOCUMENTS = ['README.md', 'CHANGELOG.md'];

/** The second names in a text, as "picture, not image". */
function secondNames(text: string): string[] {
  const ours = QUOTED.reduce((rest, quote) => rest.replace(new RegExp(quote, `${quote.flags}g`), ''), text);
  return Object.entries(VOCABULARY).flatMap(([term, { not }]) =>
    not.flatMap((name) => {
      const [found] = name.exec(ours) ?? [];
      return found === undefined ? [] : [`${term}, not ${found}`];
    }),
  );
}

it('calls each thing by one name on all screens, in emails and in the API', () => {
  const found = globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !LEFT_OUT.test(file))
    .flatMap((file) =>
      textsIn(file, readFileSync(join(ROOT, file), 'utf8')).flatMap(({ line, text }) =>
        secondNames(text).map((name) => `${file}:${line}: ${name}: ${text}`),
      ),
    );
  expect(found).toEqual([]);
});

it.each(DOCUMENTS)('calls each thing by one name in %s', (file) => {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  // Names in code and addresses are the code's.
  const prose = lines.map((line) => line.replace(/`[^`]*`/g, '').replace(/\]\([^)]*\)/g, ']'));
  expect(prose.flatMap((line, i) => secondNames(line).map((name) => `${file}:${i + 1}: ${name}`))).toEqual([]);
});

it('finds texts in JSX, attributes, fields and templates, and no code', () => {
  const source = `
    import { a } from 'not a text';
    const classes = 'button primary large';
    export const Page = () => <a className={classes} href="/a b" title="One">Two <b>{\`three \${a} four\`}</b></a>;
    const notice = { title: 'Five', code: 'SIX' };
    throw new Error('seven is for developers');`;
  expect(textsIn('page.tsx', source).map(({ text }) => text)).toEqual(['One', 'Two', 'three … four', 'Five']);
});
