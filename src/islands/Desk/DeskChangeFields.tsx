import type { Catalogue } from '../../shop/catalogue/product';
import { deskMessages as messages } from '../../shop/desk/desk.messages';
import { type FormField, idOf, labelOf } from '../../shop/form-field';
import { formatMoney } from '../../shop/money/money';
import type { ChangeErrors, WantedChange } from '../../shop/orders/change';
import type { Order } from '../../shop/orders/order';
import { SHIPPING_FIELDS } from '../../shop/orders/shipping';
import { FixedText } from '../parts/text/FixedText';

const FIELDS: readonly FormField[] = SHIPPING_FIELDS.filter((field: FormField) => !field.fixed);

interface ChangeFieldsProps {
  wanted: WantedChange;
  onChange: (given: Partial<WantedChange>) => void;
}

interface PieceFieldsProps extends ChangeFieldsProps {
  order: Order;
  catalogue: Catalogue;
  wrong: string | undefined;
}

export function PieceFields({ wanted, order, catalogue, wrong, onChange }: PieceFieldsProps) {
  const inOrder = [...catalogue, ...order.lines.map(({ product }) => product)].filter(
    ({ id }, index, all) =>
      id in wanted.quantities && all.findIndex((one) => one.id === id) === index,
  );
  const others = catalogue.filter(({ id, soldOut }) => !soldOut && !(id in wanted.quantities));
  return (
    <fieldset className="stack">
      <legend>Pieces</legend>
      {inOrder.map(({ id, name }) => (
        <label key={id} className="field">
          <span>{name}</span>
          <input
            className="input"
            type="number"
            inputMode="numeric"
            min={0}
            value={wanted.quantities[id]}
            onChange={({ target }) =>
              onChange({
                quantities: { ...wanted.quantities, [id]: Math.trunc(Number(target.value)) },
              })
            }
          />
        </label>
      ))}
      <label className="field">
        <span>{messages.addPiece}</span>
        <select
          className="input"
          value=""
          onChange={({ target }) =>
            onChange({ quantities: { ...wanted.quantities, [target.value]: 1 } })
          }
        >
          <option value="">{messages.choose}</option>
          {others.map(({ id, name, price }) => (
            <option key={id} value={id}>{`${name}, ${formatMoney(price)}`}</option>
          ))}
        </select>
      </label>
      <Wrong text={wrong} />
    </fieldset>
  );
}

export function AddressFields({
  wanted,
  errors,
  onChange,
}: ChangeFieldsProps & { errors: ChangeErrors }) {
  return (
    <fieldset className="stack">
      <legend>Deliver to</legend>
      {FIELDS.map(({ name, label, options }) => {
        const key = name as keyof typeof wanted.shipping;
        const field = {
          className: 'input',
          value: wanted.shipping[key],
          autoComplete: 'off',
          'aria-invalid': errors[name] !== undefined,
          onChange: ({ target }: { target: { value: string } }) =>
            onChange({ shipping: { ...wanted.shipping, [key]: target.value } }),
        };
        return (
          <label key={name} className="field">
            <span>{label}</span>
            {options ? (
              <select {...field}>
                {options.map((option) => (
                  <option key={idOf(option)} value={idOf(option)}>
                    {labelOf(option)}
                  </option>
                ))}
              </select>
            ) : (
              <input {...field} />
            )}
            <Wrong text={errors[name]} />
          </label>
        );
      })}
    </fieldset>
  );
}

export function Wrong({ text }: { text: string | undefined }) {
  return text ? (
    <span className="field-error">
      <FixedText text={text} />
    </span>
  ) : null;
}
