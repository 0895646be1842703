/** Escaped HTML. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function textOf(part: Part): string {
  if (typeof part === 'string') return part.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
  if (typeof part === 'number') return String(part);
  if (part instanceof Html) return part.text;
  return part ? part.map(textOf).join('') : '';
}

/** A template tag: strings are escaped; HTML and lists of it are inserted. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((all, text, index) => all + textOf(parts[index - 1]) + text));
}
