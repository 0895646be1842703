import { useEffect, useEffectEvent } from 'react';
import { COPIES } from '../../shop/bills/bills.messages';
import type { Paper } from '../../shop/bills/paper';
import { lineTotal } from '../../shop/cart/cart';
import type { DeskOrder } from '../../shop/desk/desk';
import { deskMessages as messages, slipPayment } from '../../shop/desk/desk.messages';
import { labelSize } from '../../shop/desk/label';
import { longDate } from '../../shop/date';
import { formatMoney } from '../../shop/money/money';
import { moneyFacts, stillDue } from '../../shop/orders/ledger';
import { orderAmounts } from '../../shop/payment/charges';
import { chosenExtras, hidesPrices } from '../../shop/orders/extras';
import { addressLines } from '../../shop/orders/shipping';
import { isHandedOver } from '../../shop/orders/status';
import { useEnvironment } from '../parts/environment';
import styles from './DeskPrint.module.css';
import { FixedText } from '../parts/text/FixedText';
import { PaperSheet } from '../parts/PaperSheet';

/** A5 packing slips, address labels of 100 × 150 mm, and A4 bills. */
export const PAPERS = [
  { kind: 'slip', label: 'Packing slip', name: 'Print packing slip' },
  { kind: 'label', label: 'Address label', name: 'Print address label' },
  { kind: 'bill', label: 'Bill', name: 'Print bill' },
] as const;
export type PrintKind = (typeof PAPERS)[number]['kind'];
/** A new bill is shown before it is printed. */
export type AskedPaper = PrintKind | 'new bill';

interface DeskPrintProps {
  kind: PrintKind;
  orders: readonly DeskOrder[];
  /** Those of the orders, if bills are printed. */
  bills: readonly Paper[];
  shop: { name: string; address: readonly string[]; phone: string };
  onDone: () => void;
}

/** Prints sheets that the screen doesn't show; opens the print dialog. They stay until printing is over. */
export function DeskPrint({ kind, orders, bills, shop, onDone }: DeskPrintProps) {
  const { print, onPrinted } = useEnvironment();
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const stop = onPrinted(() => done());
    print();
    return stop;
  }, [print, onPrinted]);
  const Sheet = kind === 'slip' ? Slip : Label;
  return (
    <div className={styles.sheets} data-sheets>
      {kind === 'bill'
        ? bills.flatMap((paper) =>
            copiesOf(paper).map((copy) => (
              <PaperSheet key={`${paper.number} ${copy}`} paper={paper} copy={copy} />
            )),
          )
        : orders.map((booked) => <Sheet key={booked.order.id} booked={booked} shop={shop} />)}
    </div>
  );
}

/** A tax invoice for goods has three copies (rule 48 of the CGST Rules). */
const copiesOf = ({ kind }: Paper): readonly string[] => (kind === 'tax invoice' ? COPIES : ['']);

interface SheetProps {
  booked: DeskOrder;
  shop: DeskPrintProps['shop'];
}

function Slip({ booked, shop }: SheetProps) {
  const { order } = booked;
  // The slip goes into the parcel.
  const showsPrices = !hidesPrices(order);
  return (
    <section className={styles.slip}>
      <h2>{`${shop.name}: packing slip`}</h2>
      <p>
        <strong>{order.id}</strong>
        <span>{`, placed on ${longDate(order.date)}`}</span>
      </p>
      <address className="lines" translate="no">
        {addressLines(order.shipping).map((line, index) => (
          <span key={index}>{line}</span>
        ))}
        <span>{order.shipping.phone}</span>
      </address>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Piece</th>
            <th scope="col">Quantity</th>
            {showsPrices && <th scope="col">Amount</th>}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.product.id}>
              <td>{line.product.name}</td>
              <td>{line.quantity}</td>
              {showsPrices && <td translate="no">{formatMoney(lineTotal(line), 'exact')}</td>}
            </tr>
          ))}
          {showsPrices &&
            orderAmounts(order).map(({ id, label, amount }) => (
              <tr key={id}>
                <td colSpan={2}>{label}</td>
                <td translate="no">{amount}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {chosenExtras(order, 'slip').map(({ id, lines, heading, hidesPrices: isPresent }) => (
        // A present's recipient reads only its message.
        <p key={id} className={styles.extra}>
          {isPresent ? order[id] : [`${heading}:`, ...lines].join('\n')}
        </p>
      ))}
      {showsPrices && (
        <p>
          <FixedText text={slipPayment(booked)} />
        </p>
      )}
      {booked.ewayBill && (
        <p>
          <strong>{messages.eway}</strong>
        </p>
      )}
      <p className={styles.sender} translate="no">
        {[shop.name, ...shop.address, shop.phone].join(', ')}
      </p>
    </section>
  );
}

/** Sets the size, in points: the pages' policy forbids style attributes. */
const letters = (points: number) => (part: HTMLElement | null) =>
  part?.style.setProperty('font-size', `${points}pt`);

function Label({ booked: { order, state }, shop }: SheetProps) {
  const extras = chosenExtras(order, 'label').flatMap(({ lines }) => lines);
  const to = [...addressLines(order.shipping), order.shipping.phone, ...extras];
  const from = [shop.name, ...shop.address, shop.phone];
  const collects = moneyFacts(state.money).isCollected === true && !isHandedOver(state);
  const size = labelSize({ to, from, collects });
  return (
    <section className={styles.label} ref={letters(size.rest)}>
      <p>To</p>
      <address className="lines strong" ref={letters(size.to)} translate="no">
        {to.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
      {collects && (
        <p className={styles.collect}>
          <FixedText text={`Cash on delivery: ${formatMoney(stillDue(order, state))}`} />
        </p>
      )}
      <p className={styles.from}>From</p>
      <address className="lines">
        {from.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
      <p>{order.id}</p>
    </section>
  );
}
