import { domainToASCII } from 'node:url';

const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d]([a-z\d-]{0,61}[a-z\d])$/i;

/**
 * A typed address as ASCII, with a punycode domain, for mail servers without SMTPUTF8.
 * @returns null for any other text: it would become mail syntax or be refused
 */
export function plainAddress(typed: string): string | null {
  const [, local = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(typed.trim()) ?? [];
  // Conversion decodes and drops characters, which would lead to another mailbox.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null;
  const ascii = domainToASCII(domain);
  return LOCAL_PART.test(local) && local.length <= 64 && DOMAIN.test(ascii)
    ? `${local}@${ascii}`
    : null;
}
