import { type Left, pieceCounts } from '../../shop/catalogue/product';
import { fewLeft } from '../../shop/desk/shop.messages';
import { isoDateInIndia } from '../../shop/date';
import type { Order } from '../../shop/orders/order';
import {
  ownersOrder,
  parseWantedOrder,
  stepsTaken,
  type WantedOrder,
} from '../../shop/orders/owners-order';
import { orderProof } from '../../shop/orders/transfer';
import { piecesOf } from '../book/reservations';
import type { BookedOrder } from '../book/rows';
import { digest } from '../book/secrets';
import { answer } from '../http/answer';
import type { OwnersCall } from '../open-shop/open-shop';
import { datesOf, outgoingAbout, placesFor, termsOn } from '../orders/placed';
import { type Action, deskOrder, invalid } from './desk-orders';

const NO_PROVIDER = 'The shop has no payment provider. Choose another way.';

/** Facts of the shop may change before the desk sends it again. */
const fingerprintOf = (wanted: WantedOrder) => digest(JSON.stringify(wanted));

const answerKnown = async (wanted: WantedOrder, booked: BookedOrder, call: OwnersCall) =>
  answer(booked.fingerprint === fingerprintOf(wanted) ? 200 : 409, await deskOrder(call, booked));

const fewText = ({ lines }: Order, left: Left) =>
  lines
    .filter(({ product }) => Object.hasOwn(left, product.id))
    .map(({ product: { id, name } }) => fewLeft(name, left[id]))
    .join(' ');

/**
 * Stores an order that the owner has taken. 422 with `errors` by field, or with what its bill lacks (`missing`). The same
 * call again gets the same order; with the number of another order, 409 and that order.
 */
export const enterOrder: Action = async (data, call) => {
  const { book, facts, catalogue, payments, channels, who, now } = call;
  const wanted = parseWantedOrder(data);
  if (!wanted) return invalid();
  if (wanted.way === 'link' && !payments) return answer(422, { errors: { way: NO_PROVIDER } });
  const [known] = await book.find([wanted.id]);
  if (known) return answerKnown(wanted, known, call);
  const terms = await termsOn(isoDateInIndia(now), call);
  const result = ownersOrder(
    wanted,
    catalogue,
    terms,
    facts.seller.state,
    now,
    await placesFor(wanted.wanted.shipping, call),
  );
  if ('errors' in result) return answer(422, result);
  const { order } = result;
  const accepted = await book.accept(
    {
      order,
      fingerprint: fingerprintOf(wanted),
      proof: await orderProof(order),
      deviceKey: null,
      uid: null,
      ...(await outgoingAbout(order, datesOf(order, terms), [], call)),
      pieces: piecesOf(order, pieceCounts(catalogue)),
      soldOut: catalogue.filter(({ soldOut }) => soldOut).map(({ id }) => id),
      steps: stepsTaken(order).map(({ step, details }) => ({
        step,
        by: 'owner',
        details: { ...details, who },
        facts,
      })),
    },
    now,
  );
  if (typeof accepted === 'object' && 'missing' in accepted) return answer(422, accepted);
  if (typeof accepted === 'object')
    return answer(422, { errors: { pieces: fewText(order, accepted.left) } });
  void channels.sender.start();
  const [booked] = await book.find([wanted.id]);
  return booked ? answerKnown(wanted, booked, call) : invalid();
};
