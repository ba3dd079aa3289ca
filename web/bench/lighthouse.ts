/**
 * Measures the first pages of a visitor with Lighthouse's mobile preset: `npm run -s bench:web [-- --runs 5] [--origin URL]`.
 *
 * Starts a local suite of its own unless `--origin` names one that runs, and prints JSON: the median of each figure.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withSuite } from '../../emulators/bench/with-suite.ts';
import { buildWeb } from '../../emulators/suite/build-web.ts';
import { ROOT, WEB_FOLDER } from '../../emulators/suite/firebase-config.ts';
import { findBrowser } from '../scripts/browser.ts';
import { type Audit, audit } from './audit.ts';
import { gzippedBytes } from './gzipped-bytes.ts';

const PAGES = ['/', '/pricing', '/login'] as const;

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, origin: { type: 'string' } } });

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Each figure's median by itself; what failed in any run. */
function medians(audits: readonly Audit[]) {
  const of = (pick: (audit: Audit) => number) => median(audits.map(pick));
  return {
    performance: of((a) => a.performance),
    accessibility: of((a) => a.accessibility),
    bestPractices: of((a) => a.bestPractices),
    seo: of((a) => a.seo),
    lcpSeconds: Number((of((a) => a.lcp) / 1000).toFixed(2)),
    tbtMilliseconds: Math.round(of((a) => a.tbt)),
    cls: Number(of((a) => a.cls).toFixed(3)),
    scriptKilobytes: of((a) => gzippedBytes(join(ROOT, WEB_FOLDER), a.scripts)) / 1000,
    failed: [...new Set(audits.flatMap((a) => a.failed))],
  };
}

async function measure(origin: string): Promise<void> {
  const browser = findBrowser();
  const pages: Record<string, ReturnType<typeof medians>> = {};
  for (const page of PAGES) {
    const audits: Audit[] = [];
    for (let run = 0; run < Number(values.runs); run++) audits.push(await audit(`${origin}${page}`, browser));
    pages[page] = medians(audits);
  }
  process.stdout.write(`${JSON.stringify({ runs: Number(values.runs), pages }, null, 2)}\n`);
}

buildWeb();
if (values.origin) await measure(values.origin);
else await withSuite((suite) => measure(suite.origin));
