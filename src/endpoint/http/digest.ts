import { createHash } from 'node:crypto';

/** A digest of a text (SHA-256). */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
