import { useId } from 'react';
import { deskMessages as messages } from '../../shop/desk/desk.messages';
import type { FormField } from '../../shop/form-field';
import { formatMoney } from '../../shop/money/money';
import type { ChangeErrors } from '../../shop/orders/change';
import { EXTRA_TEXT_MAX, EXTRAS, type Extras } from '../../shop/orders/extras';
import type { Order } from '../../shop/orders/order';
import { SHIPPING_FIELDS, type ShippingFieldName } from '../../shop/orders/shipping';
import { AddressFields } from '../parts/address/AddressFields';
import table from '../parts/address/fields.module.css';
import { Checkbox } from '../parts/form/Checkbox';
import { Field } from '../parts/form/Field';
import { TextArea } from '../parts/form/TextArea';
import { useOrderRules } from './rules';
import type { Draft } from './useDraft';

export interface OrderFieldsProps {
  draft: Draft;
  errors: ChangeErrors;
}

type DeskField = FormField & { name: ShippingFieldName };

/** Without what is meant for shoppers: the browser would fill in the owner's own address. */
export const DESK_FIELDS: readonly DeskField[] = SHIPPING_FIELDS.filter(
  (field: FormField) => !field.fixed,
).map(({ hint: _, ...field }: DeskField) => ({ ...field, autoComplete: 'off' }));

interface AddressPartProps extends OrderFieldsProps {
  legend: string;
  fields?: readonly DeskField[];
}

export function AddressPart({ draft, errors, legend, fields = DESK_FIELDS }: AddressPartProps) {
  const { terms } = useOrderRules();
  const part = useId();
  const { shipping } = draft.wanted;
  const texts: Readonly<Record<string, string | undefined>> = shipping;
  const set = (name: ShippingFieldName, text: string) => draft.changeShipping({ [name]: text });
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={table.fields}>
        <AddressFields
          fields={fields}
          place={draft.place}
          onlyState={terms.onlyState}
          form={{
            values: shipping,
            set,
            field: (name) => ({
              id: `${part}-${name}`,
              name,
              value: texts[name] ?? '',
              error: errors[name],
              onValue: (text) => set(name, text),
            }),
          }}
        />
      </div>
    </fieldset>
  );
}

/** What the shopper asked for. */
export function ExtraPart({ draft }: Pick<OrderFieldsProps, 'draft'>) {
  const part = useId();
  const { extras } = draft.wanted;
  return EXTRAS.map(({ id, box, message }) => (
    <div key={id} className="stack">
      <Checkbox
        id={`${part}-${id}`}
        name={id}
        label={box}
        checked={extras[id] !== undefined}
        onChecked={(isChosen) =>
          draft.change({ extras: isChosen ? { ...extras, [id]: '' } : without(extras, id) })
        }
      />
      {message && extras[id] !== undefined && (
        <TextArea
          id={`${part}-${id}-message`}
          name={`${id}Message`}
          label={message.label}
          rows={3}
          maxLength={EXTRA_TEXT_MAX}
          value={extras[id]}
          onValue={(text) => draft.change({ extras: { ...extras, [id]: text } })}
        />
      )}
    </div>
  ));
}

/** Charges that can be dropped, and what was agreed about the price. */
export function AgreedPart({ draft, errors, charges }: OrderFieldsProps & Pick<Order, 'charges'>) {
  const { wanted, typed } = draft;
  const part = useId();
  const shown = wanted.reduction > 0 ? formatMoney(wanted.reduction).slice(1) : '';
  const isAgreed = wanted.reduction > 0 || Object.keys(wanted.prices).length > 0;
  return (
    <>
      {charges.map(({ id, label, amount }) => (
        <Checkbox
          key={id}
          id={`${part}-${id}`}
          name={id}
          label={`${label}, ${formatMoney(amount, 'exact')}`}
          checked={wanted.charges.includes(id)}
          onChecked={(isKept) =>
            draft.change({
              charges: isKept
                ? [...wanted.charges, id]
                : wanted.charges.filter((one) => one !== id),
            })
          }
        />
      ))}
      <Field
        id={`${part}-reduction`}
        name="reduction"
        label={messages.reduction}
        hint={draft.percentIs ? messages.reductionIs(draft.percentIs) : undefined}
        autoComplete="off"
        value={typed.reduction ?? shown}
        error={errors.reduction}
        onValue={(text) => draft.type('reduction', text)}
      />
      {(isAgreed || wanted.reason) && (
        <Field
          id={`${part}-reason`}
          name="reason"
          label={messages.reductionReason}
          autoComplete="off"
          value={wanted.reason}
          error={errors.reason}
          onValue={(reason) => draft.change({ reason })}
        />
      )}
    </>
  );
}

function without(extras: Extras, id: string): Extras {
  return Object.fromEntries(Object.entries(extras).filter(([name]) => name !== id));
}
