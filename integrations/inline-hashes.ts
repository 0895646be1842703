import { createHash } from 'node:crypto';
import type { InlineHashes } from '../config/page-policy.ts';

const ATTRIBUTE = String.raw`\s+[^\s=>]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?`;
const ELEMENT = new RegExp(
  String.raw`<(script|style)((?:${ATTRIBUTE})*)\s*>([\s\S]*?)</\1\s*>`,
  'gi',
);

/** Script types that browsers run or read as rules. Policies don't apply to data. */
const RUNS = /\stype\s*=\s*["']?(?:module|text\/javascript|importmap|speculationrules)\b/i;

/** Each hash once, in the order of the page. @param html a built page */
export function inlineHashes(html: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, element = '', attributes = '', content = ''] of html.matchAll(ELEMENT)) {
    const hash = `sha256-${createHash('sha256').update(content).digest('base64')}`;
    if (element.toLowerCase() === 'style') styles.add(hash);
    else if (!/\ssrc\s*=/i.test(attributes) && isRun(attributes)) scripts.add(hash);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

function isRun(attributes: string): boolean {
  return !/\stype\s*=/i.test(attributes) || RUNS.test(attributes);
}
