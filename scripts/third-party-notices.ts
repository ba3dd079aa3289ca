import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Licences of packages that may be shipped (SPDX identifiers). LGPL packages stay separate, replaceable files:
 * libheif in a worker's file, libvips in its own package.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

const PREFACE = `Roomwright contains software of others, under their own licences, which follow.

libheif (in libheif-js) and libvips (in @img/sharp-libvips-*) are under the GNU Lesser General Public License. They are used unchanged and
as files of their own, so that they can be replaced. Their sources: https://github.com/strukturag/libheif and
https://github.com/libvips/libvips, at the versions that the packages below name.
`;

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  /** Older packages list them like this. */
  readonly licenses?: readonly { readonly type?: string }[];
  readonly author?: string | { readonly name?: string };
}

/** Returns whether a licence is allowed: one of those joined by OR, or all of those joined by AND. */
function isAllowed(expression: string): boolean {
  const options = expression.replace(/[()]/g, '').split(/\s+OR\s+/i);
  return options.some((option) => option.split(/\s+AND\s+/i).every((each) => ALLOWED.has(each.trim())));
}

/**
 * Returns the third-party notices of the shipped packages.
 *
 * @param folders of the packages
 * @returns name, version and licence text of each, sorted by name
 * @throws Error naming every package whose licence is unknown or not allowed
 */
export function thirdPartyNotices(folders: Iterable<string>): string {
  const packages = [...new Set(folders)].map((folder) => {
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const texts = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
      .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
    const author = typeof manifest.author === 'string' ? manifest.author : manifest.author?.name;
    const { name = folder, version = '', licenses } = manifest;
    const license = manifest.license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'unknown';
    return { title: `${name} ${version}`, license, author, texts };
  });
  const wrong = packages.filter(({ license }) => !isAllowed(license));
  if (wrong.length > 0) {
    const list = wrong.map(({ title, license }) => `- ${title}: ${license}`).join('\n');
    throw new Error(`These packages are shipped, and their licences are not among those allowed:\n${list}`);
  }
  const sections = packages
    .sort((a, b) => a.title.localeCompare(b.title, 'en'))
    .map(({ title, license, author, texts }) =>
      ['-'.repeat(80), `${title}\nLicence: ${license}${author ? `\nAuthor: ${author}` : ''}`, ...texts].join('\n\n'),
    );
  return `${[PREFACE, ...sections].join('\n')}\n`;
}

/** Returns the folder of the package that contains a module; null for the repository's own. */
export function packageFolderOf(module: string): string | null {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module.replace(/^\0/, '').split('?', 1)[0] ?? '')?.[0] ?? null;
}
