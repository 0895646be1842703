/** Keys of personal data that don't name a user. */
const NAMELESS = /^(?:cart|favourites|recently-seen|pin)(?:$|:)/;
/** Keys of quarantined copies of unreadable orders and items. */
const QUARANTINED = /^(?:orders|items):quarantine/;
/** Finds the owner's name in a quarantined copy. */
const OWNER = /"(?:uid|userId)": ?"/;

/**
 * The storage keys to remove with a user, besides those of orders, items and session.
 * @param stored each key and its text
 * @param marks the uid, or a guest's order numbers. A quarantined copy belongs to them if it contains one of
 * these, or names no owner.
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
