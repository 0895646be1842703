import { theSite } from './texts';

/** The shop's facts on order pages, and so on printed invoices. */
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
