import type { PictureLimits } from '../picture';

/**
 * A profile picture travels inside every ID token, and the identity provider refuses long addresses
 * (about 2,048 characters). As a data URL these bytes take 1,999 characters at most.
 */
export const AVATAR_LIMITS: PictureLimits = { maxSide: 128, maxBytes: 1480, square: true };

/** What stands in the place of a picture: the first letter of what somebody is called. */
export function initialOf(person: { displayName: string | null; email: string | null }): string {
  const name = person.displayName || person.email || '?';
  return (Array.from(name)[0] ?? '?').toUpperCase();
}
