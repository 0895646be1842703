import type { LocalImageService } from 'astro';
import { baseService } from 'astro/assets';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';

/** Gives product pictures, which were taken at different times, the same brightness and colours. */
const LIGHT = { brightness: 1.06, saturation: 1.04 };
/** Files of this quality are the viewer's, which few open: less effort takes a third of the time for 5% more bytes. */
const QUICK_FROM = 80;
/** Matches the products' folder in a picture's path or in its address during development. */
const PRODUCTS = /\/products\/[^/?]+(?:\?.*)?$/;

/** One adjusted original serves all sizes of a picture. */
const lit = new WeakMap<Uint8Array, Promise<Uint8Array>>();

function inOneLight(original: Uint8Array): Promise<Uint8Array> {
  const made =
    lit.get(original) ??
    sharp(original).rotate().modulate(LIGHT).png({ compressionLevel: 0 }).toBuffer();
  lit.set(original, made);
  return made;
}

/**
 * Only pictures that are shown large have their own quality setting. At half the colour, their plain walls would have pink
 * and green blotches.
 */
function encodingOf(quality: unknown) {
  return {
    ...(quality !== undefined && { chromaSubsampling: '4:4:4' }),
    ...(Number(quality) >= QUICK_FROM && { effort: 0 }),
  };
}

const { getHTMLAttributes, propertiesToHash = [] } = baseService;
/**
 * A picture's name begins with its original's name and hash, so the rest is only about size and format. It is the same
 * for all cards of a page, which makes the page 0.2 to 0.9 KB smaller once it is compressed.
 */
const sizeAndFormat = propertiesToHash.filter((property) => property !== 'src');

/** Astro's own image service, plus the products' common light (`PRODUCT_LIGHT` in src/collections/pictures.ts). */
const service: LocalImageService = {
  ...sharpService,
  propertiesToHash: [...sizeAndFormat, 'light'],
  getHTMLAttributes({ light: _, ...options }, ...rest) {
    return getHTMLAttributes?.(options, ...rest) ?? {};
  },
  async transform(original, options, config, logger) {
    const { light, src } = options as { light?: string; src: string };
    // In development the option isn't part of a picture's address, but its folder is.
    const isProduct = light === 'product' || PRODUCTS.test(decodeURI(src));
    const input = isProduct ? await inOneLight(original) : original;
    const avif = { ...(config.service.config.avif as object), ...encodingOf(options.quality) };
    const service = { ...config.service, config: { ...config.service.config, avif } };
    return sharpService.transform(input, options, { ...config, service }, logger);
  },
};

export default service;
