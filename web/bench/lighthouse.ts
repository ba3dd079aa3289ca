/** Measures a visitor's first pages with Lighthouse's mobile preset and prints the median of each figure as JSON. */

import { createServer } from 'node:net';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { withSuite } from '../../emulators/bench/with-suite.ts';
import { buildWeb } from '../../emulators/suite/build.ts';
import { ROOT, WEB_FOLDER } from '../../emulators/suite/firebase-config.ts';
import { integerOption, textOption } from '../../scripts/command/parse-arguments.ts';
import { runBench } from '../../scripts/command/run-bench.ts';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.ts';
import { compressingProxy } from './compressing-proxy.ts';
import { gzippedBytes } from './gzipped-bytes.ts';

/** Result of one Lighthouse run: scores of 0 to 100, times in milliseconds. */
interface Audit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Paths of the scripts that the page fetched. */
  readonly scripts: readonly string[];
  /** Failed audits of the three rule-based categories. */
  readonly failed: readonly string[];
}

const PAGES = ['/', '/pricing', '/login', '/verify', '/terms'] as const;

const HELP = `npm run bench:web -- [options]

  --runs N        runs of each page, of which the median counts (else 5)
  --origin URL    a local suite that runs, such as http://127.0.0.1:5000 (else one of its own is started)
  --help          this text
`;

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of each figure; audits that failed in any run. */
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

async function measure(suite: string, runs: number, signal: AbortSignal) {
  const proxy = await compressingProxy(suite);
  try {
    return await measurePages(proxy.origin, runs, signal);
  } finally {
    proxy.stop();
  }
}

async function measurePages(origin: string, runs: number, signal: AbortSignal) {
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Paths of the scripts among Lighthouse's requests. */
function scriptsOf(details: unknown): string[] {
  const { items = [] } = (details ?? {}) as { items?: readonly { url: string; resourceType?: string }[] };
  return items.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => new URL(url).pathname);
}

/**
 * Runs Lighthouse's mobile preset on a page, in a browser of its own.
 * @param executablePath the Chromium to use
 * @throws Error if the page cannot be judged
 */
async function audit(url: string, executablePath: string): Promise<Audit> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
    // Playwright would end the whole process at once, before the caller can stop a suite it has started.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent' });
    if (!result || result.lhr.runtimeError)
      throw new Error(result?.lhr.runtimeError?.message ?? `No answer for ${url}.`);
    const { categories, audits } = result.lhr;
    const score = (name: string) => Math.round(100 * (categories[name]?.score ?? 0));
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const rules = ['accessibility', 'best-practices', 'seo'].flatMap((name) => categories[name]?.auditRefs ?? []);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      scripts: scriptsOf(audits['network-requests']?.details),
      failed: rules.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
    };
  } finally {
    await browser.close();
  }
}
