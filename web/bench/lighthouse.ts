/**
 * Measures the first pages of a visitor with Lighthouse's mobile preset and prints JSON: the median of each figure.
 */
import { join } from 'node:path';
import { withSuite } from '../../emulators/bench/with-suite.ts';
import { buildWeb } from '../../emulators/suite/build-web.ts';
import { ROOT, WEB_FOLDER } from '../../emulators/suite/firebase-config.ts';
import { integerOption, textOption } from '../../scripts/command/parse-arguments.ts';
import { runBench } from '../../scripts/command/run-bench.ts';
import { findBrowser } from '../scripts/browser.ts';
import { type Audit, audit } from './audit.ts';
import { gzippedBytes } from './gzipped-bytes.ts';

const PAGES = ['/', '/pricing', '/login'] as const;

const HELP = `npm run bench:web -- [options]

  --runs N        runs of each page, of which the median counts (else 5)
  --origin URL    a local suite that runs, such as http://127.0.0.1:5000 (else one of its own is started)
  --help          this text
`;

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

async function measure(origin: string, runs: number, signal: AbortSignal) {
  const browser = findBrowser();
  const pages: Record<string, ReturnType<typeof medians>> = {};
  for (const page of PAGES) {
    const audits: Audit[] = [];
    for (let run = 0; run < runs; run++) {
      signal.throwIfAborted();
      audits.push(await audit(`${origin}${page}`, browser));
    }
    pages[page] = medians(audits);
  }
  return { runs, pages };
}

await runBench(HELP, { runs: { type: 'string' }, origin: { type: 'string' } }, async (parsed, signal) => {
  const runs = integerOption(parsed, 'runs', { min: 1, max: 100 }) ?? 5;
  const origin = textOption(parsed, 'origin');
  buildWeb();
  return origin ? measure(origin, runs, signal) : withSuite((suite) => measure(suite.origin, runs, signal), signal);
});
