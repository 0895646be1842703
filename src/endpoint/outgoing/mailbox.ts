import { digest } from '../book/secrets';
import { plainAddress } from './mail-text';

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
