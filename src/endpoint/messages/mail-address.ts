import { domainToASCII } from 'node:url';

const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d]([a-z\d-]{0,61}[a-z\d])$/i;

/**
 * A typed address in the form that every mail server takes without SMTPUTF8: in ASCII, its domain in punycode.
 * @returns null for any other text: it would become syntax of the mail, or make servers refuse it
 */
export function plainAddress(typed: string): string | null {
  const [, local = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(typed.trim()) ?? [];
  // It decodes and drops characters, which would lead to another mailbox.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null;
  const ascii = domainToASCII(domain);
  return LOCAL_PART.test(local) && local.length <= 64 && DOMAIN.test(ascii)
    ? `${local}@${ascii}`
    : null;
}
