const LOCAL = /^[^\s@<>,;:"()[\]\\.]+(?:\.[^\s@<>,;:"()[\]\\.]+)*$/;
const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?\.)+[\p{L}][\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}]$/u;

/**
 * Whether a text is one email address and nothing else: no `mailto:`, no brackets around it, no comma after it. The
 * settings and the content of the shop have this one rule.
 */
export function isEmailAddress(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  return more.length === 0 && text.length <= 254 && LOCAL.test(local) && DOMAIN.test(domain);
}
