import { getImage } from 'astro:assets';

/**
 * The small square picture of cart lines, orders and summaries: one URL in a format that every
 * browser supports, since it is stored with the line.
 */
export async function thumbnail(image: ImageMetadata): Promise<string> {
  return (await getImage({ src: image, width: 192, height: 192, format: 'webp', quality: 60 })).src;
}
