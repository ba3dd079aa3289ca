import { keyParts } from '../../functions/src/domain/api-key.ts';
import { UsageError } from '../../scripts/command/failure.ts';
import type { Gcloud } from '../gcloud.ts';

/** Lines of the log that are read at most. */
const MOST_LINES = 100_000;

/** The calls of a day in UTC. */
interface DayCalls {
  readonly day: string;
  readonly calls: number;
  /** Those answered with an error of the caller's, and with one of ours. */
  readonly refused: number;
  readonly failed: number;
}

export interface KeyCalls {
  readonly key: string;
  /** The latest day first; a day without calls is left out. */
  readonly days: readonly DayCalls[];
  /** False if there are more lines than were read: the earliest day then had more calls, and earlier ones are missing. */
  readonly complete: boolean;
}

/**
 * Counts the calls of an API key, from the lines that the service logs about every request.
 *
 * @param wanted the key or its identifier
 * @param days how far back
 * @param most lines read
 */
export async function keyCalls(
  gcloud: Gcloud,
  wanted: string,
  days: number,
  most: number = MOST_LINES,
): Promise<KeyCalls> {
  const key = keyParts(wanted)?.id ?? wanted;
  // It becomes part of a filter.
  if (!/^[\w-]+$/.test(key)) throw new UsageError('KEY must be an API key or its identifier.');
  const filter = `resource.type="cloud_run_revision" AND jsonPayload.event="request" AND jsonPayload.key="${key}"`;
  const output = await gcloud(
    ...['logging', 'read', filter],
    ...[`--freshness=${days}d`, '--order=desc', `--limit=${most}`],
    '--format=csv[no-heading](timestamp,jsonPayload.status)',
  );
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const statuses = Map.groupBy(
    lines.map((line) => line.trim().split(',')),
    ([timestamp = '']) => timestamp.slice(0, 10),
  );
  const between = (row: readonly string[], from: number, to: number): boolean =>
    Number(row[1]) >= from && Number(row[1]) < to;
  return {
    key,
    days: [...statuses].map(([day, rows]) => ({
      day,
      calls: rows.length,
      refused: rows.filter((row) => between(row, 400, 500)).length,
      failed: rows.filter((row) => between(row, 500, 600)).length,
    })),
    complete: lines.length < most,
  };
}
