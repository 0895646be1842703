import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { liveSnapshot } from '../../shop/accounts/snapshot.live';
import type { Catalogue } from '../../shop/catalogue/product';
import { guestOrder } from '../../shop/orders/guest-order';
import type { Order as PlacedOrder } from '../../shop/orders/order';
import { liveConfirmations, liveGuestOrders, liveOrders } from '../../shop/orders/orders.live';
import { findOrder, orderIdFrom } from '../../shop/orders/summary';
import { useEnvironment, useLive } from '../parts/environment';
import { GuestOffer } from '../parts/GuestOffer';
import { OrderWhereabouts } from '../parts/OrderWhereabouts';
import { OrderScreen } from '../parts/OrderScreen';
import type { ShopFacts } from '../../shop/seller/seller';
import { OrderProgress } from '../parts/OrderProgress';
import { useProgress } from '../parts/useProgress';
import { SlowNotice } from '../parts/waiting/SlowNotice';
import { SignedIn } from '../parts/SignedIn';
import { progressMessages as messages } from '../../shop/orders/progress.messages';
import { NotReached } from '../parts/NotReached';
import { NoSuchOrder } from './NoSuchOrder';
import { OpenGuestOrder } from './OpenGuestOrder';

interface OrderProps {
  catalogue: Catalogue;
  shop: ShopFacts;
  /** The only state to which the shop may sell, if there is one. */
  onlyState?: string | undefined;
}

/** /order/{id}: an order of the user (an addition to specification 2), or a guest order of this device. */
export function Order(props: OrderProps) {
  const id = orderIdFrom(useEnvironment().path());
  const hasGuestOrders = useStore(useLive(liveOrders).$orders).some(({ uid }) => uid === null);
  const opened = guestOrder(useStore(useLive(liveGuestOrders).$shown), id);
  const seemsIn = useStore(useLive(liveSnapshot).$snapshot) !== null;
  const [wasIn] = useState(seemsIn);
  const [wasOpen] = useState(opened !== null);

  if (opened)
    return <GuestOrder {...props} order={opened} loggedIn={seemsIn} fromForm={!wasOpen} />;
  // Shown for every number, so as not to reveal which orders are on this device.
  const form = hasGuestOrders && <OpenGuestOrder id={id} />;
  // Signed-out visitors don't need the identity provider.
  if (form && !seemsIn && !wasIn) return form;
  return (
    <SignedIn signedOut={form}>
      {(user) => <OwnOrder {...props} uid={user.uid} id={id} hasGuestOrders={hasGuestOrders} />}
    </SignedIn>
  );
}

interface OwnOrderProps extends OrderProps {
  uid: string;
  id: string;
  hasGuestOrders: boolean;
}

function OwnOrder(props: OwnOrderProps) {
  const { uid, id, hasGuestOrders, catalogue, shop } = props;
  const found = findOrder(useStore(useLive(liveOrders).$orders), uid, id);
  const shown = useProgress(found?.placed ? [found.placed] : [], uid);
  // The order may be in the account but placed on another device.
  if (!found && shown.isAsking) return <SlowNotice />;
  if (!found && id && shown.isUnreachable) return <NotReached text={messages.notReached} />;
  if (!found)
    return (
      <>
        {(id || !hasGuestOrders) && <NoSuchOrder id={id} />}
        {hasGuestOrders && <OpenGuestOrder id={id} below={id !== ''} />}
      </>
    );
  return (
    <OrderScreen
      shop={shop}
      catalogue={catalogue}
      order={found}
      progress={found.placed && <PlacedProgress {...props} order={found.placed} shown={shown} />}
    />
  );
}

interface GuestOrderProps extends OrderProps {
  order: PlacedOrder;
  loggedIn: boolean;
  /** Whether it replaces the form that opened it, and so takes the form's focus. */
  fromForm: boolean;
}

function GuestOrder(props: GuestOrderProps) {
  const { order, loggedIn, fromForm, catalogue, shop } = props;
  const top = useRef<HTMLDivElement>(null);
  const confirmations = useLive(liveConfirmations);
  const progress = useProgress([order], null);
  useEffect(() => {
    confirmations.see(order);
  }, [order, confirmations]);
  useEffect(() => {
    if (!fromForm) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, [fromForm]);
  return (
    <div ref={top} tabIndex={fromForm ? -1 : undefined}>
      <OrderScreen
        shop={shop}
        catalogue={catalogue}
        order={{ summary: order, placed: order }}
        isListed={loggedIn}
        progress={<PlacedProgress {...props} shown={progress} />}
        offer={<GuestOffer />}
      />
    </div>
  );
}

interface PlacedProgressProps extends Pick<OrderProps, 'shop' | 'onlyState'> {
  order: PlacedOrder;
  shown: ReturnType<typeof useProgress>;
}

function PlacedProgress({ order, shop, shown, onlyState }: PlacedProgressProps) {
  return (
    <>
      <OrderWhereabouts order={order} shop={shop} />
      <OrderProgress order={order} shown={shown} own onlyState={onlyState} />
    </>
  );
}
