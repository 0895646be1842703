import type { PictureLimits } from '../picture';

/**
 * The limits of a profile picture. It is part of every ID token, and the identity provider refuses
 * long addresses (about 2,048 characters). As a data URL, this many bytes take at most 1,999
 * characters.
 */
export const AVATAR_LIMITS: PictureLimits = { maxSide: 128, maxBytes: 1480, square: true };

/** The letter shown where there is no picture: the first of the person's name or e-mail address. */
export function initialOf(person: { displayName: string | null; email: string | null }): string {
  const [first = '?'] = person.displayName || person.email || '';
  return first.toUpperCase();
}
