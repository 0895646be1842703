import { isNode, LineCounter, parseDocument } from 'yaml';
import { characterMistakes } from './characters.ts';
import { misreadings } from './meanings.ts';
import { lineAt, type Mistake } from './mistake.ts';
import { syntaxMistakes } from './syntax.ts';

export interface Parsed {
  data: unknown;
  mistakes: Mistake[];
  /** Empty if the file can't be decoded. */
  text: string;
  /** The line, counted from 1, of a field or of its nearest existing ancestor. */
  lineOf: (path: readonly PropertyKey[]) => number | undefined;
}

/** Values stay text, so that 007 and 1.10 keep their form; fields themselves convert numbers and booleans. */
const READS_VALUES = /:(int|float|bool)$/;
const nowhere = () => undefined;

/**
 * Parses a data file. Both the content check and the build use this, so that neither accepts what the other refuses.
 */
export function parseData(bytes: Uint8Array): Parsed {
  const { text, mistake } = decode(bytes);
  if (mistake) return { data: undefined, mistakes: [mistake], text: '', lineOf: nowhere };
  const bad = characterMistakes(text);
  if (bad.length > 0) return { data: undefined, mistakes: bad, text, lineOf: nowhere };
  const lines = new LineCounter();
  // Unknown tags are reported as misreadings, with the line and what to write instead.
  const document = parseDocument(text, {
    lineCounter: lines,
    logLevel: 'error',
    customTags: (tags) =>
      tags.filter((tag) => typeof tag === 'string' || !READS_VALUES.test(tag.tag)),
  });
  // The parser reports an unknown alias as well, but less clearly.
  const misread = misreadings(document, text);
  if (misread.length > 0) return { data: undefined, mistakes: misread, text, lineOf: nowhere };
  if (document.errors.length > 0) {
    const mistakes = syntaxMistakes(document, text);
    return { data: undefined, mistakes, text, lineOf: nowhere };
  }
  const lineOf = (path: readonly PropertyKey[]): number | undefined => {
    for (let end = path.length; end > 0; end -= 1) {
      const node = document.getIn(path.slice(0, end), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return undefined;
  };
  // An empty file is valid YAML; the schema then reports what is missing.
  return { data: document.toJS() ?? null, mistakes: [], text, lineOf };
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
const SAVE_AS =
  'save it as UTF-8 (most editors ask for it as "Encoding" under "Save as"), then look at its special letters again';

type Decoded = { text: string; mistake?: undefined } | { text?: undefined; mistake: Mistake };

/** Decodes a data file: UTF-8, with or without a byte order mark, with any line endings. */
function decode(bytes: Uint8Array): Decoded {
  const zeros = bytes.subarray(0, 200).filter((byte) => byte === 0).length;
  const [first = 0, second = 0] = bytes;
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (marked || zeros > 20)
    return { mistake: { text: `the file is saved as UTF-16; ${SAVE_AS}.` } };
  try {
    return { text: UTF8.decode(bytes).replaceAll('\r\n', '\n') };
  } catch {
    return {
      mistake: {
        ...firstForeignLine(bytes),
        text: `it holds a letter in an old encoding; ${SAVE_AS}.`,
      },
    };
  }
}

function firstForeignLine(bytes: Uint8Array): { line: number } {
  const text = new TextDecoder('utf-8').decode(bytes);
  return { line: lineAt(text, text.indexOf('�')) };
}
