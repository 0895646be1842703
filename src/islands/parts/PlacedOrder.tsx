import { longDate } from '../../shop/date';
import type { Fact } from '../../shop/orders/facts';
import type { Order } from '../../shop/orders/order';
import type { ShopFacts } from '../../shop/seller/seller';
import { PlacedOrderActions } from './OrderActions';
import { OrderBody } from './OrderBody';
import { OrderWhereabouts } from './OrderWhereabouts';

export interface PlacedOrderProps {
  order: Order;
  shop: ShopFacts;
  facts: readonly Fact[];
  /** By product id. */
  towns?: Readonly<Record<string, string>>;
}

/** An order that was just placed. Its products are still sold. */
export function PlacedOrder({ order, shop, facts, towns = {} }: PlacedOrderProps) {
  const catalogue = order.lines.map(({ product }) => ({
    ...product,
    ...(towns[product.id] && { town: towns[product.id] }),
  }));
  return (
    <section className="stack" aria-labelledby="order">
      <OrderWhereabouts order={order} shop={shop} />
      <p className="soft">{`Placed on ${longDate(order.date)}`}</p>
      <OrderBody
        order={order}
        catalogue={catalogue}
        facts={facts}
        actions={<PlacedOrderActions order={order} shop={shop} />}
      />
    </section>
  );
}
