import type { PDFPage, RGB } from 'pdf-lib';

interface Place {
  x: number;
  y: number;
  size: number;
  color: RGB;
}

export interface Typeface {
  /** False if any letter is missing, which would leave a gap. */
  has: (text: string) => boolean;
  width: (text: string, size: number) => number;
  draw: (page: PDFPage, text: string, place: Place) => void;
}

/** Bytes of a file inlined by the build. */
export function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}
