import { createHash } from 'node:crypto';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { InlineHashes } from '../config/page-policy.ts';
import { behindFacade, neededBy } from './chunks.mjs';
import { fileListOf, fileListTag, pageFiles } from './page-files.ts';

/** A built page as it is published, and what other parts of the build need to know about it. */
export interface BuiltPage {
  html: string;
  /** Whether it's about one visitor: the layout's property `personal`. */
  isPersonal: boolean;
  /** Of what the page's policy has to allow, each once and in the order of the page. */
  hashes: InlineHashes;
  fileList: { address: string; text: string };
}

/** Script types that browsers run or read as rules. Policies don't apply to data. */
const RUNS = /^(?:module|text\/javascript|importmap|speculationrules)$/i;

const hashesOf = (texts: readonly string[]) => [
  ...new Set(texts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)),
];

/** Changes a page where Astro has no option to do so. Everything else in it stays to the letter. */
export function builtPage(html: string): BuiltPage {
  const document = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const all = (name: string) =>
    DomUtils.getElementsByTagName(name, document).map((element) => ({
      attributes: element.attribs,
      text: DomUtils.textContent(element),
      start: element.startIndex ?? 0,
      end: (element.endIndex ?? 0) + 1,
    }));
  const metas = all('meta');
  const edits: Edit[] = [];

  // One style element in the head, since the policy names each by its hash. HTML allows them only there, but Astro
  // writes one before the first island.
  const styles = all('style');
  const style = styles.map(({ text }) => text).join('');
  for (const [at, { start, end }] of styles.entries())
    edits.push({ start, end, text: at === 0 ? `<style>${style}</style>` : '' });

  // The first picture and the font load before the scripts. Browsers load module scripts with high priority, although
  // they run last. Every file counts: a browser requests at most six at a time without HTTP/2.
  const scripts = all('script');
  const modules = scripts.flatMap(({ attributes: { type, src }, start }) =>
    type === 'module' && src ? { src, start: html.indexOf(src, start) } : [],
  );
  for (const { src, start } of modules)
    edits.push(
      { start: html.lastIndexOf(' src=', start), text: ' fetchpriority="low"' },
      { start, end: start + src.length, text: behindFacade(src) },
    );

  // The head names all script files that the page needs at once, so that they load in parallel, except those that the
  // body already names.
  const named = modules.map(({ src }) => behindFacade(src));
  const islands = all('astro-island')
    .filter(({ attributes }) => /^(?:only|load)$/.test(attributes.client ?? ''))
    .map(({ attributes }) => [attributes['component-url'], attributes['renderer-url']]);
  const links = neededBy([...named, ...islands.flat().flatMap((address) => address ?? [])])
    .filter((address) => !named.includes(address))
    .map((address) => `<link rel="modulepreload" fetchpriority="low" href="${address}">`);
  const viewport = metas.find(({ attributes }) => attributes.name === 'viewport');
  if (viewport) edits.push({ start: viewport.end, text: links.join('') });

  const fileList = fileListOf(pageFiles(html));
  const [head] = all('head');
  if (head) edits.push({ start: head.end - '</head>'.length, text: fileListTag(fileList.address) });

  const run = scripts.filter(
    ({ attributes: { src, type } }) => src === undefined && (type === undefined || RUNS.test(type)),
  );
  return {
    html: edited(html, edits),
    isPersonal: metas.some(
      ({ attributes: { name, content } }) => name === 'robots' && content === 'noindex',
    ),
    hashes: {
      scripts: hashesOf(run.map(({ text }) => text)),
      styles: hashesOf(styles.length > 0 ? [style] : []),
    },
    fileList,
  };
}

interface Edit {
  start: number;
  /** By default, nothing is replaced. */
  end?: number;
  text: string;
}

function edited(html: string, edits: readonly Edit[]): string {
  let result = '';
  let from = 0;
  // What is inserted comes before what is replaced at the same place.
  const inOrder = edits.toSorted((a, b) => a.start - b.start || (a.end ?? 0) - (b.end ?? 0));
  for (const { start, end = start, text } of inOrder) {
    result += html.slice(from, start) + text;
    from = end;
  }
  return result + html.slice(from);
}
