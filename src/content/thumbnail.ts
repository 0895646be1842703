import { getImage } from 'astro:assets';

/**
 * The small square picture that cart lines, orders and summaries carry: one address that every
 * browser understands, since it is stored with the line.
 */
export async function thumbnail(image: ImageMetadata): Promise<string> {
  return (await getImage({ src: image, width: 192, height: 192, format: 'webp', quality: 60 })).src;
}
