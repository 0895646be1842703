/**
 * Texts in the fragment of a link, which browsers send to no server: a version, the letter of the encoding (z:
 * deflated; t: as it is, from browsers that cannot), and the bytes as base64url.
 */
const DEFLATED = '1z';
const PLAIN = '1t';

/** The most bytes of a text that are unpacked, and characters of a link that are looked at: as many make them up. */
const TEXT_MAX_BYTES = 64 * 1024;
const LINK_MAX_CHARACTERS = 2 + Math.ceil((TEXT_MAX_BYTES * 4) / 3);

/** @returns null when there are more bytes than the limit, or when the stream fails */
async function bytesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (const reader = stream.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
      parts.push(value);
      length += value.length;
      if (length > TEXT_MAX_BYTES) {
        await reader.cancel();
        return null;
      }
    }
  } catch {
    return null;
  }
}

function throughStream(bytes: Uint8Array<ArrayBuffer>, transform: GenericTransformStream) {
  const through = new Blob([bytes]).stream().pipeThrough(transform as TransformStream);
  return bytesOf(through as ReadableStream<Uint8Array<ArrayBuffer>>);
}

/** @returns null where the browser cannot deflate without a header (Chrome 103, Firefox 113, Safari 16.4) */
async function deflated(bytes: Uint8Array<ArrayBuffer>) {
  try {
    return await throughStream(bytes, new CompressionStream('deflate-raw'));
  } catch {
    return null;
  }
}

async function inflated(bytes: Uint8Array<ArrayBuffer>) {
  try {
    return await throughStream(bytes, new DecompressionStream('deflate-raw'));
  } catch {
    return null;
  }
}

/** Writes a text so that it can be the fragment of a link. */
export async function toLinkText(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const small = await deflated(bytes);
  const binary = Array.from(small ?? bytes, (byte) => String.fromCharCode(byte)).join('');
  const base64url = btoa(binary).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
  return `${small ? DEFLATED : PLAIN}${base64url}`;
}

/**
 * Reads a text that `toLinkText` wrote, or any other text in a link.
 * @returns null when it is not such a text, is too long, or is cut off
 */
export async function fromLinkText(linkText: string): Promise<string | null> {
  if (linkText.length > LINK_MAX_CHARACTERS) return null;
  const encoding = linkText.slice(0, 2);
  if (encoding !== DEFLATED && encoding !== PLAIN) return null;
  try {
    const base64 = linkText.slice(2).replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const plain = encoding === DEFLATED ? await inflated(bytes) : bytes;
    return plain && new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return null;
  }
}
