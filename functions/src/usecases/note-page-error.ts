import type { BodyOf, OutputOf } from '../contract/endpoints.ts';
import { cleanMessage, PAGE_ERROR_LIMITS } from '../contract/page-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';

export interface NotePageErrorPorts {
  readonly log: Log;
  readonly clock: Clock;
}

const MINUTE = 60_000;

/**
 * Writes down that a page failed in a browser. Anybody can report, so each instance writes only so many lines a minute; the next
 * line says how many reports had none.
 */
export function makeNotePageError({ log, clock }: NotePageErrorPorts) {
  let minute = 0;
  let written = 0;
  let unwritten = 0;
  return async (report: BodyOf<'reportPageError'>): Promise<OutputOf<'reportPageError'>> => {
    const now = Math.floor(clock().getTime() / MINUTE);
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
      // The browser has cleaned it; whoever calls without our pages has not.
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
