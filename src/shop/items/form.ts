import { NOTHING, rupeesFrom } from '../money/money';
import { oneLine, tidyText } from '../typed-text';
import { isNumber, isTooHigh, type ItemFacts, parseTypedPrice, storedCategory } from './item';
import { itemFormMessages as messages } from './items.messages';

/** Specification 2, Manage Items. */
export interface ItemFormValues extends Record<string, string> {
  name: string;
  description: string;
  /** In rupees. */
  price: string;
  category: string;
  /** A data URL; empty without a picture. */
  image: string;
}

export type ItemFormMode = 'add' | 'edit';

type Problems = Partial<Record<keyof ItemFormValues & string, string>>;

/** Specification 5: name, price, category, and the picture when adding. */
export function hasMissingFields(values: ItemFormValues, mode: ItemFormMode): boolean {
  const { name, price, category, image } = values;
  const required = mode === 'add' ? [name, price, category, image] : [name, price, category];
  return required.some((value) => !oneLine(value));
}

/** Specification 5, Item form. */
export function checkItemForm(values: ItemFormValues, mode: ItemFormMode): Problems {
  const problems: Problems = {};
  if (!oneLine(values.name)) problems.name = messages.nameMissing;
  if (!values.price.trim()) problems.price = messages.priceMissing;
  else if (parseTypedPrice(values.price) === null) problems.price = priceProblem(values.price);
  if (!oneLine(values.category)) problems.category = messages.categoryMissing;
  if (!values.image && mode === 'add') problems.image = messages.imageMissing;
  return problems;
}

function priceProblem(price: string): string {
  if (!isNumber(price)) return messages.priceNoNumber;
  return isTooHigh(price) ? messages.priceTooHigh : messages.priceWrong;
}

export function itemFactsFrom(values: ItemFormValues): ItemFacts {
  return {
    name: oneLine(values.name),
    description: tidyText(values.description),
    price: parseTypedPrice(values.price) ?? NOTHING,
    category: storedCategory(values.category),
    image: values.image,
  };
}

export function itemFormFrom(item?: ItemFacts): ItemFormValues {
  if (!item) return { name: '', description: '', price: '', category: '', image: '' };
  const { name, description, price, category, image } = item;
  return { name, description, price: String(rupeesFrom(price)), category, image };
}

export function isItemFormChanged(values: ItemFormValues, initial: ItemFormValues): boolean {
  return Object.keys(initial).some((field) => values[field] !== initial[field]);
}
