import { theSite } from './texts';

/** What the page of an order, and so its printed invoice, says of the shop. */
export async function letterhead() {
  const { name, address, phone, email, whatsapp } = await theSite();
  return {
    name,
    address: [address.street, `${address.city}, ${address.state} ${address.pin}`, address.country],
    phone,
    email,
    whatsapp,
  };
}
