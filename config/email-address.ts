const LOCAL = /^[^\s@<>,;:"()[\]\\.]+(?:\.[^\s@<>,;:"()[\]\\.]+)*$/;
const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?\.)+[\p{L}][\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}]$/u;

/** One plain address: no `mailto:`, brackets or commas. Shared by settings and content. */
export function isEmailAddress(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  return more.length === 0 && text.length <= 254 && LOCAL.test(local) && DOMAIN.test(domain);
}
