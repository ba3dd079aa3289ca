import { describe, expect, it } from 'vitest';
import type { Finish } from '../../../scene/finish.ts';
import type { PieceId } from '../../../scene/pieces.ts';
import type { StyleId } from '../../../scene/styles/styles.ts';
import { designCoverShare, drawPiece, pieceSize } from '../../catalogue/catalogue.ts';
import type { Mesh } from '../../shapes/mesh.ts';
import { colour } from '../colour.ts';
import type { Material } from '../material.ts';

const draw = (piece: PieceId, style: StyleId, variant: number, finish?: Finish) =>
  drawPiece({ piece, style, variant, size: pieceSize(piece, style, variant), seed: 3, ...(finish && { finish }) });

/** Materials in use, by their share of the triangles of the body (1) or of the objects on it (0). */
function shares({ mesh, body }: { mesh: Mesh; body: Uint8Array }, part: 0 | 1): Map<Material, number> {
  const used = new Map<Material, number>();
  const mine = [...mesh.triangleMaterials.keys()].filter((i) => body[mesh.indices[3 * i]] === part);
  for (const i of mine) {
    const material = mesh.materials[mesh.triangleMaterials[i]];
    used.set(material, (used.get(material) ?? 0) + 1 / mine.length);
  }
  return used;
}
const coloursOf = (drawn: { mesh: Mesh; body: Uint8Array }, part: 0 | 1) =>
  [...shares(drawn, part).keys()].map((m) => m.colour);

describe('a finish', () => {
  it('changes the cover of a sofa and nothing of its shape, its feet or its pillows', () => {
    const plain = draw('sofa', 'MODERN', 0);
    const blue = draw('sofa', 'MODERN', 0, { cover: { material: 'velvet', colour: '#3f5b82' } });
    expect(blue.mesh.positions).toEqual(plain.mesh.positions);
    expect(blue.mesh.indices).toEqual(plain.mesh.indices);
    const covers = [...shares(blue, 1)].filter(([{ kind }]) => kind === 'fabric');
    expect(covers).toHaveLength(1);
    expect(covers[0][0]).toMatchObject({ colour: colour('#3f5b82'), texture: { name: 'velvet' } });
    expect(coloursOf(blue, 0)).toEqual(coloursOf(plain, 0));
    const notCovers = (drawn: typeof blue) => [...shares(drawn, 1).keys()].filter(({ kind }) => kind !== 'fabric');
    expect(notCovers(blue)).toEqual(notCovers(plain));
  });

  it('keeps the colour of a cover that only changes its fabric, and the fabric of one that only changes its colour', () => {
    const plain = [...shares(draw('sofa', 'MODERN', 0), 1).keys()].find(({ kind }) => kind === 'fabric');
    const cover = (finish: Finish) =>
      [...shares(draw('sofa', 'MODERN', 0, finish), 1).keys()].map((m) => [m.texture?.name, m.colour.join()].join(' '));
    expect(cover({ cover: { material: 'boucle' } })).toContain(`boucle ${plain?.colour.join()}`);
    expect(cover({ cover: { colour: '#8d3a39' } })).toContain(`${plain?.texture?.name} ${colour('#8d3a39').join()}`);
  });

  it('paints wood in colours that wood has not, and stains it in those that it has', () => {
    const kinds = (hex: string) =>
      [...shares(draw('nightstand', 'SCANDINAVIAN', 0, { cover: { colour: hex } }), 1).keys()]
        .filter((material) => material.colour.join() === colour(hex).join())
        .map(({ kind }) => kind);
    expect(new Set(kinds('#3f5b82'))).toEqual(new Set(['paint']));
    expect(kinds('#6b4a35')).toContain('wood');
  });

  it('colours pillows and throws apart from the cover', () => {
    const drawn = draw('sofa', 'MODERN', 0, { accents: [{ colour: '#b48b40' }, { colour: '#2f6164' }] });
    expect(
      coloursOf(drawn, 0).every((rgb) => [colour('#b48b40'), colour('#2f6164')].some((c) => c.join() === rgb.join())),
    ).toBe(true);
    expect(coloursOf(drawn, 1)).toEqual(coloursOf(draw('sofa', 'MODERN', 0), 1));
  });

  it('takes everything off a piece', () => {
    expect(shares(draw('sofa', 'MODERN', 0), 0).size).toBeGreaterThan(0);
    expect(shares(draw('sofa', 'MODERN', 0, { bare: true }), 0).size).toBe(0);
  });

  it('changes the linen of a bed and leaves its sheets', () => {
    const linen = (finish?: Finish) => coloursOf(draw('bed', 'MODERN', 1, finish), 1).map((rgb) => rgb.join());
    const navy = colour('#242d43').join();
    expect(linen()).not.toContain(navy);
    expect(linen({ bedding: { colour: '#242d43' } })).toContain(navy);
    expect(linen({ bedding: { colour: '#242d43' } })).toContain(colour('#f1efe9').join());
  });

  it('covers every bed in the linen that is wished, and leaves white pillows', () => {
    for (const variant of [0, 1, 2]) {
      const bed = draw('bed', 'MODERN', variant, { bedding: { colour: '#242d43' } });
      expect(coloursOf(bed, 1).map((rgb) => rgb.join())).toContain(colour('#242d43').join());
      expect(coloursOf(bed, 0).map((rgb) => rgb.join())).toContain(colour('#f1efe9').join());
    }
  });

  it('tints the pattern of a rug: its mean is the colour, its light and dark stay', () => {
    const [rug] = shares(draw('rug', 'TRADITIONAL', 0, { cover: { colour: '#3f5b82' } }), 1).keys();
    const texels = rug.texture?.texels ?? new Uint8Array();
    const mean = [0, 0, 0];
    let [darkest, lightest] = [255, 0];
    for (let i = 0; i < texels.length; i += 4) {
      for (let c = 0; c < 3; c++) mean[c] += (rug.colour[c] * 2 * (texels[i + c] / 255) ** 2 * 4) / texels.length;
      darkest = Math.min(darkest, texels[i + 2]);
      lightest = Math.max(lightest, texels[i + 2]);
    }
    const [r, g, b] = mean;
    expect(b).toBeGreaterThan(1.5 * r);
    expect(g).toBeGreaterThan(r);
    expect(lightest - darkest).toBeGreaterThan(60);
  });

  it.each([
    ['carved', 'sideboard', 2, { material: 'oak' }, '#b99873'],
    ['carved', 'dresser', 2, { colour: '#3f5b82' }, '#3f5b82'],
    ['cane', 'dresser', 0, { material: 'rattan' }, '#b58f5f'],
  ] as const)('keeps what is %s on a %s, in its own pattern', (work, piece, variant, cover, hex) => {
    const worked = (finish?: Finish) =>
      [...shares(draw(piece, 'BOHEMIAN', variant, finish), 1)].filter(([{ texture }]) => texture?.name === work);
    const [[before, share]] = worked();
    expect(worked({ cover })).toEqual([[{ ...before, colour: colour(hex) }, share]]);
  });

  it('finds the cane doors of a cabinet if rattan is requested', () => {
    expect(designCoverShare('dresser', 'BOHEMIAN', 0, { material: 'rattan' })).toBeGreaterThan(0.05);
  });

  it('knows which designs show a material', () => {
    expect(designCoverShare('sofa', 'MODERN', 0, { material: 'velvet' })).toBeGreaterThan(0.5);
    expect(designCoverShare('bookshelf', 'SCANDINAVIAN', 0, { material: 'velvet' })).toBe(0);
  });
});
