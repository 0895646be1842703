/** What is stored for the user of the device without naming one. */
const NAMELESS = /^(?:cart|favourites|recently-seen|pin)(?:$|:)/;
/** Copies of orders and items that could not be read. */
const QUARANTINED = /^(?:orders|items):quarantine/;
/** How a copy tells whose it is. */
const OWNER = /"(?:uid|userId)": ?"/;

/**
 * The keys of the device's storage to remove with a person, besides their orders, items and
 * session.
 * @param stored each key and its text
 * @param marks the person's uid, or the numbers of a guest's orders: a quarantined copy that
 * contains one is theirs, and so is one that names nobody
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
