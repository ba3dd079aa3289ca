import { mkdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { SURFACE_CLASSES, type SurfaceClass } from '@roomwright/engine';
import { SURFACE_COLOURS } from '@roomwright/engine/testing';
import { UsageError } from '../../scripts/command/failure.ts';
import { type ParsedArguments, textOption } from '../../scripts/command/parse-arguments.ts';
import { checkOutputPath, checkOutputsApart, pngOption } from './output-paths.ts';
import { fromWorkingFolder } from './paths.ts';

/** Colour and label of each class. */
const LEGEND: Readonly<Record<SurfaceClass, readonly [string, string]>> = {
  floor: ['green', 'floor of this room'],
  ceiling: ['violet blue', 'ceiling'],
  wall: ['sand', 'wall'],
  door: ['dark red', 'door'],
  doorway: ['red', 'opening into another space'],
  beyond: ['pink', 'floor of the other space'],
  window: ['light blue', 'window'],
  builtin: ['orange', 'built in: kitchen units, stairs, fireplaces'],
  thing: ['purple', 'furniture and other things'],
  rug: ['bright green', 'rug'],
  decor: ['yellow', 'pictures, mirrors and lamps on walls and ceiling'],
  outside: ['dark teal', 'outdoors'],
};

const hex = (colour: readonly number[]) => `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/** A request of the geometry command for one photo; all paths are absolute and checked. */
export interface GeometryRequest {
  readonly photo: string;
  /** Files to write; undefined if not requested. */
  readonly report: string | undefined;
  readonly overlay: string | undefined;
  readonly surfaces: string | undefined;
}

export const GEOMETRY_OPTIONS = {
  'report-dir': { type: 'string' },
  overlay: { type: 'boolean' },
  surfaces: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export const GEOMETRY_HELP = `Finds the camera, the layout and the openings of rooms in photos, and stages nothing.

Usage: npm run -s geometry -- <photo>... --report-dir DIR [--overlay]
       npm run -s geometry -- <photo> --surfaces FILE.png

  --report-dir DIR     One <name>.json per photo goes there (docs/report.md); made if need be
  --overlay            And one <name>.png with everything that was found drawn over the photo
  --surfaces FILE.png  What the trained network sees in one photo, in the colours below
  --help               This text

Colours of surfaces:
${surfaceLegend()}

Exit codes: 0 done; 2 wrong arguments, or a file that cannot be used (the others are still done).
`;

/** Returns the output path without extension of each photo; two photos of the same name would overwrite each other. */
function outputStems(photos: readonly string[], folder: string): Map<string, string> {
  const stems = new Map<string, string>();
  const taken = new Map<string, string>();
  for (const photo of photos) {
    const name = basename(photo, extname(photo));
    const other = taken.get(name);
    if (other && other !== photo) {
      throw new UsageError(`"${other}" and "${photo}" have the same name: please analyse them into different folders.`);
    }
    taken.set(name, photo);
    stems.set(photo, join(folder, name));
  }
  return stems;
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new UsageError(`--report-dir: "${folder}" cannot be made, please choose another folder.`, { cause: error });
  }
}

/** Reads and validates the whole command line before any work is done, and creates the folder for the reports. */
export async function readGeometryRequests(parsed: ParsedArguments): Promise<GeometryRequest[]> {
  const folderText = textOption(parsed, 'report-dir');
  const overlay = parsed.values.overlay === true;
  const surfaces = await pngOption(parsed, 'surfaces');
  if (parsed.positionals.length === 0 || (folderText === undefined && surfaces === undefined)) {
    throw new UsageError('Please name photos and a folder: npm run -s geometry -- <photo>... --report-dir DIR.');
  }
  if (overlay && folderText === undefined) {
    throw new UsageError('--overlay writes into the folder of the reports: please name it with --report-dir DIR.');
  }
  const photos = [...new Set(parsed.positionals.map(fromWorkingFolder))];
  if (surfaces !== undefined && photos.length > 1) {
    throw new UsageError('--surfaces writes one file: please name one photo at a time.');
  }
  const folder = folderText === undefined ? undefined : fromWorkingFolder(folderText);
  const stems = folder === undefined ? new Map<string, string>() : outputStems(photos, folder);
  if (folder !== undefined) await makeFolder(folder);
  const requests = photos.map((photo): GeometryRequest => {
    const stem = stems.get(photo);
    return {
      photo,
      report: stem && `${stem}.json`,
      overlay: stem && overlay ? `${stem}.png` : undefined,
      surfaces,
    };
  });
  const inFolder = requests.flatMap(({ report, overlay }) => [report, overlay]).filter((path) => path !== undefined);
  for (const path of inFolder) await checkOutputPath(path, 'report-dir');
  await checkOutputsApart(surfaces === undefined ? inFolder : [...inFolder, surfaces], photos);
  return requests;
}

/** Returns the legend of class maps, one line per class. */
export function surfaceLegend(): string {
  return SURFACE_CLASSES.map((surface, index) => {
    const [colour, meaning] = LEGEND[surface];
    return `  ${hex(SURFACE_COLOURS[index])} ${colour.padEnd(12)} ${meaning}`;
  }).join('\n');
}
