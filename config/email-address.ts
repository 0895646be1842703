/** Letters of any script, and only the signs that mail servers accept without quotes. */
const LOCAL =
  /^(?=.{1,64}$)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const DOMAIN =
  /^(?!.*[^.]{64})(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?\.)+\p{L}[\p{L}\p{N}\p{M}-]*[\p{L}\p{M}]$/u;
const LONGEST = 254;

/** Whether it is one plain address, without `mailto:`, brackets or commas. Used for settings, content and forms. */
export function isEmailAddress(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || text.length > LONGEST || UNSEEN.test(text)) return false;
  return LOCAL.test(local) && DOMAIN.test(domain);
}
