/** The picture of a card in its formats and widths, as HTML's attributes. */
export interface CardPicture {
  /** The `srcset` of each format, in the order of the card's `source` elements. */
  sources: readonly string[];
  /** The file that every browser shows. */
  src: string;
}

/** A product as its file tells it: what a cart keeps of it, and what its card shows. */
export interface CardRecord {
  id: string;
  name: string;
  category: string;
  /** In rupees. */
  price: number;
  /** The small picture of cart lines. */
  image: string;
  soldOut?: true;
  /** Its price as it is shown. */
  shownPrice: string;
  /** Its availability in a few words, unless it is in stock. */
  stock?: string;
  picture: CardPicture;
}

/** The file of a part: its cards in their order, and how many there are in all parts together. */
export interface PartFile {
  total: number;
  cards: readonly CardRecord[];
}

/** What products are searched and sorted by: one file for the whole catalogue. */
export interface IndexFile {
  /** By the id of a category: the words that all its products are found by. */
  categories: Readonly<Record<string, string>>;
  /** In the order of the catalogue: id, category, price in rupees, words, featured (1 or 0), and since when it is sold. */
  products: readonly IndexEntry[];
}

export type IndexEntry = readonly [
  id: string,
  category: string,
  price: number,
  words: string,
  featured: 0 | 1,
  added: string,
];
