import { billOf, type DeskOrder, hasBill } from '../../shop/desk/desk';
import { deskMessages as messages } from '../../shop/desk/desk.messages';
import { isHeld } from '../../shop/desk/owner.messages';
import { isOff } from '../../shop/orders/status';
import { Icon } from '../parts/Icon';
import { FixedText } from '../parts/text/FixedText';
import styles from './DeskDetails.module.css';
import { type AskedPaper, PAPERS } from './DeskPrint';

interface DeskPapersProps {
  booked: DeskOrder;
  onPrint: (paper: AskedPaper) => void;
}

/** Prints an order's papers. A bill that doesn't exist is made first. */
export function DeskPapers({ booked, onPrint }: DeskPapersProps) {
  const bill = billOf(booked);
  return (
    <div className={`cluster gap-2 ${styles.papers}`} data-muted={isHeld(booked) || undefined}>
      {PAPERS.filter(({ kind }) => (kind === 'bill' ? bill : !isOff(booked.state))).map(
        ({ kind, label, name }) => {
          const number = kind === 'bill' && bill ? ` ${bill.number}` : '';
          return (
            <button
              key={kind}
              className="button"
              data-kind="quiet"
              type="button"
              aria-label={name + number}
              onClick={() => onPrint(kind)}
            >
              <Icon name="print" size={20} />
              <FixedText text={label + number} />
            </button>
          );
        },
      )}
      {!bill && hasBill(booked) && (
        <button
          className="button"
          data-kind="quiet"
          type="button"
          onClick={() => onPrint('new bill')}
        >
          {messages.makeBill}
        </button>
      )}
    </div>
  );
}
