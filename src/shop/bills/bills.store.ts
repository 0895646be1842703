import type { ShopAnswer } from '../environment';
import { isRecord } from '../storage/parsed';
import { type Paper, parsePaper } from './paper';

/** What a link to an order's bill contains. */
export interface BillLink {
  id: string;
  signature: string;
}

export interface BillsEffects {
  /** `POST /api/orders/bill`. Never rejects. */
  ask: (link: BillLink & { number?: string }) => Promise<ShopAnswer>;
}

export interface Bills {
  /** The papers of an order; empty if the link is wrong. @returns null if the shop can't be reached */
  papers: (link: BillLink) => Promise<readonly Paper[] | null>;
  /** A paper as a file. `undrawable`: it has letters that the typefaces lack. */
  pdf: (
    link: BillLink,
    number: string,
  ) => Promise<Uint8Array<ArrayBuffer> | 'undrawable' | 'unreachable'>;
}

/** What a shopper reads of the shop's papers. */
export function createBills({ ask }: BillsEffects): Bills {
  return {
    async papers(link) {
      const answer = await ask(link);
      if (answer?.status === 404) return [];
      if (answer?.status !== 200 || !isRecord(answer.body)) return null;
      const { papers } = answer.body;
      return Array.isArray(papers) ? papers.flatMap((data) => parsePaper(data) ?? []) : null;
    },
    async pdf(link, number) {
      const answer = await ask({ ...link, number });
      if (answer?.status !== 200 || !isRecord(answer.body)) return 'unreachable';
      const { pdf } = answer.body;
      if (typeof pdf !== 'string') return 'undrawable';
      return Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
    },
  };
}
