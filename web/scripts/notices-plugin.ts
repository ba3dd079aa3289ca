import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { packageFolderOf, thirdPartyNotices } from '../../scripts/third-party-notices.ts';
import { THIRD_PARTY_NOTICES } from '../src/lib/paths.ts';

/** Packages that our fonts are made from (scripts/fonts.ts). */
const FONTS = ['@fontsource-variable/fraunces', '@fontsource-variable/instrument-sans'];

/**
 * Writes the licences of all bundled packages beside the pages.
 * @returns the plugin for the pages, and the one for their workers, which Vite builds first and separately
 */
export function noticesPlugins(): { readonly pages: Plugin; readonly workers: () => Plugin } {
  const folders = new Set<string>();
  const add = (module: string): void => {
    const folder = packageFolderOf(module);
    if (folder) folders.add(folder);
  };
  const collect = (bundle: Record<string, object>): void => {
    for (const file of Object.values(bundle)) {
      if ('moduleIds' in file && Array.isArray(file.moduleIds)) for (const id of file.moduleIds) add(String(id));
    }
  };
  return {
    workers: () => ({ name: 'collect-notices', generateBundle: (_, bundle) => collect(bundle) }),
    pages: {
      name: 'write-notices',
      apply: (config) => !config.build?.ssr,
      generateBundle(_, bundle) {
        collect(bundle);
        for (const name of FONTS) add(fileURLToPath(import.meta.resolve(`${name}/package.json`)));
        this.emitFile({ type: 'asset', fileName: THIRD_PARTY_NOTICES.slice(1), source: thirdPartyNotices(folders) });
      },
    },
  };
}
