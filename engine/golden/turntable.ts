/** Draws pieces of furniture from four sides on one sheet: see HELP. */
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { type Photo, PIECE_IDS, type Renderer, STYLE_IDS, type StyleId } from '@roomwright/engine';
import { createNodeRenderer, outputFormat } from '@roomwright/engine/node';
import {
  buildPiece,
  linearToSrgb,
  type Mesh,
  mergePlaced,
  pieceSize,
  pieceVariants,
  skyInput,
  studioLights,
  tiltedCamera,
} from '@roomwright/engine/testing';
import { UsageError } from '../../scripts/command/failure.ts';
import { choiceOption, integerOption, parseArguments, textOption } from '../../scripts/command/parse-arguments.ts';
import { runCommand } from '../../scripts/command/run-command.ts';
import { createProgress } from '../cli/progress.ts';
import { type SheetCell, sheetCell, sheetPicture } from '../cli/sheet-picture.ts';

const HELP = `npm run -s pieces -- [options]

Draws every piece of a style alone, from four sides, and writes one sheet.

  --style ID      ${STYLE_IDS.slice(0, 4).join(', ')},
                  ${STYLE_IDS.slice(4).join(', ')} (default MODERN)
  --piece ID      this piece only, in all styles
  --designs N     designs of each piece, at most (default 2)
  --samples N     paths per pixel (default 24)
  --out FILE      where the sheet goes: .jpg, .png or .webp (default pieces.png here)
  --help          this text
`;

const VIEWS = [0.45, 0.45 + Math.PI / 2, 0.45 + Math.PI, 0.45 - Math.PI / 2];
/** Pixels; the four views form a square that fits a cell of the sheet unscaled. */
const VIEW = 200;
const SIDE = 2;
/** Designs per row. */
const COLUMNS = 6;
/** Distance of the camera in radii of the piece, and its downward pitch in radians. */
const AWAY = 2.7;
const PITCH = 0.32;
/** Side of the floor in radii of the piece, and its albedo. */
const FLOOR = 8;
const FLOOR_ALBEDO = 0.55;

interface Design {
  readonly piece: string;
  readonly style: StyleId;
  readonly variant: number;
}

/** Creates a plain floor around the origin, `half` metres to each side. */
function plainFloor(half: number): Mesh {
  const corners = [-half, half].flatMap((x) => [-half, half].map((z) => [x, z] as const));
  const colour = [FLOOR_ALBEDO, FLOOR_ALBEDO, FLOOR_ALBEDO] as const;
  return {
    positions: Float32Array.from(corners.flatMap(([x, z]) => [x, 0, z])),
    normals: Float32Array.from(corners.flatMap(() => [0, 1, 0])),
    uvs: Float32Array.from(corners.flat()),
    indices: Uint32Array.of(0, 1, 2, 2, 1, 3),
    triangleMaterials: Uint16Array.of(0, 0),
    materials: [{ colour, roughness: 1, specular: 0 }],
    lights: [],
  };
}

/** Draws a design from four sides, in a square. */
async function drawDesign({ piece, style, variant }: Design, samples: number, renderer: Renderer): Promise<Photo> {
  const size = pieceSize(piece, style, variant);
  const radius = Math.max(0.15, Math.hypot(size.width, size.depth, size.height) / 2);
  const away = AWAY * radius;
  const lit = buildPiece({ piece, style, variant, size, seed: 1, texelsPerMetre: VIEW / radius });
  const mesh = { ...lit, lights: [] };
  const floor = plainFloor(FLOOR * radius);
  const position = [0, 0, away] as const;
  const edge = SIDE * VIEW;
  const square = { width: edge, height: edge, rgb: new Uint8Array(3 * edge * edge) };
  for (const [k, yaw] of VIEWS.entries()) {
    const camera = { ...tiltedCamera(VIEW, VIEW, PITCH), focal: VIEW * 1.35 };
    const { radiance } = await renderer.render({
      ...skyInput(
        mergePlaced(
          [mesh, floor],
          [
            { position, yaw },
            { position, yaw: 0 },
          ],
        ),
      ),
      camera,
      cameraHeight: size.height / 2 + away * Math.tan(PITCH),
      environment: { kind: 'sky', zenith: [0.55, 0.56, 0.58], horizon: [0.4, 0.39, 0.38] },
      lights: studioLights(radius, away),
      samples,
      bounces: 3,
      denoise: true,
    });
    for (let i = 0; i < VIEW * VIEW; i++) {
      const row = Math.floor(k / SIDE) * VIEW + Math.floor(i / VIEW);
      const column = (k % SIDE) * VIEW + (i % VIEW);
      for (let channel = 0; channel < 3; channel++) {
        const light = Math.min(1, radiance[3 * i + channel]);
        square.rgb[3 * (row * edge + column) + channel] = linearToSrgb(light);
      }
    }
  }
  return square;
}

function designsOf(piece: string, styles: readonly StyleId[], most: number): Design[] {
  return styles.flatMap((style) =>
    Array.from({ length: Math.min(most, pieceVariants(piece, style)) }, (_, variant) => ({ piece, style, variant })),
  );
}

await runCommand(async (args, signal) => {
  const parsed = parseArguments(args, {
    style: { type: 'string' },
    piece: { type: 'string' },
    designs: { type: 'string' },
    samples: { type: 'string' },
    out: { type: 'string' },
    help: { type: 'boolean' },
  });
  if (parsed.values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const only = choiceOption(parsed, 'piece', PIECE_IDS);
  const style = choiceOption(parsed, 'style', STYLE_IDS);
  const styles = style ? [style] : only ? STYLE_IDS : (['MODERN'] as const);
  const most = integerOption(parsed, 'designs', { min: 1, max: 99 }) ?? 2;
  const samples = integerOption(parsed, 'samples', { min: 1, max: 1024 }) ?? 24;
  const out = resolve(textOption(parsed, 'out') ?? 'pieces.png');
  const format = outputFormat(out);
  if (!format) throw new UsageError('--out takes a name that ends in .jpg, .png or .webp.');
  const pieces = only ? [only] : PIECE_IDS;
  const renderer = createNodeRenderer({ threads: availableParallelism() });
  const progress = createProgress();
  const rows: SheetCell[][] = [];
  try {
    for (const [index, piece] of pieces.entries()) {
      progress.update(piece, index / pieces.length);
      for (const design of designsOf(piece, styles, most)) {
        signal.throwIfAborted();
        const views = await drawDesign(design, samples, renderer);
        rows.push([await sheetCell(views, [`${piece}, ${design.style}, design ${design.variant + 1}`])]);
      }
    }
  } finally {
    renderer.close();
    progress.clear();
  }
  await writeFile(out, await sheetPicture(rows, COLUMNS, format));
  process.stdout.write(`${rows.length} designs -> ${out}\n`);
  return 0;
});
