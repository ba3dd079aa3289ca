import { AREAS, type Area } from './layers.ts';

/** Returns the text of biome.layers.json: one override of lint's noRestrictedImports per area. */
export function lintConfig(): string {
  return `${JSON.stringify({ overrides: AREAS.map(override) }, null, 2)}\n`;
}

const override = ({ files, rules }: Area) => ({
  includes: files,
  linter: {
    rules: {
      style: {
        noRestrictedImports: {
          level: 'error',
          options: { patterns: rules.map(({ refuses, why }) => ({ group: refuses, message: why })) },
        },
      },
    },
  },
});
