import { telephoneLink } from '../../shop/contact/contact';
import type { Letterhead } from '../../shop/seller/seller';
import { wellFormed } from '../../shop/storage/parsed';

/** @param main drawn as the mail's one dark button */
export type Part = string | { strong: string } | { label: string; href: string; main?: boolean };

export interface Block {
  heading?: string;
  /** Each with its amount, in the column at the right. */
  amounts?: readonly { what: readonly Part[]; amount: Part }[];
  lines?: readonly (readonly Part[])[];
  /** In small, grey letters. */
  isQuiet?: boolean;
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

/** Mail programs turn text that looks like an address, also with East Asian full stops, into a link; an invisible word joiner prevents this. */
const WORD_JOINER = '\u2060';

/** Prevents links in text that strangers have typed. */
export function withoutLinks<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === 'string'
      ? wellFormed(value).replace(/[.:/@\u3002\uff0e\uff61](?=\S)/g, `$&${WORD_JOINER}`)
      : value,
  ) as Data;
}

const ADDRESS = /^[\p{L}\p{M}\p{N}.!#$%&'*+=?^_`{|}~-]+@[\p{L}\p{M}\p{N}.,-]+$/u;

/** A typed address that the owner can copy, even if no mail server takes it; without links if it's something else. */
export const shownAddress = (typed: string): string =>
  ADDRESS.test(typed) ? typed : withoutLinks(typed);

/** For the owner. */
export const deskLink = ({ url }: Letterhead) => ({
  label: 'Open the desk',
  href: `${url}/desk`,
  main: true,
});

/** Who wrote the mail, and how to answer. @param links such as policies */
export const shopBlock = (
  { name, address, phone }: Letterhead,
  links: readonly (readonly Part[])[] = [],
): Block => ({
  heading: name,
  isQuiet: true,
  lines: [
    ['Reply to this email if anything isn’t right.'],
    ...address.map((line) => [line]),
    [{ label: phone, href: telephoneLink(phone) }],
    ...links,
  ],
});

/* The shop's colours. A system serif replaces its font, since mails load nothing. */
const BODY = 'margin:0;padding:24px 12px;background:#faf6ef;';
const SHEET =
  'box-sizing:border-box;margin:0 auto;max-width:600px;padding:32px 24px;border:1px solid #e4d9c7;border-radius:4px;color:#221c16;background:#ffffff;';
const FONT = 'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;';
const TITLE = 'margin:0 0 16px;font:26px/1.25 Georgia,serif;';
const HEADING =
  'margin:24px 0 8px;padding-top:20px;border-top:1px solid #e4d9c7;font:19px/1.3 Georgia,serif;';
const LINK = 'color:#7a5a12;';
const BUTTON =
  'display:inline-block;margin:4px 0;padding:10px 20px;border:1px solid #221c16;border-radius:4px;color:#221c16;font-weight:500;text-decoration:none;';
const MAIN_BUTTON = `${BUTTON}color:#faf6ef;background:#221c16;`;
const WORDMARK = 'margin:0 0 16px;color:#7a5a12;font:26px/1.2 Georgia,serif;text-align:center;';
const QUIET = 'color:#5c5247;font-size:14px;';
const TABLE = 'width:100%;border-collapse:collapse;';
const WHAT = 'padding:2px 16px 2px 0;vertical-align:top;';
const AMOUNT = 'padding:2px 0;text-align:right;vertical-align:top;white-space:nowrap;';

/** A line that is only a link to a page is drawn as a button. */
const isButton = (line: readonly Part[]) =>
  line.length === 1 &&
  line.some((part) => typeof part === 'object' && 'href' in part && part.href.startsWith('http'));

/**
 * HTML for phones and plain text, without external content. Text is escaped.
 * @param title the first line @param shop the name above the sheet
 */
export function mailBody(
  title: string,
  blocks: readonly Block[],
  shop = '',
): { html: string; text: string } {
  const html = (part: Part, isAlone = false): string => {
    if (typeof part === 'string') return escaped(part);
    if ('strong' in part) return `<b>${escaped(part.strong)}</b>`;
    const style = isAlone ? (part.main ? MAIN_BUTTON : BUTTON) : LINK;
    return `<a href="${escaped(part.href)}" style="${style}">${escaped(part.label)}</a>`;
  };
  const text = (part: Part): string => {
    if (typeof part === 'string') return part;
    if ('strong' in part) return part.strong;
    return part.href.startsWith('tel:') ? part.label : `${part.label}: ${part.href}`;
  };
  const htmlLine = (line: readonly Part[]) =>
    line.map((part) => html(part, isButton(line))).join('');
  const textLine = (line: readonly Part[]) => line.map(text).join('');

  const sections = blocks.map(({ heading, amounts = [], lines = [], isQuiet }) => {
    const rows = amounts.map(
      ({ what, amount }) =>
        `<tr><td style="${WHAT}">${htmlLine(what)}</td><td style="${AMOUNT}">${html(amount)}</td></tr>`,
    );
    return [
      heading ? `<h2 style="${HEADING}">${escaped(heading)}</h2>` : '',
      rows.length > 0 ? `<table style="${TABLE}">${rows.join('')}</table>` : '',
      lines.length > 0
        ? `<p style="margin:0 0 12px;${isQuiet ? QUIET : ''}">${lines.map(htmlLine).join('<br>')}</p>`
        : '',
    ].join('');
  });
  const wordmark = shop ? `<p style="${WORDMARK}">${escaped(shop)}</p>` : '';
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(title)}</title></head><body style="${BODY}">${wordmark}<div style="${SHEET}${FONT}"><h1 style="${TITLE}">${escaped(title)}</h1>${sections.join('')}</div></body></html>`,
    text: [
      title,
      ...blocks.map((block) =>
        [
          ...(block.heading ? [`${block.heading}:`] : []),
          ...(block.amounts ?? []).map(({ what, amount }) => `${textLine(what)}: ${text(amount)}`),
          ...(block.lines ?? []).map(textLine),
        ].join('\n'),
      ),
    ].join('\n\n'),
  };
}
