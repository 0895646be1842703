import { inputsOf, isMadeFrom, stampInputs } from '../../scripts/build/inputs.ts';
import { build } from '../../scripts/build/site.ts';
import { FIRST_SHOP, type BuildSite } from '../../scripts/build/sites.ts';
import { CHANGES } from './changes.ts';
import { copyShop } from './shop-copy.ts';

/** The first shop with all of the changes, built with every optional feature enabled. */
export const NEXT_SHOP: BuildSite = {
  contentDir: '.cache/next-shop/content',
  distDir: '.cache/next-shop/dist',
};

export const CARD_PROVIDER = 'https://checkout.provider.example/v1/checkout.js';
const SETTINGS = {
  PUBLIC_CARD_CHECKOUT_SCRIPT_URL: CARD_PROVIDER,
  PUBLIC_ORDER_BOOK: '1',
  PUBLIC_SHOPPER_MAILS: '1',
  PUBLIC_ONLINE_PAYMENTS: '1',
};

const MADE_BY = ['changes', 'next-shop', 'shop-copy'].map((name) => `tests/changes/${name}.ts`);

/** Rebuilds the next shop if anything that it's made from has changed. */
export async function buildNextShop(): Promise<boolean> {
  const inputs = inputsOf(FIRST_SHOP, MADE_BY);
  if (isMadeFrom(inputs, NEXT_SHOP)) {
    console.info(`${NEXT_SHOP.distDir} is up to date.`);
    return true;
  }
  const shop = await copyShop(NEXT_SHOP.contentDir);
  for (const change of Object.values(CHANGES)) await change(shop);
  const isBuilt = await build({ quiet: true, site: NEXT_SHOP, settings: SETTINGS });
  if (isBuilt) stampInputs(inputs, NEXT_SHOP);
  return isBuilt;
}
