import type { Raw, ResizeOptions, Sharp, SharpInput, SharpOptions } from 'sharp';

/** Pixels of a picture, not encoded. */
interface Pixels {
  data: Buffer;
  raw: Raw;
}

/** The function that sharp is. */
type Open = (input: SharpInput, options?: SharpOptions) => Sharp;

/** A size in pixels, and which part is kept if its proportions are others. */
export type Size = Pick<ResizeOptions, 'width' | 'height' | 'position'>;

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, raw: { width, height, channels } };
}

/**
 * An editor's picture, decoded once, and resized once for all formats of a size. Decoding and resizing it for each
 * format and size would take a quarter of the time that its pictures take.
 */
export class Original {
  readonly #open: Open;
  readonly #pixels: Promise<Pixels>;
  readonly #sizes = new Map<string, Promise<Pixels>>();

  /** @param open sharp */
  constructor(file: Uint8Array, open: Open) {
    this.#open = open;
    // Cameras write down how they were held.
    this.#pixels = pixelsOf(open(file, { failOn: 'none' }).autoOrient());
  }

  /** The picture in a size, or as large as it is if that is smaller. To be encoded. */
  async resizedTo(size: Size): Promise<Sharp> {
    const key = JSON.stringify([size.width, size.height, size.position]);
    const resized = this.#sizes.get(key) ?? this.#resize(size);
    this.#sizes.set(key, resized);
    const { data, raw } = await resized;
    return this.#open(data, { raw });
  }

  async #resize(size: Size): Promise<Pixels> {
    const { data, raw } = await this.#pixels;
    return pixelsOf(this.#open(data, { raw }).resize({ ...size, withoutEnlargement: true }));
  }
}
