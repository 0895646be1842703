import { useState } from 'react';
import { outsideErrors, pinMessages } from '../../shop/delivery/delivery.messages';
import type { Order } from '../../shop/orders/order';
import { liveProgress } from '../../shop/orders/progress.live';
import {
  checkShipping,
  SHIPPING_FIELDS,
  type ShippingFieldName,
  tidyShipping,
} from '../../shop/orders/shipping';
import { addressMessages as messages, stepToast } from '../../shop/orders/shopper-step.messages';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { AddressFields } from './address/AddressFields';
import table from './address/fields.module.css';
import { usePinPlace } from './address/usePinPlace';
import { Dialog } from './Dialog';
import { useLive } from './environment';
import { useForm } from './form/useForm';

type Values = Record<ShippingFieldName, string>;

interface AddressDialogProps {
  order: Order;
  /** The only state to which the shop may sell, if there is one. */
  onlyState?: string | undefined;
  onClose: () => void;
}

/** Corrects the address of an order that isn't shipped yet, by the rules of checkout. */
export function AddressDialog({ order, onlyState, onClose }: AddressDialogProps) {
  const { correct } = useLive(liveProgress);
  const { notify } = useLive(liveToasts);
  const place = usePinPlace();
  /** What the shop says about an address, as it was when it was sent. */
  const [told, setTold] = useState<{ values: Values; errors: Partial<Values> } | null>(null);

  async function save(values: Values): Promise<void> {
    const outcome = await correct(order, tidyShipping(values));
    if (typeof outcome === 'object') return setTold({ values, errors: outcome.errors });
    notify({ kind: outcome === 'done' ? 'success' : 'error', ...stepToast('address', outcome) });
    if (outcome !== 'not-reached' && outcome !== 'too-many') onClose();
  }

  const form = useForm<Values>({
    name: 'address',
    initial: Object.fromEntries(
      SHIPPING_FIELDS.map(({ name }) => [name, order.shipping[name]]),
    ) as Values,
    check(values) {
      const doubt = place.doubt(values);
      return {
        ...(doubt && { state: pinMessages.contradicts(doubt) }),
        ...checkShipping(values),
        ...outsideErrors({ onlyState }, values, place.placesOf(values)),
      };
    },
    onSubmit: save,
  });

  const errors = told?.values === form.values ? told.errors : {};
  const field = (name: ShippingFieldName) => {
    const { error = errors[name], ...rest } = form.field(name);
    return { ...rest, error };
  };

  return (
    <Dialog label={messages.title} className="dialog" onClose={onClose}>
      <h2>{messages.title}</h2>
      <form {...form.form}>
        <div className={table.fields}>
          <AddressFields form={{ ...form, field }} place={place} onlyState={onlyState} />
        </div>
        <div className="cluster dialog-actions">
          <button className="button" data-kind="quiet" type="button" onClick={onClose}>
            {messages.no}
          </button>
          <button className="button" aria-disabled={form.busy}>
            {form.busy ? messages.busy : messages.save}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
