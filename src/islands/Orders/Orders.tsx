import { useStore } from '@nanostores/react';
import { shownOrders } from '../../domain/order-summary';
import { orders } from '../../wiring/orders';
import { SignedIn } from '../parts/SignedIn';
import { OrderList } from './OrderList';

/** /orders, for whoever is signed in (specification 2, My Orders). */
export function Orders() {
  return <SignedIn>{(user) => <OwnOrders uid={user.uid} />}</SignedIn>;
}

function OwnOrders({ uid }: { uid: string }) {
  return <OrderList orders={shownOrders(useStore(orders.$orders), uid)} />;
}
