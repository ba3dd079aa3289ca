import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { BROWSER_FLAGS } from '../scripts/browser.ts';

/** What one visit of Lighthouse says: scores of 0 to 100, times in milliseconds. */
export interface Audit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Paths of the scripts that the page fetched by itself. */
  readonly scripts: readonly string[];
  /** Audits that did not pass, of the three categories that are rules. */
  readonly failed: readonly string[];
}

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

/** Paths of the scripts among the requests that Lighthouse saw. */
function scriptsOf(details: unknown): string[] {
  const { items = [] } = (details ?? {}) as { items?: readonly { url: string; resourceType?: string }[] };
  return items.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => new URL(url).pathname);
}

/**
 * Visits a page with Lighthouse's mobile preset, in a browser of its own.
 *
 * @param executablePath the Chromium to use
 * @throws Error when the page cannot be judged
 */
export async function audit(url: string, executablePath: string): Promise<Audit> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
    // Playwright would end the whole process at once, and whoever started a suite beside it could not end that.
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
