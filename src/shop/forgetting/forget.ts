/** Personal keys that don't name a user. */
const NAMELESS = /^(?:cart|favourites|recently-seen|pin)(?:$|:)/;
/** Copies of unreadable orders and items. */
const QUARANTINED = /^(?:orders|items):quarantine/;
/** How a copy names its owner. */
const OWNER = /"(?:uid|userId)": ?"/;

/**
 * The storage keys to remove with a user, besides orders, items and session.
 * @param stored each key and its text
 * @param marks the uid, or a guest's order numbers: a quarantined copy containing one is theirs, and so is one
 * without an owner
 */
export function personalKeys(
  stored: readonly (readonly [key: string, text: string])[],
  marks: readonly string[],
): string[] {
  return stored
    .filter(
      ([key, text]) =>
        NAMELESS.test(key) ||
        (QUARANTINED.test(key) &&
          (!OWNER.test(text) || marks.some((mark) => text.includes(`"${mark}"`)))),
    )
    .map(([key]) => key);
}
