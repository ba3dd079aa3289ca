import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';

/** What a page calls on its own thread, at every move of the pointer. */
const ON_PAGE = [
  'pieceAt',
  'outlineOf',
  'levelAt',
  'dragPiece',
  'nudgePiece',
  'turnPiece',
  'recolourPiece',
  'removePiece',
  'standsOn',
  'warningsOf',
  'placeOf',
  'pieceName',
];

/** Files that a bundle of some of the exports of `@roomwright/engine/live` is made of. */
async function filesWith(names: readonly string[]): Promise<string[]> {
  const entry = fileURLToPath(new URL('../live.ts', import.meta.url));
  const bundle = await rolldown({
    input: 'entry',
    external: ['zod'],
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? `export { ${names.join(', ')} } from ${JSON.stringify(entry)};` : null),
      },
    ],
  });
  const { output } = await bundle.generate();
  await bundle.close();
  const chunks = output.filter((each) => each.type === 'chunk');
  return chunks.flatMap(({ modules }) => Object.keys(modules).filter((id) => modules[id].renderedLength > 0));
}

it('what a page needs at every move of the pointer loads no designs, textures or renderer', async () => {
  const files = await filesWith(ON_PAGE);
  expect(files.length).toBeGreaterThan(30);
  const heavy = files.filter((file) =>
    /furniture\/(catalogue\/(registry|catalogue)|materials|styles|shapes)|\/rendering\//.test(file),
  );
  expect(heavy).toEqual([]);
});

it('that is not so for what looks for designs', async () => {
  const files = await filesWith(['swapDesign']);
  expect(files.some((file) => file.endsWith('furniture/catalogue/registry.ts'))).toBe(true);
});
