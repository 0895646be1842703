/**
 * Draws a text as a QR code, on this device, with a quiet zone around it. What draws it is fetched
 * only now.
 * @returns the address of the picture, for an `img`
 */
export async function drawQrCode(text: string): Promise<string> {
  const { toString } = await import('qrcode');
  const svg = await toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
