import { useEffect, useId, useState } from 'react';
import { leftOf, type Stocktaking } from '../../shop/catalogue/product';
import { liveDesk } from '../../shop/desk/desk.live';
import { deskMessages as messages } from '../../shop/desk/desk.messages';
import { fewLeft } from '../../shop/desk/shop.messages';
import { formatMoney } from '../../shop/money/money';
import type { Order } from '../../shop/orders/order';
import { plainNumber } from '../../shop/typed-text';
import { useLive } from '../parts/environment';
import { Field } from '../parts/form/Field';
import { SelectField } from '../parts/form/SelectField';
import { FixedText } from '../parts/text/FixedText';
import type { OrderFieldsProps } from './DeskOrderFields';
import styles from './DeskPieces.module.css';
import { useOrderRules } from './rules';
import { priceField } from './useDraft';

/** What is sold, and what no bill can have; null until the shop has answered. */
function useStock(): Stocktaking | null {
  const store = useLive(liveDesk);
  const [stock, setStock] = useState<Stocktaking | null>(null);
  useEffect(() => {
    void store.products().then(setStock);
  }, [store]);
  return stock;
}

/** The pieces of an order, and those of the catalogue. @param props.order its own pieces keep their price */
export function PieceFields({
  draft,
  errors,
  order,
}: OrderFieldsProps & { order?: Pick<Order, 'lines'> }) {
  const { catalogue } = useOrderRules();
  const { typed } = draft;
  const { quantities, prices } = draft.wanted;
  const own = order?.lines.map(({ product }) => product) ?? [];
  const known = [...own, ...catalogue.filter(({ id }) => !own.some((one) => one.id === id))];
  const others = catalogue.filter(({ id, soldOut }) => !soldOut && !(id in quantities));
  const part = useId();
  const stock = useStock();
  const left = stock ? leftOf(stock) : {};

  /** Why the order can't be saved or billed with so many of a piece; empty if nothing is known. */
  function problemOf(id: string, name: string): string {
    const quantity = quantities[id] ?? 0;
    const has = order?.lines.find(({ product }) => product.id === id)?.quantity ?? 0;
    const free = left[id];
    if (free !== undefined && quantity > has + free) return fewLeft(name, free);
    return quantity > 0 ? (stock?.unbillable?.[id] ?? '') : '';
  }

  return (
    <fieldset className="stack">
      <legend>Pieces</legend>
      {Object.keys(quantities).flatMap((id) => {
        const piece = known.find((one) => one.id === id);
        if (!piece) return [];
        const field = priceField(id);
        const problem = problemOf(id, piece.name);
        return (
          <fieldset key={id} className={styles.piece}>
            <legend>{piece.name}</legend>
            <QuantityField
              id={`${part}-${id}`}
              name={`quantity-${id}`}
              quantity={quantities[id] ?? 0}
              onQuantity={(quantity) =>
                draft.change({ quantities: { ...quantities, [id]: quantity } })
              }
            />
            <Field
              id={`${part}-${field}`}
              name={field}
              label={messages.price}
              inputMode="decimal"
              autoComplete="off"
              value={typed[field] ?? formatMoney(prices[id] ?? piece.price).slice(1)}
              error={errors[field]}
              onValue={(text) => draft.type(field, text)}
            />
            {problem && (
              <p className="field-error across" role="alert">
                <FixedText text={problem} />
              </p>
            )}
          </fieldset>
        );
      })}
      <SelectField
        id={`${part}-add`}
        name="piece"
        label={messages.addPiece}
        prompt={messages.choose}
        value=""
        error={errors.pieces}
        options={others.map(({ id, name, price }) => ({
          id,
          label: `${name}, ${formatMoney(price)}${left[id] === 0 ? `, ${messages.noneLeft}` : ''}`,
        }))}
        onValue={(id) => id && draft.change({ quantities: { ...quantities, [id]: 1 } })}
      />
    </fieldset>
  );
}

interface QuantityFieldProps {
  id: string;
  name: string;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

function QuantityField({ id, name, quantity, onQuantity }: QuantityFieldProps) {
  const [text, setText] = useState(String(quantity));
  return (
    <Field
      id={id}
      name={name}
      label={messages.quantity}
      hint={messages.takeOut}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onValue={(typed) => {
        setText(typed);
        onQuantity(Number(plainNumber(typed)) || 0);
      }}
    />
  );
}
