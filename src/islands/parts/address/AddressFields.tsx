import { useState } from 'react';
import { isOutside } from '../../../shop/delivery/delivery';
import { pinMessages as messages } from '../../../shop/delivery/delivery.messages';
import type { FormField } from '../../../shop/form-field';
import { pinDigits } from '../../../shop/delivery/pins';
import { SHIPPING_FIELDS, type ShippingFieldName } from '../../../shop/orders/shipping';
import { Checkbox } from '../form/Checkbox';
import styles from './fields.module.css';
import { PinHelp } from './PinHelp';
import { type FieldsForm, TableFields } from './TableFields';
import type { usePinPlace } from './usePinPlace';

interface AddressFieldsProps {
  form: FieldsForm<ShippingFieldName>;
  place: ReturnType<typeof usePinPlace>;
  /** Some of `SHIPPING_FIELDS`; all by default. */
  fields?: readonly (FormField & { name: ShippingFieldName })[];
  /** Whether product pages on this device use the same PIN code. */
  remembers?: boolean;
  /** The only state to which the shop may sell, if there is one. */
  onlyState?: string | undefined;
}

/** The fields of an address. City and state follow from the PIN code. */
export function AddressFields(props: AddressFieldsProps) {
  const { form, place, fields = SHIPPING_FIELDS, onlyState, remembers } = props;
  const { found, setFound, filled, setFilled } = place;
  const now = Object.fromEntries(
    (['zipCode', 'city', 'state'] as const).map((name) => [name, String(form.values[name])]),
  ) as Record<'zipCode' | 'city' | 'state', string>;
  const [opened] = useState(now);
  const pin = pinDigits(now.zipCode);
  const names = fields.map(({ name }) => name);
  const help = pin && (
    <PinHelp
      pin={pin}
      found={found}
      onFound={setFound}
      form={{ values: now, set: form.set }}
      filled={filled}
      onFilled={setFilled}
      opened={opened}
      onlyState={onlyState}
      remembers={remembers}
    />
  );
  return (
    <>
      <TableFields
        form={form}
        fields={fields}
        // Beside the country, if it is asked for.
        after={{ [names.includes('country') ? 'country' : 'zipCode']: help }}
      />
      {place.elsewhere(now) && !isOutside({ onlyState }, place.placesOf(now)) && (
        <div className={styles.wide}>
          <Checkbox
            id={`${form.field('state').id}-sure`}
            name="bothRight"
            label={messages.bothRight}
            checked={place.isSure(now)}
            onChecked={(sure) => place.setSure(now, sure)}
          />
        </div>
      )}
    </>
  );
}
