import { isScalar, type Node, parseDocument, type Scalar } from 'yaml';

/** The line length at which folded and new texts are wrapped. */
const WIDTH = 100;

/** The context in which a value is written. */
interface Place {
  /** The indentation of lines below the field or hyphen. */
  indent: number;
  /** Whether it is inside a flow collection. */
  inFlow?: boolean;
  /** The old value, or the neighbouring entry, whose style is kept. */
  like?: { node: Node; source: string } | undefined;
}

type Like = { node: Scalar; source: string };

const single = (value: string) => `'${value.replaceAll("'", "''")}'`;
const spaces = (count: number) => ' '.repeat(Math.max(0, count));

/**
 * The notations for a value, starting with the one most similar to the old text. The last one fits any value.
 * @param value a string, number, boolean or null
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

/** A new value of any kind, as it follows the colon or the hyphen. */
export function writeNew(
  value: unknown,
  indent: number,
  isEntry = false,
  isInEntry = false,
): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return ' []';
    // Single words, such as days, are written in one line inside an entry.
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

/** The name of a new field, quoted if necessary. */
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

/** Whether a text parses, without errors, to these data. */
function reads(text: string, data: unknown): boolean {
  const document = parseDocument(text, { logLevel: 'silent' });
  const plain = (_: string, value: unknown) => (value === '' ? null : value);
  if (document.errors.length > 0) return false;
  return JSON.stringify(document.toJS(), plain) === JSON.stringify(data, plain);
}

/** The first line of a block scalar, with its comment. */
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

/** The lines of a folded text. Lines before the first change are kept, and so is the line length. */
function folded(value: string, indent: number, before: readonly string[] = []): string {
  const kept = before.includes('') ? [] : sameLines(value, before);
  const rest = value.slice(kept.join(' ').length).trimStart();
  const longest = Math.max(0, ...before.map((line) => line.length));
  const width = longest >= 60 ? longest : WIDTH - indent;
  // A folded scalar needs one more line break than the text has.
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
  // Folding is possible at a single space only.
  for (const word of line.split(/(?<=\S) (?=\S)/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
