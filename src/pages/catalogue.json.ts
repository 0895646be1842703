import type { APIRoute } from 'astro';
import { allCategories, allProducts } from '../collections/catalogue';
import { itemData } from '../collections/item-data';
import { pictureFiles } from '../collections/picture-files';
import { cardSecond } from '../collections/thumbnail';
import { CARD_WIDTHS, PICTURE_SIZES } from '../collections/pictures';
import { textsOf } from '../collections/texts';
import { stockLabel } from '../shop/catalogue/availability';
import type { CardRecord } from '../shop/catalogue/pages';
import { formatMoney } from '../shop/money/money';

/** The cards of all products, for the scripts of a catalogue that is larger than a page. */
export const GET: APIRoute = async () => {
  const categories = await allCategories();
  const { synonyms } = await textsOf('shop');
  const cards = (await allProducts()).map(async (product): Promise<CardRecord> => {
    const { id, name, category, price, image, focus } = product;
    const place = PICTURE_SIZES.product;
    const { sources, src } = await pictureFiles({ image, focus, place, widths: CARD_WIDTHS });
    return {
      id,
      name,
      category,
      town: product.place?.town,
      price: formatMoney(price),
      stock: stockLabel(product),
      sources: sources.map(({ srcset }) => srcset),
      src,
      second: product.gallery?.[0] && (await cardSecond(product.gallery[0])),
      data: itemData(product, categories, synonyms),
    };
  });
  return Response.json(await Promise.all(cards));
};
