import type { PieceCounts } from '../../shop/catalogue/pieces';
import type { Catalogue } from '../../shop/catalogue/product';
import type { DeliveryTerms } from '../../shop/delivery/delivery';
import { type ChangeErrors, changedOrder, type WantedChange } from '../../shop/orders/change';
import { storedOrder } from '../../shop/orders/order';
import type { StepDetails } from '../../shop/orders/record';
import { orderProof } from '../../shop/orders/transfer';
import { whatChanged } from '../../shop/orders/what-changed';
import type { Book } from '../book/book';
import type { Replaced } from '../book/replaced';
import { piecesOf } from '../book/reservations';
import type { BookedOrder } from '../book/rows';
import { termsOn } from './placed';

interface Facts {
  book: Book;
  catalogue: Catalogue;
  terms: DeliveryTerms;
  counts: PieceCounts;
}

/** What an order becomes by a change, and what its history says; null if nothing changes. */
export async function replacement(
  booked: BookedOrder,
  wanted: WantedChange,
  context: Facts,
): Promise<{ replaced: Replaced; details: StepDetails } | { errors: ChangeErrors } | null> {
  const { catalogue, counts } = context;
  const terms = await termsOn(booked.order.date, context);
  const result = changedOrder(booked.order, wanted, catalogue, terms);
  if ('errors' in result) return result;
  const { order } = result;
  const what = whatChanged(booked.order, order);
  if (what.length === 0) return null;
  return {
    replaced: { order, proof: await orderProof(order), pieces: piecesOf(order, counts) },
    details: { what, before: storedOrder(booked.order), after: storedOrder(order) },
  };
}
