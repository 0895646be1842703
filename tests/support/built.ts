import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Window } from 'happy-dom';
import { lookUp, SERVING_RULES_FILE, type ServingRules } from '../../config/serving-rules.ts';
import { givenSite } from '../../scripts/build/sites.ts';

const dist = resolve(givenSite().distDir);
const client = `${dist}/client`;

function builtFile(path: string): string {
  const direct = `${client}${path}`;
  if (/\.\w+$/.test(path)) return direct;
  return path === '/404' ? `${client}/404.html` : `${direct.replace(/\/$/, '')}/index.html`;
}

export function isBuilt(path: string): boolean {
  return existsSync(builtFile(path));
}

export function builtText(path: string): string {
  return readFileSync(builtFile(path), 'utf8');
}

const parsed = new Map<string, Window['document']>();

/** Parses each page once, so tests must not change it. Doesn't run the page's scripts. */
export function builtPage(path: string): Window['document'] {
  const known = parsed.get(path);
  if (known) return known;
  const { document } = new Window();
  document.write(builtText(path));
  parsed.set(path, document);
  return document;
}

interface Textual {
  textContent: string | null;
  children: Iterable<Textual>;
  tagName: string;
}

const BLOCKS = /^(H[1-6]|P|LI|DT|DD|DIV|UL|DL|SECTION|ARTICLE)$/;

/** Collapses white space, and separates blocks by a space. */
export function textOf(element: Textual | null | undefined): string {
  const fold = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const children = [...(element?.children ?? [])];
  const holdsBlock = (one: Textual): boolean =>
    BLOCKS.test(one.tagName) || [...one.children].some(holdsBlock);
  if (!children.some(holdsBlock)) return fold(element?.textContent ?? '');
  return fold(children.map(textOf).join(' '));
}

export function jsonLd(path: string): Record<string, unknown>[] {
  const scripts = builtPage(path).querySelectorAll('script[type="application/ld+json"]');
  return [...scripts].map(
    (script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>,
  );
}

export const rules = JSON.parse(
  readFileSync(`${dist}/${SERVING_RULES_FILE}`, 'utf8'),
) as ServingRules;

export function policyOf(path: string): string {
  return lookUp(rules.pages, path)?.['Content-Security-Policy'] ?? '';
}
