import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../scripts/processes.ts';
import { unopened } from './data-files.ts';
import { howToConvert } from './names.ts';

export type PictureFacts =
  | { width: number; height: number; problem?: undefined }
  | { width?: undefined; height?: undefined; problem: string };

const BROKEN =
  'it can’t be read as a picture, or a part of it is missing; copy it again, or open it in a picture program and save it as a JPEG';
const MOVING =
  'it is a moving picture; open it in a picture program and save the one picture that you want as a JPEG';
const SUPPORTED = new Set(['jpeg', 'png', 'webp', 'avif']);

/** The path of a picture, or its content. */
type Source = string | Buffer;
const contentOf = async (source: Source) =>
  typeof source === 'string' ? readFile(source) : source;

/**
 * Decodes a whole picture; its content decides the type.
 * @returns its size in pixels as displayed, after applying the camera's orientation, or else the problem
 */
export async function decodePicture(source: Source): Promise<PictureFacts> {
  try {
    const picture = sharp(source, { failOn: 'error' });
    const { format, compression, autoOrient, pages = 1 } = await picture.metadata();
    const kind = format === 'heif' ? (compression === 'av1' ? 'avif' : 'heic') : format;
    if (!SUPPORTED.has(kind)) return { problem: howToConvert(kind) };
    if (pages > 1 || (await isSequence(source))) return { problem: MOVING };
    await picture.resize(8).raw().toBuffer();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return looksLikeHeic(source).then(
      (isHeic) => ({ problem: isHeic ? howToConvert('heic') : BROKEN }),
      (error: unknown) => ({ problem: unopened(error) }),
    );
  }
}

/** Whether the header of a PNG or AVIF says that it's animated; sharp reads only the first frame. */
async function isSequence(source: Source): Promise<boolean> {
  const bytes = (await contentOf(source)).toString('latin1');
  const isPng = bytes.startsWith('\x89PNG');
  return isPng
    ? bytes.slice(0, bytes.indexOf('IDAT')).includes('acTL')
    : bytes.slice(4, 12) === 'ftypavis';
}

/** Recognises the format by its first bytes, even if the picture can't be decoded. */
async function looksLikeHeic(source: Source): Promise<boolean> {
  const start = (await contentOf(source)).subarray(4, 12).toString('latin1');
  return /^ftyp(hei[cxms]|hev[cx]|mif1|msf1)$/.test(start);
}

/** Caches results by file size and modification time, since decoding can take a second. */
export class PictureReader {
  readonly #known: Map<string, PictureFacts>;
  readonly #file: string;
  #changed = false;

  private constructor(file: string, known: Map<string, PictureFacts>) {
    this.#file = file;
    this.#known = known;
  }

  static async open(file = join(ROOT, '.cache/picture-facts.json')): Promise<PictureReader> {
    const text = await readFile(file, 'utf8').catch(() => '{}');
    try {
      return new PictureReader(
        file,
        new Map(Object.entries(JSON.parse(text) as Record<string, PictureFacts>)),
      );
    } catch {
      return new PictureReader(file, new Map());
    }
  }

  async read(path: string): Promise<PictureFacts> {
    const file = await stat(path).catch((error: unknown) => ({ problem: unopened(error) }));
    if ('problem' in file) return file;
    const { size, mtimeMs, ctimeMs } = file;
    const key = `${path} ${size} ${mtimeMs} ${ctimeMs}`;
    const known = this.#known.get(key);
    if (known) return known;
    const facts = await decodePicture(path);
    for (const other of this.#known.keys())
      if (other.startsWith(`${path} `)) this.#known.delete(other);
    this.#known.set(key, facts);
    this.#changed = true;
    return facts;
  }

  /** If the cache can't be written, the next check only takes longer. */
  async close(): Promise<void> {
    if (!this.#changed) return;
    this.#changed = false;
    try {
      await mkdir(dirname(this.#file), { recursive: true });
      await writeFile(this.#file, JSON.stringify(Object.fromEntries(this.#known)));
    } catch {
      // The next check decodes the pictures again.
    }
  }
}
