import { execFile } from 'node:child_process';
import { chromium } from '@playwright/test';
import { promisify } from 'node:util';
import { findBrowser } from '../../../scripts/setup/browser.ts';

/** Not in package.json: 100 MB that only this measurement needs. npm downloads it once. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const FLAGS = '--headless --no-sandbox --disable-gpu --disable-background-networking';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const REPORT_BYTES = 64 * 1024 ** 2;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: {
    'first-contentful-paint': { numericValue: number };
    'largest-contentful-paint': { numericValue: number };
    'total-blocking-time': { numericValue: number };
    'cumulative-layout-shift': { numericValue: number };
    metrics: { details: { items: [{ observedLoad: number }] } };
    'network-requests': {
      details: { items: { networkRequestTime: number; url: string; transferSize: number }[] };
    };
  };
}

/** The figures of one page load, in ms and bytes. */
export interface Load {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Requests before the load event. */
  requests: number;
  /** All bytes that were sent. */
  bytes: number;
  /** The four scores, of 100. */
  scores: number[];
}

/** Loads a page once, with Lighthouse's defaults: a phone on slow 4G. */
export async function lighthouse(url: string): Promise<Load> {
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--chrome-flags=${FLAGS}`],
    {
      env: { ...process.env, CHROME_PATH: findBrowser() ?? chromium.executablePath() },
      maxBuffer: REPORT_BYTES,
      shell: process.platform === 'win32',
    },
  );
  const { audits, categories } = JSON.parse(stdout) as Report;
  const files = audits['network-requests'].details.items.filter(({ url: file }) =>
    file.startsWith('http'),
  );
  const [{ observedLoad }] = audits.metrics.details.items;
  return {
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    requests: files.filter(({ networkRequestTime }) => networkRequestTime <= observedLoad).length,
    bytes: files.reduce((sum, { transferSize }) => sum + transferSize, 0),
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
  };
}
