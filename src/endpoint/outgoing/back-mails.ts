import { backMessages, backPageMessages } from '../../shop/catalogue/back.messages';
import { type Catalogue, isGone } from '../../shop/catalogue/product';
import type { Letterhead } from '../../shop/seller/seller';
import type { Database } from '../book/database';
import type { Outgoing } from '../book/outgoing';
import { leftNow } from '../book/today';
import { countWaiting, mailAbout, tellWaiting, type Wish } from '../book/waiting';
import { mailBody, type Part, shopBlock } from './mail-text';
import type { Mail } from './mailer';
import type { MailAddresses } from './order-mails';

type Named = Pick<Catalogue[number], 'name'>;

function stored(
  wish: Wish,
  name: 'ask' | 'back',
  { title, lines }: { title: string; lines: readonly (readonly Part[])[] },
  shop: Letterhead,
  { owner }: MailAddresses,
): Outgoing {
  const blocks = [...lines.map((line) => ({ lines: [line] })), shopBlock(shop)];
  const mail: Mail = {
    sender: shop.name,
    to: wish.email,
    replyTo: owner,
    subject: title,
    ...mailBody(title, blocks, shop.name),
  };
  return mailAbout(wish, name, JSON.stringify(mail));
}

/** Anyone can type any address, so its owner says whether the shop shall write. @param path below the shop's address */
export const askMail = (
  wish: Wish,
  { name }: Named,
  path: string,
  shop: Letterhead,
  addresses: MailAddresses,
): Outgoing =>
  stored(
    wish,
    'ask',
    {
      title: `${backMessages.ask}: ${name}`,
      lines: [
        [
          `Someone, probably you, has asked us to write to this address when ${name} can be ordered again. Shall we?`,
        ],
        [{ label: backPageMessages.yes, href: `${shop.url}${path}`, main: true }],
        ['The same page deletes your address again. If you do nothing, we keep no address.'],
      ],
    },
    shop,
    addresses,
  );

const backMail = (
  wish: Wish,
  { name }: Named,
  shop: Letterhead,
  addresses: MailAddresses,
): Outgoing =>
  stored(
    wish,
    'back',
    {
      title: `${name} is back`,
      lines: [
        [`You asked us to tell you: ${name} can be ordered again.`],
        [{ label: `See ${name}`, href: `${shop.url}/product/${wish.productId}`, main: true }],
        ['This was the one email about it. Your address is off our list now.'],
      ],
    },
    shop,
    addresses,
  );

interface Telling {
  catalogue: Catalogue;
  shop: Letterhead;
  addresses: MailAddresses;
}

/** Writes to those who wait for what can be bought again. @returns to how many */
export async function tellWhoWaits(
  database: Database,
  { catalogue, shop, addresses }: Telling,
  now: number,
): Promise<number> {
  const counts = await countWaiting(database);
  const wanted = catalogue.filter(({ id }) => id in counts);
  if (wanted.length === 0) return 0;
  const left = await leftNow(database, catalogue, now);
  const back = wanted.filter((product) => !isGone(product, left));
  if (back.length === 0) return 0;
  const byId = new Map(back.map((product) => [product.id, product]));
  const mailOf = (wish: Wish) =>
    backMail(wish, byId.get(wish.productId) ?? { name: wish.productId }, shop, addresses);
  return tellWaiting(database, [...byId.keys()], mailOf, now);
}
