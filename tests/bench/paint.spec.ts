import { test } from '@playwright/test';
import { ONE_OF_EACH } from '../support/pages';
import { type Load, lighthouse } from './support/lighthouse';
import { kb, median, ms, report, type Row } from './support/table';

const TIMES = 5;

interface Target {
  fcp?: number;
  lcp: number;
  requests?: number;
}
const BROWSING: Target = { fcp: 900, lcp: 1100, requests: 9 };
const WITH_ISLAND: Target = { lcp: 1600 };
const PRODUCT = ONE_OF_EACH.find((path) => path.startsWith('/product/')) ?? '/product';
const TARGETS: Record<string, Target> = {
  '/': { fcp: 900, lcp: 1300, requests: 12 },
  '/shop': BROWSING,
  [PRODUCT]: BROWSING,
  '/about': BROWSING,
  '/contact': BROWSING,
  '/cart': WITH_ISLAND,
  '/checkout': WITH_ISLAND,
  '/login': WITH_ISLAND,
  '/register': WITH_ISLAND,
};

const beside = (value: string, target: string | undefined) =>
  target ? `${value} (≤ ${target})` : value;

/** The lowest of each of the four scores. */
function lowestScores(loads: Load[]): string {
  const [first] = loads;
  return (first?.scores ?? [])
    .map((_, index) => Math.min(...loads.map(({ scores }) => scores[index] ?? 0)))
    .join(' ');
}

function row(path: string, loads: Load[], { fcp, lcp, requests }: Target): Row {
  const middle = (figure: Exclude<keyof Load, 'scores'>) =>
    median(loads.map((load) => load[figure]));
  return {
    page: path,
    'first paint': beside(ms(middle('fcp')), fcp ? ms(fcp) : undefined),
    'largest paint': beside(ms(middle('lcp')), ms(lcp)),
    'blocking time': ms(middle('tbt')),
    shift: middle('cls').toFixed(3),
    'requests before load': beside(`${middle('requests')}`, requests ? `${requests}` : undefined),
    sent: kb(middle('bytes')),
    'lowest scores': lowestScores(loads),
  };
}

test('paint: first and largest paint of a phone on slow 4G', async ({ baseURL }) => {
  const rows: Row[] = [];
  for (const [path, target] of Object.entries(TARGETS)) {
    const loads: Load[] = [];
    for (let i = 0; i < TIMES; i += 1) loads.push(await lighthouse(`${baseURL}${path}`));
    rows.push(row(path, loads, target));
  }
  report(rows);
});
