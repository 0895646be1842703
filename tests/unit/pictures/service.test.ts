import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import service from '../../../integrations/pictures/service.ts';

const ENCODERS = { avif: { quality: 50, effort: 0 }, webp: { quality: 55 }, jpeg: { quality: 55 } };

let store: string;
beforeEach(async () => {
  store = await mkdtemp(path.join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(store, { recursive: true }));

type Config = Parameters<typeof service.transform>[2];
const config = (encoders: object = ENCODERS) =>
  ({ service: { entrypoint: '', config: { store, encoders } } }) as Config;
const logger = {} as Parameters<typeof service.transform>[3];

/** The upper half is red, the lower half is blue. */
async function original(width: number, height: number): Promise<Uint8Array> {
  const half = { width, height: height / 2, channels: 3 as const };
  const lower = await sharp({ create: { ...half, background: 'blue' } })
    .png()
    .toBuffer();
  return sharp({ create: { ...half, height, background: 'red' } })
    .composite([{ input: lower, gravity: 'south' }])
    .png()
    .toBuffer();
}

const make = async (file: Uint8Array, wanted: Record<string, unknown>, encoders?: object) =>
  service.transform(file, { src: '/bowl.png', ...wanted }, config(encoders), logger);

describe('a picture', () => {
  test.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpg', 'jpeg'],
    ['jpeg', 'jpeg'],
  ])('is made as %s in its size', async (format, made) => {
    const { data } = await make(await original(80, 60), { width: 40, height: 30, format });
    expect(await sharp(data).metadata()).toMatchObject({ format: made, width: 40, height: 30 });
  });

  test('is never enlarged', async () => {
    const { data } = await make(await original(80, 60), {
      width: 160,
      height: 120,
      format: 'webp',
    });
    expect(await sharp(data).metadata()).toMatchObject({ width: 80, height: 60 });
  });

  test.each([
    ['top', [255, 0]],
    ['bottom', [0, 255]],
  ])('is cropped to its %s', async (position, [red, blue]) => {
    const wanted = { width: 40, height: 20, fit: 'cover', position, format: 'webp', quality: 100 };
    const { data } = await make(await original(40, 80), wanted);
    const { dominant } = await sharp(data).stats();
    expect(dominant.r).toBeGreaterThanOrEqual(red! - 16);
    expect(dominant.b).toBeGreaterThanOrEqual(blue! - 16);
  });

  test('is turned as the camera was held', async () => {
    const file = await sharp(await original(80, 60))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { data } = await make(file, { width: 30, height: 40, format: 'avif' });
    expect(await sharp(data).metadata()).toMatchObject({ width: 30, height: 40 });
  });

  test('has another quality from a width on, unless it has its own', async () => {
    const photo = await sharp({
      create: {
        width: 80,
        height: 60,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const wide = { ...ENCODERS, avif: { quality: 60, effort: 0, wide: { from: 60, quality: 20 } } };
    const plain = { ...ENCODERS, avif: { quality: 60, effort: 0 } };
    const low = { ...ENCODERS, avif: { quality: 20, effort: 0 } };
    const bytes = async (wanted: object, encoders: object) =>
      Buffer.from((await make(photo, { format: 'avif', ...wanted }, encoders)).data).toString(
        'hex',
      );
    const [small, large] = [
      { width: 40, height: 30 },
      { width: 60, height: 45 },
    ];
    expect(await bytes(small, wide)).toBe(await bytes(small, plain));
    expect(await bytes(large, wide)).toBe(await bytes(large, low));
    expect(await bytes({ ...large, quality: 60 }, wide)).toBe(await bytes(large, plain));
    expect(await bytes(large, low)).not.toBe(await bytes(large, plain));
  });

  test('of an earlier build is taken, unless original, size or settings are others', async () => {
    const file = await original(80, 60);
    const wanted = { width: 40, height: 30, format: 'webp' };
    await make(file, wanted);
    const [kept] = await readdir(store);
    await writeFile(path.join(store, kept!), 'kept');
    const isKept = async (...given: Parameters<typeof make>) =>
      Buffer.from((await make(...given)).data).toString() === 'kept';
    expect(await isKept(Uint8Array.from(file), wanted)).toBe(true);
    expect(await isKept(await original(40, 30), wanted)).toBe(false);
    expect(await isKept(file, { ...wanted, width: 20, height: 15 })).toBe(false);
    expect(await isKept(file, { ...wanted, quality: 60 })).toBe(false);
    expect(await isKept(file, wanted, { ...ENCODERS, webp: { quality: 60 } })).toBe(false);
  });
});

describe('the address of a picture', () => {
  const image = { src: '/bowl.png', width: 80, height: 60, format: 'png' as const };
  /** What Astro makes the address from. */
  const address = async (wanted: object, encoders?: object) => {
    const options = { src: image, format: 'avif', width: 40, ...wanted };
    const valid = await service.validateOptions!(options, config(encoders), logger);
    const all = valid as unknown as Record<string, unknown>;
    return JSON.stringify(service.propertiesToHash!.map((name) => all[name]));
  };

  test('depends on size, crop and format', async () => {
    const all = [{}, { width: 60 }, { fit: 'cover', position: 'top' }, { format: 'webp' }];
    expect(new Set(await Promise.all(all.map((one) => address(one)))).size).toBe(all.length);
  });

  test('changes with the settings of its format, so that no browser shows what it has kept', async () => {
    const higher = { ...ENCODERS, avif: { quality: 60 } };
    expect(await address({}, higher)).not.toBe(await address({}));
    expect(await address({ format: 'webp' }, higher)).toBe(await address({ format: 'webp' }));
    expect(await address({ effort: 1 })).not.toBe(await address({}));
  });

  test('leaves no attribute behind in the page', async () => {
    const options = { src: image, format: 'avif', width: 40, effort: 1 };
    const valid = await service.validateOptions!(options, config(), logger);
    const attributes = await service.getHTMLAttributes!(valid, config(), logger);
    expect(Object.keys(attributes).sort()).toEqual(['decoding', 'height', 'loading', 'width']);
  });
});
