import { toString } from 'qrcode';

/** Draws a QR code with its quiet zone. @returns a URL for an `img` */
export async function drawQrCode(text: string): Promise<string> {
  const svg = await toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
