import { parseMobile } from '../../shop/contact/contact';
import type { Queries } from '../book/database';
import { type Claimed, type Outgoing, phoneOf } from '../book/outgoing';
import { mailBody, withoutLinks } from './mail-text';
import type { Mail } from './mailer';
import type { MailAddresses } from './order-mails';

/** For the owner. @param phone as the book has it */
export function refusalText(address: string, phone: string): string {
  const number = parseMobile(phone)?.replace(/^\+91(\d{5})/, '+91 $1 ') ?? withoutLinks(phone);
  return `${address} refuses mail: call ${number}.`;
}

/** Tells the owner, once for each order, that a shopper's address refuses mail. */
export async function refusalMail(
  { about, payload }: Claimed,
  { owner, domain }: MailAddresses,
  queries: Queries,
): Promise<Outgoing[]> {
  const phone = await phoneOf(queries, about);
  const { sender, to, subject } = JSON.parse(payload) as Mail & { to: { address: string } };
  if (phone === null) return [];
  const title = `Order ${about}: the shopper gets no mail`;
  const lines = [
    [{ strong: refusalText(to.address, phone) }],
    [`Not delivered: “${subject}”.`],
    ['The address may be misspelt.'],
  ];
  const mail = {
    sender,
    to: owner,
    subject: title,
    ...mailBody(title, [{ lines }]),
    messageId: `<${about}.refused@${domain}>`,
  };
  return [{ id: `${about}.refused.owner`, about, channel: 'owner', payload: JSON.stringify(mail) }];
}
