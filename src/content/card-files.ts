import { isSoldOut, stockLabel } from '../shop/catalogue/availability';
import { ALL } from '../shop/catalogue/catalogue';
import {
  type CardPicture,
  type CardRecord,
  INDEX_FILE,
  type IndexFile,
  isDivided,
  partCount,
  partFile,
  type PartFile,
  partOf,
  productFile,
} from '../shop/catalogue/parts';
import { formatMoney, rupeesFrom } from '../shop/money/money';
import { allCategories, allProducts, type ProductEntry } from './catalogue';
import { pictureFiles } from './picture-files';
import { CARD_WIDTHS, PICTURE_SIZES } from './pictures';
import { categoryWords } from './product-words';
import { thumbnail } from './thumbnail';

/** The picture of a card: the same files as `ResponsivePicture` names in pages. */
async function cardPicture({ image, focus }: ProductEntry): Promise<CardPicture> {
  const place = PICTURE_SIZES.product;
  const { sources, src } = await pictureFiles({ image, focus, place, widths: CARD_WIDTHS });
  return { sources: sources.map(({ srcset }) => srcset), src };
}

const records = new Map<ProductEntry, Promise<CardRecord>>();

async function makeRecord(product: ProductEntry): Promise<CardRecord> {
  const { id, name, price, category } = product;
  const stock = stockLabel(product);
  return {
    id,
    name,
    price: rupeesFrom(price),
    category,
    image: await thumbnail(product),
    shownPrice: formatMoney(price),
    ...(isSoldOut(product) && { soldOut: true as const }),
    ...(stock && { stock }),
    picture: await cardPicture(product),
  };
}

/** A product's record, made once for its own file and for the parts that it is in. */
function recordOf(product: ProductEntry): Promise<CardRecord> {
  const record = records.get(product) ?? makeRecord(product);
  records.set(product, record);
  return record;
}

async function partData(products: readonly ProductEntry[], part: number): Promise<PartFile> {
  return {
    total: products.length,
    cards: await Promise.all(partOf(products, part).map(recordOf)),
  };
}

async function indexData(products: readonly ProductEntry[]): Promise<IndexFile> {
  const categories = await allCategories();
  return {
    categories: Object.fromEntries(categories.map((one) => [one.id, categoryWords(one)])),
    products: products.map((product) => [
      product.id,
      product.category,
      rupeesFrom(product.price),
      [product.name, stockLabel(product), ...product.details.materials].filter(Boolean).join(' '),
      product.featured ? 1 : 0,
      product.added ?? '',
    ]),
  };
}

/** A file that scripts fetch. */
export interface DataFile {
  address: string;
  data: () => Promise<unknown>;
}

/**
 * The files that scripts fetch of a divided catalogue: one for each product, for each part of the whole
 * and of each category, and the index. A catalogue that pages hold whole has none.
 */
export async function cardFiles(): Promise<DataFile[]> {
  const products = await allProducts();
  if (!isDivided(products.length)) return [];
  const categories = await allCategories();
  const lists = [
    { filter: ALL, list: products },
    ...categories.map(({ id }) => ({
      filter: id,
      list: products.filter(({ category }) => category === id),
    })),
  ];
  return [
    { address: INDEX_FILE, data: () => indexData(products) },
    ...products.flatMap((product) => {
      const address = productFile(product.id);
      return address ? [{ address, data: () => recordOf(product) }] : [];
    }),
    ...lists.flatMap(({ filter, list }) =>
      Array.from({ length: partCount(list.length) }, (_, index) => ({
        address: partFile(filter, index + 1),
        data: () => partData(list, index + 1),
      })),
    ),
  ];
}
