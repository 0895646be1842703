import type { ImageTransform, LocalImageService } from 'astro';
import { baseService } from 'astro/assets';
import astroService from 'astro/assets/services/sharp';
import type { AvifOptions, JpegOptions, WebpOptions } from 'sharp';
import { Kept } from '../kept.ts';
import { Original } from './original.ts';

/** Settings of the formats in which pictures are made. */
export interface Encoders {
  /** `wide`: in place of the quality, from this width in pixels. */
  avif: AvifOptions & { wide?: { from: number; quality: number } };
  webp: WebpOptions;
  jpeg: JpegOptions;
}

interface Settings {
  /** The folder of the pictures that earlier builds have made. */
  store: string;
  encoders: Encoders;
}

/** What is asked of a picture. */
type Options = ImageTransform & {
  /** In place of the format's. */
  effort?: number;
  /** The settings of its format, as text. Astro does not know of it, nor of the effort. */
  encoder?: string;
};

/** How Astro calls a format. */
const FORMATS: Readonly<Record<string, keyof Encoders>> = {
  avif: 'avif',
  webp: 'webp',
  jpeg: 'jpeg',
  jpg: 'jpeg',
};

/** The format of a picture with its settings; undefined if it is none that pages show. */
function encoderOf({ format, width = 0, quality, effort }: Options, { encoders }: Settings) {
  const name = FORMATS[format ?? ''];
  if (!name) return undefined;
  const { wide, ...options }: Encoders['avif'] = encoders[name];
  if (wide && width >= wide.from) options.quality = wide.quality;
  if (quality) options.quality = Number(quality);
  if (effort !== undefined) options.effort = effort;
  return { name, options };
}

/** Astro's own service, which has all of these. */
const astro = { ...baseService, ...astroService } as Required<LocalImageService<Settings>>;

const originals = new WeakMap<Uint8Array, Original>();

/**
 * Makes pictures as Astro's own service does, with these differences: the settings are part of a picture's address,
 * so that after a change of them no browser shows what it had; originals are decoded once; and what an
 * earlier build has made of the same original is taken from there.
 */
const service: LocalImageService<Settings> = {
  ...astro,
  propertiesToHash: [...astro.propertiesToHash, 'encoder'],

  async validateOptions(options, config, logger) {
    const valid: Options = await astro.validateOptions(options, config, logger);
    // Of all widths: Astro asks once for each set of them.
    const { encoders } = config.service.config;
    valid.encoder = JSON.stringify([encoders[FORMATS[valid.format ?? ''] ?? 'jpeg'], valid.effort]);
    return valid;
  },

  async getHTMLAttributes({ encoder: _, effort: _effort, ...options }: Options, config, logger) {
    return astro.getHTMLAttributes(options, config, logger);
  },

  async transform(file, transform, config, logger) {
    const settings = config.service.config;
    const encoder = encoderOf(transform, settings);
    if (!encoder) return astro.transform(file, transform, config, logger);
    const { default: sharp } = await import('sharp');
    const { width, height, position } = transform as Options;
    const size = { width, height, position };
    const madeFrom = JSON.stringify([sharp.versions, size, encoder]);
    const data = await new Kept(settings.store).take([madeFrom, file], async () => {
      const original = originals.get(file) ?? new Original(file, sharp);
      originals.set(file, original);
      const resized = await original.resizedTo(size);
      return resized.toFormat(encoder.name, encoder.options).toBuffer();
    });
    return { data, format: encoder.name };
  },
};

export default service;
