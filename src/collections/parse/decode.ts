import { lineAt, type Mistake } from './mistake.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
const SAVE_AS =
  'save it as UTF-8 (most editors ask for it as "Encoding" under "Save as"), then look at its special letters again';

type Decoded = { text: string; mistake?: undefined } | { text?: undefined; mistake: Mistake };

/** Decodes a data file: UTF-8, with or without a byte order mark, with any line ends. */
export function decode(bytes: Uint8Array): Decoded {
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
