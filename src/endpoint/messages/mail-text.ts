import { domainToASCII } from 'node:url';
import { wellFormed } from '../../shop/storage/parsed';

export type Part = string | { strong: string } | { label: string; href: string };

export interface Block {
  heading?: string;
  lines: readonly (readonly Part[])[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}

/** Mail programs turn text that looks like an address into a link; an invisible word joiner prevents this. */
const WORD_JOINER = '\u2060';

/** Prevents links in text that strangers have typed. */
export function withoutLinks<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === 'string' ? wellFormed(value).replace(/[.:/@]/g, `$&${WORD_JOINER}`) : value,
  ) as Data;
}

const PAGE = 'margin:0 auto;max-width:600px;padding:16px;color:#241c15;background:#fffdf9;';
const FONT = 'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;';
const HEADING = 'margin:24px 0 8px;font-size:18px;';
const LINK = 'color:#7a4a12;';

/** HTML for phones and plain text, without external content. Text is escaped. @param title the first line */
export function mailBody(title: string, blocks: readonly Block[]): { html: string; text: string } {
  const html = (part: Part): string => {
    if (typeof part === 'string') return escaped(part);
    if ('strong' in part) return `<b>${escaped(part.strong)}</b>`;
    return `<a href="${escaped(part.href)}" style="${LINK}">${escaped(part.label)}</a>`;
  };
  const text = (part: Part): string => {
    if (typeof part === 'string') return part;
    if ('strong' in part) return part.strong;
    return part.href.startsWith('tel:') ? part.label : `${part.label}: ${part.href}`;
  };
  const lines = (block: Block, write: (part: Part) => string) =>
    block.lines.map((line) => line.map(write).join(''));

  const sections = blocks.map(
    (block) =>
      `${block.heading ? `<h2 style="${HEADING}">${escaped(block.heading)}</h2>` : ''}<p style="margin:0 0 12px;">${lines(block, html).join('<br>')}</p>`,
  );
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head><body style="margin:0;background:#fffdf9;"><div style="${PAGE}${FONT}"><h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;">${escaped(title)}</h1>${sections.join('')}</div></body></html>`,
    text: [
      title,
      ...blocks.map((block) =>
        [...(block.heading ? [`${block.heading}:`] : []), ...lines(block, text)].join('\n'),
      ),
    ].join('\n\n'),
  };
}

const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d]([a-z\d-]{0,61}[a-z\d])$/i;

/**
 * A typed address in ASCII, with a punycode domain, for mail servers without SMTPUTF8.
 * @returns null for any other text, which would become mail syntax or be refused
 */
export function plainAddress(typed: string): string | null {
  const [, local = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(typed.trim()) ?? [];
  // The conversion decodes and drops characters, which would lead to another mailbox.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null;
  const ascii = domainToASCII(domain);
  return LOCAL_PART.test(local) && local.length <= 64 && DOMAIN.test(ascii)
    ? `${local}@${ascii}`
    : null;
}
