import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PictureSize } from '../../src/content/pictures.ts';
import { isPicture, slug } from '../names.ts';
import { unfitness } from '../pictures.ts';
import { PictureReader } from '../read-picture.ts';
import { writeWhole } from '../source/files.ts';

/**
 * Writes an uploaded picture to a temporary file.
 * @param use is called with its path; the file is removed afterwards
 */
export async function withUpload<Result>(
  picture: File,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'picture-'));
  try {
    const { name, ext } = path.parse(picture.name);
    const file = path.join(folder, `${slug(name) || 'picture'}${ext.toLowerCase()}`);
    await writeFile(file, Buffer.from(await picture.arrayBuffer()));
    return await use(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Why an uploaded picture is refused; null when it is fit. */
export async function unfitUpload(picture: File, size: PictureSize): Promise<string | null> {
  const reader = await PictureReader.open();
  return withUpload(picture, async (file) => unfitness(await reader.read(file), [size]));
}

interface Names {
  /** The current path in the data file, such as `./urli-bowl.jpg`. */
  present: unknown;
  /** The id of the data file. */
  id: string;
  /** The existing pictures of the folder. */
  taken: readonly string[];
  /** Whether the current picture is also used elsewhere. */
  isShared: boolean;
}

/** The file name for an uploaded picture: that of the picture it replaces, unless that one is also used elsewhere. */
export function nameFor(picture: File, { present, id, taken, isShared }: Names): string {
  const { name, ext } = path.parse(picture.name);
  const ending = isPicture(ext.toLowerCase()) ? ext.toLowerCase() : '.jpg';
  const before = typeof present === 'string' ? path.parse(present.slice('./'.length)) : null;
  if (before && !isShared && isPicture(before.ext)) return `${before.name}${ending}`;
  const stem = taken.some((one) => path.parse(one).name === id) ? slug(name) || 'picture' : id;
  const free = (count: number): string => {
    const candidate = `${stem}${count > 1 ? `-${count}` : ''}`;
    return taken.some((one) => path.parse(one).name === candidate) ? free(count + 1) : candidate;
  };
  return `${free(1)}${ending}`;
}

/** Writes an uploaded picture beside its data file. */
export async function keepUpload(picture: File, folder: string, name: string): Promise<void> {
  await writeWhole(path.join(folder, name), Buffer.from(await picture.arrayBuffer()));
}
