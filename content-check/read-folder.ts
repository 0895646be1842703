import { readFile } from 'node:fs/promises';
import { join, parse, relative, resolve, sep } from 'node:path';
import { type ParsedData, parseData } from '../src/collections/parse.ts';
import { type Kind, requiredFiles } from './folders.ts';
import { listFiles, unopened } from './data-files.ts';
import { isPictureName, nameProblems } from './names.ts';
import type { Problem } from './problem.ts';

export interface Entry {
  id: string;
  file: string;
  parsed: ParsedData;
}

export type Drafts = ReadonlyMap<string, string>;

/** Every file as it was last read. */
const known = new Map<string, { bytes: Buffer; parsed: ParsedData }>();

/** Parses a file only if it has changed, since each check and each save reads all of them. */
export function parsedFile(path: string, bytes: Buffer): ParsedData {
  const last = known.get(path);
  if (last?.bytes.equals(bytes)) return last.parsed;
  const parsed = parseData(bytes);
  known.set(path, { bytes, parsed });
  return parsed;
}

export interface Folder {
  kind: Kind;
  path: string;
  /** The name shown in messages. */
  name: string;
  entries: Entry[];
  pictures: string[];
  problems: Problem[];
}

/** Undefined if the field is missing. */
export function fieldOf({ parsed }: Entry, name: string): unknown {
  const { data } = parsed;
  return typeof data === 'object' && data !== null
    ? (data as Record<string, unknown>)[name]
    : undefined;
}

/** Relative to `root`, with slashes on every system. */
export function nameFrom(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}

/**
 * Reads a folder's data files, finds its pictures, and reports any other file.
 * @param contentDir absolute or relative to `root`
 * @param root the folder from which messages name files
 * @param drafts texts to read instead of what their files hold, by absolute path
 */
export async function readFolder(
  contentDir: string,
  root: string,
  kind: Kind,
  drafts: Drafts = new Map(),
): Promise<Folder> {
  const path = resolve(root, contentDir, kind.folder);
  const folder = nameFrom(root, path);
  const { files, folders } = await listFiles(path);
  const entries = await Promise.all(
    files
      .filter((name) => name.endsWith('.yaml'))
      .map(async (name) => ({
        id: parse(name).name,
        file: `${folder}/${name}`,
        parsed: await readData(join(path, name), drafts),
      })),
  );
  const problems = [
    ...folders.map((name) => ({
      file: `${folder}/${name}`,
      text: 'files in subfolders are ignored; move them up one folder, and delete the subfolder.',
    })),
    ...files.flatMap((name) => nameProblems(name, folder, kind)),
    ...missingFiles(entries, folder, kind),
    ...entries.flatMap(({ file, parsed }) => parsed.mistakes.map((one) => ({ file, ...one }))),
  ];
  return { kind, path, name: folder, entries, pictures: files.filter(isPictureName), problems };
}

/** Reports an unreadable file like any other mistake, so that its pictures don't count as unused. */
async function readData(path: string, drafts: Drafts): Promise<ParsedData> {
  try {
    const draft = drafts.get(path);
    return draft === undefined
      ? parsedFile(path, await readFile(path))
      : parseData(Buffer.from(draft));
  } catch (error) {
    const mistakes = [{ text: `${unopened(error)}.` }];
    return { data: undefined, mistakes, text: '', lineOf: () => undefined };
  }
}

function missingFiles(entries: Entry[], folder: string, kind: Kind): Problem[] {
  const required = requiredFiles(kind);
  if (required === null) {
    const none = `there are no ${kind.many} here; add one, as EDITORS.md explains.`;
    return entries.length === 0 ? [{ file: folder, text: none }] : [];
  }
  return required
    .filter((name) => !entries.some(({ id }) => id === name))
    .map((name) => ({
      file: `${folder}/${name}.yaml`,
      text: 'the file is missing; put it back, as EDITORS.md explains under "Undo".',
    }));
}
