/** Draws a QR code with its quiet zone. The library loads on first use. @returns a URL for an `img` */
export async function drawQrCode(text: string): Promise<string> {
  const { toString } = await import('qrcode');
  const svg = await toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
