import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { AppError } from '../../domain/app-error.ts';
import { linkState } from '../../domain/link.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Links } from '../../ports/links.ts';
import type { Verification } from './verification.ts';

export interface InspectLinkPorts {
  readonly links: Pick<Links, 'find'>;
  readonly clock: Clock;
  readonly verification: Pick<Verification, 'inspect'>;
}

/** Describes what a link would do without doing it, so mail scanners that open every link do not use it up. */
export function makeInspectLink({ links, clock, verification }: InspectLinkPorts) {
  /** @throws AppError INVALID_LINK */
  return async ({ token, browserKey }: BodyOf<'inspectLink'>): Promise<OutputOf<'inspectLink'>> => {
    const link = await links.find(token);
    if (!link) throw new AppError('INVALID_LINK');
    const { purpose, email } = link;
    if (purpose === 'verify') {
      const verifying = await verification.inspect(link, browserKey);
      if (!verifying) throw new AppError('INVALID_LINK');
      return { purpose, email, ...verifying };
    }
    return { purpose, email, state: linkState(link, clock()), password: purpose === 'undo-email' ? 'new' : 'none' };
  };
}
