import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The text of a data file, and how it was saved. */
export interface Source {
  /** With the line ends that are used here, and without a byte order mark. */
  text: string;
  /** A text as bytes, with the line ends and the mark of the file as it was. */
  bytesOf: (text: string) => Buffer;
}

const MARK = '\uFEFF';

/** Reads the bytes of a data file that can be read: UTF-8, with the line ends of any system. */
export function readSource(bytes: Uint8Array): Source {
  const raw = Buffer.from(bytes).toString('utf8');
  const mark = raw.startsWith(MARK) ? MARK : '';
  const ends = raw.includes('\r\n') ? '\r\n' : '\n';
  return {
    text: raw.slice(mark.length).replaceAll('\r\n', '\n'),
    bytesOf: (text) => Buffer.from(mark + text.replaceAll('\n', ends)),
  };
}

/** Writes a file so that nobody reads half of it: beside it first, then in its place. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const beside = path.join(path.dirname(file), `.${path.basename(file)}.new`);
  await writeFile(beside, content);
  await rename(beside, file);
}
