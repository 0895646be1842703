export type Kind = 'browsing' | 'buying' | 'account';

/** A file that a page has fetched, and its bytes as sent, without headers. */
export interface Fetched {
  path: string;
  bytes: number;
}

/** What a page weighs: bytes as sent, without headers, by kind of file; and its requests. */
export interface Weight {
  kind: Kind;
  /** Of the page's own response; all other figures leave headers out. */
  headers: number;
  /** The HTML with its inline styles and scripts, and external style sheets. */
  html: number;
  /** The styles, inline and external, compressed by themselves. */
  css: number;
  /** Scripts, inline and external, before the browser has been idle. */
  scriptAtLoad: number;
  /** The same, when the page requests nothing more. */
  scriptAtRest: number;
  /** What `scriptAtRest` is made of. */
  scripts: Fetched[];
  fonts: number;
  /** All pictures that are loaded without scrolling. */
  pictures: number;
  /** The largest card's picture, 0 where there is none. */
  card: number;
  /** The hero's first picture, 0 where there is none. */
  hero: number;
  requestsAtLoad: number;
  requestsAtRest: number;
}

type Limited = 'html' | 'scriptAtLoad' | 'scriptAtRest';

/** Limits in bytes: budgets.json. */
export interface Budgets {
  fonts: number;
  pictures: { card: number; hero: number };
  kinds: Record<Kind, Record<Limited, number>>;
}

export interface WeighedPage extends Weight {
  name: string;
}

/** Each amount of a page that has a limit, and the limit. */
function limitedAmounts(page: WeighedPage, { fonts, pictures, kinds }: Budgets) {
  const limits = kinds[page.kind];
  return [
    { what: 'HTML with CSS', bytes: page.html, limit: limits.html },
    { what: 'JavaScript at load', bytes: page.scriptAtLoad, limit: limits.scriptAtLoad },
    { what: 'JavaScript at rest', bytes: page.scriptAtRest, limit: limits.scriptAtRest },
    { what: 'fonts', bytes: page.fonts, limit: fonts },
    { what: 'the largest card picture', bytes: page.card, limit: pictures.card },
    { what: 'the first hero picture', bytes: page.hero, limit: pictures.hero },
  ];
}

/** A page's scripts with their bytes, the heaviest first. */
function listScripts(scripts: Fetched[]): string {
  return scripts
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ path, bytes }) => `${path.replace('/_astro/', '')} ${bytes}`)
    .join(', ');
}

/** A sentence for each limit that a page exceeds, with the scripts that it loads. */
export function excessesOf(page: WeighedPage, budgets: Budgets): string[] {
  return limitedAmounts(page, budgets)
    .filter(({ bytes, limit }) => bytes > limit)
    .map(
      ({ what, bytes, limit }) =>
        `${page.name} (${page.kind}), ${what}: ${bytes} bytes, ${bytes - limit} over the limit of ${limit}.` +
        ` Scripts: ${listScripts(page.scripts)}.`,
    );
}

const KINDS: Kind[] = ['browsing', 'buying', 'account'];
const HEADER = [
  'Page',
  'HTML with CSS',
  'of it CSS',
  'Script at load',
  'Script at rest',
  'Pictures',
  'Card',
  'Hero',
  'Requests',
];

const kb = (bytes: number) => (bytes / 1024).toFixed(1);
const of = (bytes: number, limit: number) => (bytes === 0 ? '' : `${kb(bytes)} of ${kb(limit)}`);

/** The pages' weights as a table in Markdown, in KB of 1024 bytes. */
export function weightTable(pages: WeighedPage[], { fonts, pictures, kinds }: Budgets): string {
  const rows = pages
    .toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || (a.name < b.name ? -1 : 1))
    .map((page) => [
      page.name,
      of(page.html, kinds[page.kind].html),
      kb(page.css),
      of(page.scriptAtLoad, kinds[page.kind].scriptAtLoad),
      of(page.scriptAtRest, kinds[page.kind].scriptAtRest),
      kb(page.pictures),
      of(page.card, pictures.card),
      of(page.hero, pictures.hero),
      `${page.requestsAtLoad}, ${page.requestsAtRest}`,
    ]);
  const widths = HEADER.map((title, column) =>
    Math.max(...[title, ...rows.map((row) => row[column] ?? '')].map(({ length }) => length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const heaviest = (part: 'fonts' | 'headers') => Math.max(...pages.map((page) => page[part]));
  return [
    line(HEADER),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map(line),
    '',
    `Fonts: ${of(heaviest('fonts'), fonts)} KB. The headers of a page, counted nowhere: up to ${kb(heaviest('headers'))} KB.`,
  ].join('\n');
}
