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
import { profileMessages } from '../../shop/accounts/accounts.messages';
import { liveSession } from '../../shop/accounts/session.live';
import { liveItems } from '../../shop/items/items.live';
import { useEnvironment, useLive } from './environment';
import { Dialog } from './Dialog';
import { useSaveCopy } from './FileCopy';
import { Icon } from './Icon';
import { PasswordField } from './sign-in/PasswordField';
import styles from './ForgetDialog.module.css';
import { FixedText } from './text/FixedText';

export interface ForgetDialogProps {
  /** The user, or a guest with the orders placed in this tab. */
  person: { uid: string } | { guestOrders: readonly Order[] };
  /** To delete the user's account, too. */
  account?: { hasPassword: boolean } | undefined;
  onClose: () => void;
}

/** Lists what will be removed, offers copies first, and removes everything, if asked the account too, after confirmation. */
export function ForgetDialog({ person, account, onClose }: ForgetDialogProps) {
  const { goTo } = useEnvironment();
  const { notify } = useLive(liveToasts);
  const session = useLive(liveSession);
  const orders = useLive(liveOrders);
  const items = useLive(liveItems);
  const forgetting = useLive(liveForget);
  const saveCopy = useSaveCopy();
  const text = useId();
  const [busy, setBusy] = useState(false);
  const isUser = 'uid' in person;
  const kind = account ? 'account' : isUser ? 'user' : 'guest';
  const title = account ? messages.deleteTitle : messages.title;
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState('');
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

  async function deleteAccount(uid: string) {
    if (account?.hasPassword && !password) return setFailure(profileMessages.currentMissing);
    setFailure('');
    setBusy(true);
    let isCleared = false;
    const deleted = await session.deleteAccount(
      account?.hasPassword ? password : null,
      async () => {
        isCleared = true;
        await forgetting.user(uid).catch(() => false);
      },
    );
    setBusy(false);
    if (deleted.ok) onClose();
    else setFailure([deleted.message, isCleared ? messages.halfDone : ''].join(' ').trim());
  }

  async function forget() {
    if (account && 'uid' in person) return deleteAccount(person.uid);
    setBusy(true);
    const removed =
      'uid' in person ? forgetting.user(person.uid) : forgetting.guest(person.guestOrders);
    // A browser that refuses to delete its caches must not keep the user from logging out.
    const isAll = await removed.catch(() => false);
    // Logging out makes the user's page redirect to Login.
    const isOut = !isUser || (await session.signOut()).ok;
    if (isAll && isOut) notify({ kind: 'success', ...toasts.forgotten });
    if (!isAll) notify({ kind: 'error', outlives: true, ...toasts.notAll });
    if (!isOut) notify({ kind: 'error', outlives: true, ...toasts.stillIn(isAll) });
    // Needed even if the page is left, because Back may restore it.
    onClose();
    if (!isUser) goTo('/');
  }

  return (
    <Dialog
      label={title}
      role="alertdialog"
      describedBy={text}
      className="dialog"
      keepOnBackdrop
      onClose={onClose}
    >
      <h2>{title}</h2>
      <div id={text} className="stack gap-3">
        <p>{messages[kind]}</p>
        <ul className="notice bullets">
          {messages.removed[kind].map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p className="quiet">{messages.kept[kind]}</p>
      </div>
      <div role="status">
        {unsent.length > 0 && (
          <p className="form-error">
            <FixedText text={messages.unsent(unsent)} />
          </p>
        )}
      </div>
      {(own.length > 0 || isUser) && (
        <div className={`cluster links gap-5 ${styles.copies}`}>
          <p className="quiet full">{messages.copyFirst}</p>
          {own.length > 0 && (
            <button
              className="link-button target gap-2"
              type="button"
              onClick={() => saveCopy('orders', ordersFile(own))}
            >
              <Icon name="download" size={20} />
              {messages.exportOrders}
            </button>
          )}
          {isUser && (
            <button className="link-button target gap-2" type="button" onClick={exportItems}>
              <Icon name="download" size={20} />
              {messages.exportItems}
            </button>
          )}
        </div>
      )}
      {account?.hasPassword && (
        <form
          className="above-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void forget();
          }}
        >
          <PasswordField
            id={`${text}-password`}
            name="current"
            label="Current Password"
            autoComplete="current-password"
            value={password}
            onValue={setPassword}
          />
        </form>
      )}
      {failure && (
        <p className="form-error" role="alert">
          {failure}
        </p>
      )}
      <div className="cluster dialog-actions">
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
          {busy ? messages.busy : account ? messages.deleteConfirm : messages.confirm}
        </button>
      </div>
    </Dialog>
  );
}
