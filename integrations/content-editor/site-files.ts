/** What each file of `site` is called in the editor, and the page on which it's seen. */
export const SITE_FILES: Readonly<Record<string, readonly [title: string, page: string]>> = {
  site: ['The shop: name, address, opening hours', '/contact'],
  home: ['Home page', '/'],
  about: ['About page', '/about'],
  shop: ['Shop page', '/shop'],
  contact: ['Contact page', '/contact'],
  delivery: ['Delivery, holidays, invoice', '/shipping'],
  buying: ['Cart, checkout, ways to pay', '/cart'],
  account: ['Pictures beside Login', '/login'],
  seller: ['The seller, days of return and delivery', '/terms'],
  tax: ['Rates of GST', '/terms'],
  terms: ['Terms', '/terms'],
  privacy: ['Privacy', '/privacy'],
  returns: ['Returns', '/returns'],
  shipping: ['Shipping', '/shipping'],
  moved: ['Old addresses of products', '/shop'],
};

const KINDS: Readonly<Record<string, string>> = {
  products: 'product',
  categories: 'category',
  team: 'person',
};

/** The kind of a file, as in its schema. */
export const kindOf = (folder: string, id: string): string => KINDS[folder] ?? id;

export function pageOf(folder: string, id: string): string {
  if (folder === 'products') return `/product/${id}`;
  if (folder === 'categories') return `/shop/${id}`;
  return folder === 'team' ? '/about' : (SITE_FILES[id]?.[1] ?? '/');
}
