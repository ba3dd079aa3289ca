import type { BodyOf, OutputOf } from '../contract/endpoints.ts';
import { cleanMessage, PAGE_ERROR_LIMITS } from '../contract/page-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';

export interface NotePageErrorPorts {
  readonly log: Log;
  readonly clock: Clock;
}

const MINUTE_MS = 60_000;

/**
 * Logs an error of a page in a browser. Anyone can report, so each instance limits the lines it logs per minute; the
 * next line counts the reports that were dropped.
 */
export function makeNotePageError({ log, clock }: NotePageErrorPorts) {
  let minute = 0;
  let written = 0;
  let unwritten = 0;
  return async (report: BodyOf<'reportPageError'>): Promise<OutputOf<'reportPageError'>> => {
    const now = Math.floor(clock().getTime() / MINUTE_MS);
    if (now !== minute) {
      minute = now;
      written = 0;
    }
    if (written >= PAGE_ERROR_LIMITS.perMinute) {
      unwritten++;
      return { ok: true };
    }
    written++;
    const { page, shown, message, stack, components, requestId } = report;
    log.warn('page.failed', {
      page,
      shown,
      // Our pages clean the text already; other callers may not.
      message: cleanMessage(message),
      stack: stack.join('\n'),
      unwritten,
      components: components?.join('\n'),
      requestId,
    });
    unwritten = 0;
    return { ok: true };
  };
}
