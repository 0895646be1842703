import type { Paper } from '../../shop/bills/paper';
import { type DeskOrder, hasBill } from '../../shop/desk/desk';
import { liveDesk } from '../../shop/desk/desk.live';
import { deskMessages as messages } from '../../shop/desk/desk.messages';
import { hidesPrices } from '../../shop/orders/extras';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { Dialog } from '../parts/Dialog';
import { useLive } from '../parts/environment';
import { PaperSheet } from '../parts/PaperSheet';
import styles from './DeskBill.module.css';

/** @returns a function that makes bills that don't exist yet. Of several orders, presents are left out. */
export function useBills() {
  const store = useLive(liveDesk);
  const { notify } = useLive(liveToasts);
  return async (chosen: readonly DeskOrder[]): Promise<readonly Paper[]> => {
    const isPresent = ({ order }: DeskOrder) => hidesPrices(order);
    const one = chosen.length === 1;
    const billed = chosen.filter((booked) => hasBill(booked) && (one || !isPresent(booked)));
    const presents = chosen.filter(isPresent).length;
    if (presents > 0) {
      const title = one ? messages.presentsBill : messages.presentsLeftOut(presents);
      notify({ kind: 'info', title });
    }
    if (billed.length === 0) {
      if (presents === 0) notify({ kind: 'error', title: messages.noBills });
      return [];
    }
    const made = await store.bills(billed.map(({ order }) => order.id));
    if (!made) notify({ kind: 'error', title: messages.notExported });
    if (made?.missing) notify({ kind: 'error', title: made.missing });
    return made?.papers ?? [];
  };
}

interface DeskBillProps {
  bills: readonly Paper[];
  onPrint: () => void;
  onClose: () => void;
}

/** A bill that was just made. */
export function DeskBill({ bills, onPrint, onClose }: DeskBillProps) {
  return (
    <Dialog label={messages.billMade} className={`dialog ${styles.bill}`} onClose={onClose}>
      <h2>{messages.billMade}</h2>
      <div className="stack">
        {bills.map((paper) => (
          <PaperSheet key={paper.number} paper={paper} />
        ))}
      </div>
      <div className="cluster dialog-actions">
        <button className="button" data-kind="quiet" type="button" onClick={onClose}>
          {messages.close}
        </button>
        <button className="button" type="button" onClick={onPrint}>
          Print bill
        </button>
      </div>
    </Dialog>
  );
}
