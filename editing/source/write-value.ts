import { isScalar, type Node, parseDocument, type Scalar } from 'yaml';

/** Longer lines are folded where the text that stood there was folded, and in new fields. */
const WIDTH = 100;

/** How a value is to be written. */
interface Place {
  /** Spaces in front of the lines below the field or the hyphen. */
  indent: number;
  /** Whether it stands between brackets. */
  inFlow?: boolean;
  /** What stood there before, or stands in the entry beside it: its style is kept. */
  like?: { node: Node; source: string } | undefined;
}

type Like = { node: Scalar; source: string };

const single = (value: string) => `'${value.replaceAll("'", "''")}'`;
const spaces = (count: number) => ' '.repeat(Math.max(0, count));

/**
 * The ways to write a value, the one most like the old text first. The last of them can hold any value.
 * @param value a text, a number, true, false or null
 */
export function* waysToWrite(value: unknown, { indent, inFlow, like }: Place): Generator<string> {
  const scalar = like && isScalar(like.node) ? { ...like, node: like.node } : undefined;
  const type = scalar?.node.type;
  if (value === null || value === '') {
    if (type === 'QUOTE_SINGLE' || type === 'QUOTE_DOUBLE' || inFlow) yield "''";
    yield type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL' ? headerOf(scalar) : '';
    return;
  }
  if (typeof value !== 'string') {
    yield JSON.stringify(value);
    return;
  }
  const isLine = !value.includes('\n');
  if (!inFlow && (type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL')) {
    const header = headerOf(scalar);
    yield `${header}${blockLines(value, indent, scalar)}`;
    yield `${header.replace(/^([>|])[+-]?/, '$1-')}${blockLines(value, indent, scalar)}`;
  }
  if (type === 'PLAIN' && scalar?.source.includes('\n') && isLine)
    yield folded(value, indent, linesIn(scalar)).trimStart();
  if (type === 'QUOTE_DOUBLE') yield JSON.stringify(value);
  if (type !== 'QUOTE_SINGLE' && isLine) yield value;
  if (isLine) yield single(value);
  if (!inFlow) yield `|-${literal(value, indent)}`;
  yield JSON.stringify(value);
}

/** A field, or the entries of a list, that was not there before; it begins behind the colon or the hyphen. */
export function writeNew(
  value: unknown,
  indent: number,
  isEntry = false,
  isInEntry = false,
): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return ' []';
    // A list of single words, such as days, fits into a line of its entry.
    if (isInEntry && value.every((one) => typeof one === 'string' && /^[A-Za-z]+$/.test(one)))
      return ` [${value.join(', ')}]`;
    const entries = value.map(
      (entry) => `\n${spaces(indent)}-${writeNew(entry, indent + 2, true)}`,
    );
    return entries.join('');
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(
      ([key, inner]) => `${newKey(key)}:${writeNew(inner, indent + 2, false, isEntry)}`,
    );
    if (fields.length === 0) return ' {}';
    const lines = fields.join(`\n${spaces(indent)}`);
    return isEntry ? ` ${lines}` : `\n${spaces(indent)}${lines}`;
  }
  const text = newScalar(value, indent);
  return text === '' ? '' : ` ${text}`;
}

/** The name of a field, between quotes where it needs them. */
export function newKey(key: string): string {
  return reads(`${key}: 1`, { [key]: 1 }) ? key : single(key);
}

function newScalar(value: unknown, indent: number): string {
  const isLong =
    typeof value === 'string' && value.length + indent > WIDTH && !value.includes('\n');
  const ways = waysToWrite(value, { indent });
  for (const text of isLong ? [`>-${folded(value, indent)}`, ...ways] : ways)
    if (reads(`k: ${text}`, { k: value })) return text;
  return JSON.stringify(value);
}

/** Whether a text is read, without an error, as these data. */
function reads(text: string, data: unknown): boolean {
  const document = parseDocument(text, { logLevel: 'silent' });
  const plain = (_: string, value: unknown) => (value === '' ? null : value);
  if (document.errors.length > 0) return false;
  return JSON.stringify(document.toJS(), plain) === JSON.stringify(data, plain);
}

/** The first line of a folded or literal text, with a note that may follow it. */
function headerOf(like: Like | undefined): string {
  return (like?.source ?? '>-').split('\n')[0]?.trimEnd() ?? '>-';
}

function linesIn({ source, node }: Like): string[] {
  const lines = source.split('\n').map((line) => line.trim());
  return node.type === 'PLAIN' ? lines : lines.slice(1);
}

function blockLines(value: string, indent: number, like: Like | undefined): string {
  return like?.node.type === 'BLOCK_LITERAL'
    ? literal(value, indent)
    : folded(value, indent, like ? linesIn(like) : []);
}

function literal(value: string, indent: number): string {
  return value
    .split('\n')
    .map((line) => (line === '' ? '\n' : `\n${spaces(indent)}${line}`))
    .join('');
}

/** Lines of a folded text. Those of before stay as far as the text is the same, and as wide as they were. */
function folded(value: string, indent: number, before: readonly string[] = []): string {
  const kept = before.includes('') ? [] : sameLines(value, before);
  const rest = value.slice(kept.join(' ').length).trimStart();
  const longest = Math.max(0, ...before.map((line) => line.length));
  const width = longest >= 60 ? longest : WIDTH - indent;
  // Where a text has its lines broken, one more break is written.
  const lines = rest.replaceAll(/\n+/g, (breaks) => `${breaks}\n`).split('\n');
  const wrapped = [...kept, ...lines.flatMap((line) => wrap(line, width))];
  return wrapped.map((line) => (line === '' ? '\n' : `\n${spaces(indent)}${line}`)).join('');
}

function sameLines(value: string, before: readonly string[]): string[] {
  let count = 0;
  while (count < before.length && value.startsWith(`${before.slice(0, count + 1).join(' ')} `))
    count += 1;
  return before.slice(0, count);
}

function wrap(line: string, width: number): string[] {
  const lines: string[] = [];
  // A line may be broken at one space, and not at two.
  for (const word of line.split(/(?<=\S) (?=\S)/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
