import { useState } from 'react';
import { typedAmount, typedReduction } from '../../shop/desk/desk';
import { deskMessages as messages } from '../../shop/desk/desk.messages';
import { pinMessages } from '../../shop/delivery/delivery.messages';
import type { Cart } from '../../shop/cart/cart';
import { formatMoney, NOTHING, sum, times } from '../../shop/money/money';
import type { ChangeErrors, WantedChange } from '../../shop/orders/change';
import { tidyShipping } from '../../shop/orders/shipping';
import { oneLine } from '../../shop/typed-text';
import { usePinPlace } from '../parts/address/usePinPlace';
import { useOrderRules } from './rules';

export type Draft = ReturnType<typeof useDraft>;

const PRICE = 'price-';
export const priceField = (id: string) => `${PRICE}${id}`;

/** Shown beside the button while a field is invalid. */
export const lookAbove = (errors: ChangeErrors): string =>
  Object.keys(errors).length > 0 ? messages.lookAbove : '';

/** What the owner wants an order to be, while it is being typed. @param lines those that it has already */
export function useDraft(initial: WantedChange, lines: Cart = []) {
  const { catalogue } = useOrderRules();
  const [chosen, setWanted] = useState(initial);
  /** Amounts as they were typed, by field. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [refusals, setRefusals] = useState(0);
  const place = usePinPlace();
  const change = (given: Partial<WantedChange>) => setWanted((now) => ({ ...now, ...given }));
  const changeShipping = (given: Partial<WantedChange['shipping']>) =>
    setWanted((now) => ({ ...now, shipping: { ...now.shipping, ...given } }));
  const known = [...lines.map(({ product }) => product), ...catalogue];
  const pieces = sum(
    Object.entries(chosen.quantities).map(([id, quantity]) => {
      const price = chosen.prices[id] ?? known.find((one) => one.id === id)?.price;
      return times(price ?? NOTHING, quantity);
    }),
  );
  const reduction =
    typed.reduction === undefined
      ? chosen.reduction
      : (typedReduction(typed.reduction, pieces) ?? NOTHING);
  const wanted = { ...chosen, reduction };
  const doubt = place.doubt(wanted.shipping);
  const isWrong = ([field, text]: [string, string]) =>
    text.trim() !== '' &&
    (field === 'reduction' ? typedReduction(text, pieces) : typedAmount(text)) === null;

  function type(field: string, text: string): void {
    setTyped((now) => ({ ...now, [field]: text }));
    if (field === 'reduction') return change({});
    const amount = typedAmount(text);
    const id = field.slice(PRICE.length);
    const prices = Object.fromEntries(Object.entries(wanted.prices).filter(([one]) => one !== id));
    change({ prices: amount === null ? prices : { ...prices, [id]: amount } });
  }

  return {
    wanted,
    /** The same object until something else is typed. */
    asTyped: chosen,
    typed,
    /** What a reduction in percent comes to; empty for one in rupees. */
    percentIs:
      typed.reduction?.includes('%') && reduction > 0 ? formatMoney(reduction, 'exact') : '',
    place,
    places: place.placesOf(wanted.shipping),
    change,
    changeShipping,
    type,
    /** As the server reads it. */
    tidy: {
      ...wanted,
      shipping: tidyShipping(wanted.shipping),
      reason: oneLine(wanted.reason),
    },
    /** What is wrong beside what the rules of orders say. */
    errors: {
      ...(doubt && { state: pinMessages.contradicts(doubt) }),
      ...Object.fromEntries(
        Object.entries(typed)
          .filter(isWrong)
          .map(([field]) => [field, messages.notAnAmount]),
      ),
    } as ChangeErrors,
    /** How often it couldn't be saved as it was. Before that, no field is called wrong. */
    refusals,
    refuse: () => setRefusals((count) => count + 1),
  };
}
