/** The facts of the shop that an order's page, and so its printed invoice, shows. */
export interface ShopFacts {
  name: string;
  /** The postal address, line by line. */
  address: readonly string[];
  phone: string;
  email: string;
  /** The WhatsApp number, with its country code. */
  whatsapp: string;
}
