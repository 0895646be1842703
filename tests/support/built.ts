import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Window } from 'happy-dom';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../..', import.meta.url));
const client = `${root}dist/client`;

/** The built file of a path. */
function builtFile(path: string): string {
  const direct = `${client}${path}`;
  if (/\.\w+$/.test(path)) return direct;
  return path === '/404' ? `${client}/404.html` : `${direct.replace(/\/$/, '')}/index.html`;
}

/** Whether the build has a file for a path. */
export function isBuilt(path: string): boolean {
  return existsSync(builtFile(path));
}

/** A built file as text. */
export function builtText(path: string): string {
  return readFileSync(builtFile(path), 'utf8');
}

/** A built page, without running its scripts. */
export function builtPage(path: string) {
  const { document } = new Window();
  document.write(builtText(path));
  return document;
}

interface Textual {
  textContent: string | null;
  children: Iterable<Textual>;
  tagName: string;
}

const BLOCKS = /^(H[1-6]|P|LI|DT|DD|DIV|UL|DL|SECTION|ARTICLE)$/;

/** An element's text, with white space collapsed and a space between blocks. */
export function textOf(element: Textual | null | undefined): string {
  const fold = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const children = [...(element?.children ?? [])];
  const holdsBlock = (one: Textual): boolean =>
    BLOCKS.test(one.tagName) || [...one.children].some(holdsBlock);
  if (!children.some(holdsBlock)) return fold(element?.textContent ?? '');
  return fold(children.map(textOf).join(' '));
}

/** The structured data of a page. */
export function jsonLd(path: string): Record<string, unknown>[] {
  const scripts = builtPage(path).querySelectorAll('script[type="application/ld+json"]');
  return [...scripts].map(
    (script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>,
  );
}

/** The policy that the server sends with a page. */
export function policyOf(path: string): string {
  const all = JSON.parse(readFileSync(`${root}dist/_headers.json`, 'utf8')) as {
    pathname: string;
    headers: { key: string; value: string }[];
  }[];
  const entry = all.find(({ pathname }) => (pathname.replace(/\/$/, '') || '/') === path);
  return entry?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
}

interface ProductFile {
  id: string;
  name: string;
  price: number;
  category: string;
  featured: boolean;
  position: number;
  description: string;
  image: string;
  imageAlt: string;
  details: { highlights: string[]; specifications: Record<string, unknown>[]; materials: string[] };
  care: string[];
}

/** The facts of the shop as their data file says. */
export function siteFile(): { name: string } {
  return parse(readFileSync(`${root}src/content/site/site.yaml`, 'utf8')) as { name: string };
}

/** The products as their data files say, in the shop's order. */
export function productFiles(): ProductFile[] {
  const folder = `${root}src/content/products`;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => ({
      ...(parse(readFileSync(`${folder}/${name}`, 'utf8')) as ProductFile),
      id: name.replace('.yaml', ''),
    }))
    .sort((a, b) => a.position - b.position);
}
