import { availableParallelism } from 'node:os';
import type { ParseArgsOptionsConfig } from 'node:util';
import {
  type Quality,
  REMOVALS,
  type Removal,
  ROOM_IDS,
  type RoomId,
  STYLE_IDS,
  type StyleId,
} from '@roomwright/engine';
import { MIN_EDGE } from '@roomwright/engine/node';
import { LIMITS } from '../../functions/src/contract/limits.ts';
import { UsageError } from '../../scripts/command/failure.ts';
import {
  choiceOption,
  integerOption,
  type ParsedArguments,
  textOption,
} from '../../scripts/command/parse-arguments.ts';

/** Staging options, shared by all commands. */
export interface StagingOptions {
  readonly room: RoomId;
  readonly style: StyleId;
  readonly removeFurniture: boolean;
  readonly removal: Removal;
  readonly seed: number;
  /** Absent: it follows the picture. */
  readonly homeSeed?: number;
  readonly variation: number;
  readonly prompt: string;
  readonly quality: Quality;
  readonly threads: number;
  readonly maxEdge: number | undefined;
}

export const STAGING_OPTIONS = {
  room: { type: 'string' },
  style: { type: 'string' },
  'remove-furniture': { type: 'boolean' },
  removal: { type: 'string' },
  seed: { type: 'string' },
  'home-seed': { type: 'string' },
  variation: { type: 'string' },
  prompt: { type: 'string' },
  quality: { type: 'string' },
  threads: { type: 'string' },
  'max-edge': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsOptionsConfig;

export const STAGING_HELP = `  --room ID            ${ROOM_IDS.slice(0, 4).join(', ')},
                       ${ROOM_IDS.slice(4).join(', ')} (default LIVING_ROOM)
  --style ID           ${STYLE_IDS.slice(0, 4).join(', ')},
                       ${STYLE_IDS.slice(4).join(', ')} (default MODERN)
  --remove-furniture   Empty a furnished room before it is furnished; declined where that cannot be done well
  --removal NAME       all: all furniture or none (default); sure: only the pieces that surely leave no trace
  --seed N             Another number gives another arrangement (default 1)
  --home-seed N        Rooms of one home share it: another number gives other designs and colours (default: the picture's)
  --variation N        Another version of the same picture: other designs, another arrangement (default 0)
  --prompt TEXT        Wishes in words: colours, materials, pieces to add or leave out ("blue sofa, no rug")
  --quality NAME       final or draft, which is quick and grainy (default final)
  --threads N          Threads to render with (default: all processors; the picture is the same)
  --max-edge N         Make the photo smaller first: its long side in pixels`;

const SEEDS = { min: 0, max: 2 ** 32 - 1 };
const MAX_VARIATION = 999;

/** Reads the prompt, within the service's length limit. */
function promptOption(parsed: ParsedArguments): string {
  const prompt = textOption(parsed, 'prompt') ?? '';
  if (prompt.length <= LIMITS.promptLength) return prompt;
  throw new UsageError(`--prompt takes ${LIMITS.promptLength} characters at most, not ${prompt.length}.`);
}

/** Reads and validates the options above. Throws UsageError in one sentence. */
export function readStagingOptions(parsed: ParsedArguments): StagingOptions {
  const seed = integerOption(parsed, 'seed', SEEDS) ?? 1;
  const homeSeed = integerOption(parsed, 'home-seed', SEEDS);
  return {
    room: choiceOption(parsed, 'room', ROOM_IDS) ?? 'LIVING_ROOM',
    style: choiceOption(parsed, 'style', STYLE_IDS) ?? 'MODERN',
    removeFurniture: parsed.values['remove-furniture'] === true,
    removal: choiceOption(parsed, 'removal', REMOVALS) ?? 'all',
    seed,
    ...(homeSeed !== undefined && { homeSeed }),
    variation: integerOption(parsed, 'variation', { min: 0, max: MAX_VARIATION }) ?? 0,
    prompt: promptOption(parsed),
    quality: choiceOption(parsed, 'quality', ['draft', 'final'] as const) ?? 'final',
    threads: integerOption(parsed, 'threads', { min: 1, max: 64 }) ?? Math.min(64, availableParallelism()),
    maxEdge: integerOption(parsed, 'max-edge', { min: MIN_EDGE, max: 20_000 }),
  };
}
