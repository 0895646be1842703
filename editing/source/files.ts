import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The text of a data file, and how it was encoded. */
export interface Source {
  /** With `\n` as line end, and without a byte order mark. */
  text: string;
  /** Encodes a text with the line ends and the byte order mark of the original file. */
  bytesOf: (text: string) => Buffer;
}

const MARK = '\uFEFF';

/** Decodes a data file: UTF-8, with the line ends of any system. */
export function readSource(bytes: Uint8Array): Source {
  const raw = Buffer.from(bytes).toString('utf8');
  const mark = raw.startsWith(MARK) ? MARK : '';
  const ends = raw.includes('\r\n') ? '\r\n' : '\n';
  return {
    text: raw.slice(mark.length).replaceAll('\r\n', '\n'),
    bytesOf: (text) => Buffer.from(mark + text.replaceAll('\n', ends)),
  };
}

/** Writes a file atomically: into a temporary file beside it, which is then renamed. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const beside = path.join(path.dirname(file), `.${path.basename(file)}.new`);
  await writeFile(beside, content);
  await rename(beside, file);
}
