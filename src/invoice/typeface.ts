import type { PDFPage, RGB } from 'pdf-lib';

interface Place {
  x: number;
  y: number;
  /** In points. */
  size: number;
  color: RGB;
}

/** What texts on the invoice are written with. */
export interface Typeface {
  /** Whether it has all letters of a text; without one of them there would be a gap. */
  has: (text: string) => boolean;
  /** In points. */
  width: (text: string, size: number) => number;
  draw: (page: PDFPage, text: string, place: Place) => void;
}

/** The bytes of a file that the build has inlined. */
export function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}
