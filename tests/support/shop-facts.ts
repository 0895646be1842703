import type { ShopFacts } from '../../src/shop/seller/seller';

/** What `letterhead` reads from the content. */
export const SHOP_FACTS: ShopFacts = {
  name: 'Aangan',
  address: ['22 Bell Lane', 'Moradabad, Uttar Pradesh 244001', 'India'],
  phone: '+91 591 245 6780',
  email: 'hello@aangan.example',
  whatsapp: '919876543210',
  notes: { cod: 'The courier carries it.' },
};
