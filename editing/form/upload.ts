import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PictureSize } from '../../src/content/pictures.ts';
import { isPicture, slug } from '../names.ts';
import { unfitness } from '../pictures.ts';
import { PictureReader } from '../read-picture.ts';
import { writeWhole } from '../source/files.ts';

/**
 * Puts a picture that was sent into a temporary file, for as long as it is used.
 * @param use is given its path, with the name that it had
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

/** What is wrong with a picture that was sent; null when it covers its place. */
export async function unfitUpload(picture: File, size: PictureSize): Promise<string | null> {
  const reader = await PictureReader.open();
  return withUpload(picture, async (file) => unfitness(await reader.read(file), [size]));
}

interface Names {
  /** The path in the data file, such as `./urli-bowl.jpg`. */
  present: unknown;
  /** The id of the data file. */
  id: string;
  /** The pictures that are there. */
  taken: readonly string[];
  /** Whether another place uses the present one. */
  isShared: boolean;
}

/** The name for a picture that was sent: the one of the picture that it replaces, unless others use that one too. */
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

/** Writes a picture that was sent beside its data file. */
export async function keepUpload(picture: File, folder: string, name: string): Promise<void> {
  await writeWhole(path.join(folder, name), Buffer.from(await picture.arrayBuffer()));
}
