/** What an order's page, which is also its invoice, says of the shop. */
export interface ShopFacts {
  name: string;
  /** Line by line, as it stands on a parcel. */
  address: readonly string[];
  phone: string;
  email: string;
  /** The WhatsApp number, with the country's code. */
  whatsapp: string;
}
