import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import {
  forgetMessages as messages,
  forgetToasts as toasts,
} from '../../shop/forgetting/forget.messages';
import { ordersFile } from '../../shop/orders/transfer';
import { isWaiting, type Order, ordersOf } from '../../shop/orders/order';
import { liveForget } from '../../shop/forgetting/forget.live';
import { liveOrders } from '../../shop/orders/orders.live';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { liveSession } from '../../shop/accounts/session.live';
import { liveItems } from '../../shop/items/items.live';
import { useEnvironment, useLive } from './environment';
import { Dialog } from './Dialog';
import { useSaveCopy } from './FileCopy';
import { Icon } from './Icon';
import styles from './ForgetDialog.module.css';
import { FixedText } from './text/FixedText';

export interface ForgetDialogProps {
  /** The user, or a guest with the orders placed in this tab. */
  person: { uid: string } | { guestOrders: readonly Order[] };
  onClose: () => void;
}

/** Lists what will be removed, offers copies first, and removes everything after confirmation. */
export function ForgetDialog({ person, onClose }: ForgetDialogProps) {
  const { goTo } = useEnvironment();
  const { notify } = useLive(liveToasts);
  const session = useLive(liveSession);
  const orders = useLive(liveOrders);
  const items = useLive(liveItems);
  const forgetting = useLive(liveForget);
  const saveCopy = useSaveCopy();
  const text = useId();
  const [busy, setBusy] = useState(false);
  const kind = 'uid' in person ? 'user' : 'guest';
  const stored = useStore(orders.$orders);
  const own = 'uid' in person ? ordersOf(stored, person.uid) : person.guestOrders;
  const [now] = useState(Date.now);
  const unsent = stored
    .filter((order) => isWaiting(order, now) && own.some(({ id }) => id === order.id))
    .map(({ id }) => id);

  function exportItems(): void {
    items.load();
    saveCopy('items', items.exportItems());
  }

  async function forget() {
    setBusy(true);
    const removed =
      'uid' in person ? forgetting.user(person.uid) : forgetting.guest(person.guestOrders);
    // A browser that refuses to delete its caches must not keep the user from logging out.
    const isAll = await removed.catch(() => false);
    // Logging out makes the user's page redirect to Login.
    const isOut = kind === 'guest' || (await session.signOut()).ok;
    if (isAll && isOut) notify({ kind: 'success', ...toasts.forgotten });
    if (!isAll) notify({ kind: 'error', outlives: true, ...toasts.notAll });
    if (!isOut) notify({ kind: 'error', outlives: true, ...toasts.stillIn(isAll) });
    // Needed even if the page is left, because Back may restore it.
    onClose();
    if (kind === 'guest') goTo('/');
  }

  return (
    <Dialog
      label={messages.title}
      role="alertdialog"
      describedBy={text}
      className={`dialog ${styles.forget}`}
      keepOnBackdrop
      onClose={onClose}
    >
      <h2>{messages.title}</h2>
      <div id={text}>
        <p>{messages[kind]}</p>
        <ul>
          {messages.removed[kind].map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p className={styles.kept}>{messages.kept[kind]}</p>
      </div>
      <div role="status">
        {unsent.length > 0 && (
          <p className="form-error">
            <FixedText text={messages.unsent(unsent)} />
          </p>
        )}
      </div>
      {(own.length > 0 || kind === 'user') && (
        <div className={styles.copies}>
          <p>{messages.copyFirst}</p>
          {own.length > 0 && (
            <button
              className="link-button"
              type="button"
              onClick={() => saveCopy('orders', ordersFile(own))}
            >
              <Icon name="download" size={20} />
              {messages.exportOrders}
            </button>
          )}
          {kind === 'user' && (
            <button className="link-button" type="button" onClick={exportItems}>
              <Icon name="download" size={20} />
              {messages.exportItems}
            </button>
          )}
        </div>
      )}
      <div className="dialog-actions">
        <button className="button" data-kind="quiet" type="button" onClick={onClose}>
          {unsent.length > 0 ? messages.wait : messages.cancel}
        </button>
        <button
          className="button"
          data-kind="danger"
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => !busy && void forget()}
        >
          {busy ? messages.busy : messages.confirm}
        </button>
      </div>
    </Dialog>
  );
}
