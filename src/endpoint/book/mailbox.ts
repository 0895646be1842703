import { domainToASCII } from 'node:url';
import { digest } from './secrets';

const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d]([a-z\d-]{0,61}[a-z\d])$/i;

/**
 * A typed address in ASCII, with a punycode domain, for mail servers without SMTPUTF8.
 * @returns null for any other text, which would become mail syntax or be refused
 */
export function plainAddress(typed: string): string | null {
  const [, local = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(typed.trim()) ?? [];
  // The conversion decodes and drops characters, which would lead to another mailbox.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null;
  const ascii = domainToASCII(domain);
  return LOCAL_PART.test(local) && local.length <= 64 && DOMAIN.test(ascii)
    ? `${local}@${ascii}`
    : null;
}

/** Gmail's mailboxes, which ignore dots. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * Names the mailbox that a typed address leads to, whichever way it's written, without storing the address. Most
 * mail servers deliver what follows a plus sign to the same person.
 */
export function mailboxOf(typed: string): string {
  const address = (plainAddress(typed) ?? typed).toLowerCase();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at).replace(/\+.*/, ''), address.slice(at + 1)];
  return digest(
    GMAIL.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`,
  );
}
