import { useId } from 'react';
import { lineTotal } from '../../shop/cart/cart';
import type { Catalogue } from '../../shop/catalogue/product';
import { telephoneLink, whatsappLink } from '../../shop/contact/contact';
import { isoDateInIndia, longDate, timeInIndia } from '../../shop/date';
import { PAPER_TEXTS } from '../../shop/bills/bills.messages';
import { type DeskOrder, waitsForBill } from '../../shop/desk/desk';
import { deskMessages as messages } from '../../shop/desk/desk.messages';
import { moneyLabel, whatsappText } from '../../shop/desk/owner.messages';
import { formatMoney } from '../../shop/money/money';
import type { HistoryEntry } from '../../shop/orders/lifecycle';
import { situationFacts, situationOf } from '../../shop/orders/situation';
import { isOff } from '../../shop/orders/status';
import { stepOf } from '../../shop/orders/steps';
import { orderAmounts } from '../../shop/payment/charges';
import { chosenExtras } from '../../shop/orders/extras';
import { addressLines, isSent } from '../../shop/orders/shipping';
import { sourceOf } from '../../shop/orders/order';
import { paymentText } from '../../shop/payment/payment';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useEnvironment, useLive } from '../parts/environment';
import { FixedText } from '../parts/text/FixedText';
import { useOrderLink } from '../parts/useOrderLink';
import desk from './Desk.module.css';
import { DeskAttention } from './DeskAttention';
import styles from './DeskDetails.module.css';
import { DeskNote } from './DeskNote';
import { DeskPapers } from './DeskPapers';
import type { AskedPaper } from './DeskPrint';
import { DeskSteps } from './DeskSteps';
import { Picture } from './Picture';

interface DeskDetailsProps {
  booked: DeskOrder;
  catalogue: Catalogue;
  shop: string;
  onPrint: (paper: AskedPaper) => void;
}

export function DeskDetails({ booked, catalogue, shop, onPrint }: DeskDetailsProps) {
  const { order, state, history } = booked;
  const { copyText, origin } = useEnvironment();
  const { notify } = useLive(liveToasts);
  const address = addressLines(order.shipping);
  const { phone, email } = order.shipping;
  const at = email.indexOf('@');
  const part = useId();
  const link = useOrderLink(order) ?? undefined;
  const whatsapp = whatsappLink(
    phone,
    // With an email address, the shopper has the link.
    whatsappText(booked, shop, {
      order: email ? undefined : link,
      pay: booked.payPath && origin + booked.payPath,
    }),
  );

  async function copy(): Promise<void> {
    const isCopied = await copyText([...address, phone].join('\n'));
    notify(
      isCopied
        ? { kind: 'success', title: messages.copied }
        : { kind: 'error', title: messages.notCopied },
    );
  }

  return (
    <div className={`stack ${styles.details}`}>
      {/* On a wide screen, the details aren't below the order's number. */}
      <h3 className={styles.title}>
        <FixedText text={`Order ${order.id}`} />
      </h3>
      <DeskAttention booked={booked} />
      {chosenExtras(order, 'desk').map(({ id, heading, box, lines }) => (
        <section key={id} className={styles.extra} aria-label={heading}>
          <h3>{box}</h3>
          <p className="lines">
            {lines.map((line, index) => (
              <span key={index}>{line}</span>
            ))}
          </p>
        </section>
      ))}
      <div className={`stack ${styles.column}`}>
        <ul className={`ruled ${desk.lines}`} aria-label="Pieces">
          {order.lines.map((line) => (
            <li key={line.product.id}>
              <Picture src={catalogue.find(({ id }) => id === line.product.id)?.image} />
              <span>
                <strong>{`${line.quantity} ×`}</strong> <span>{line.product.name}</span>
              </span>
              <span className="numeric" translate="no">
                {formatMoney(lineTotal(line), 'exact')}
              </span>
            </li>
          ))}
          {orderAmounts(order).map(({ id, label, amount }) => (
            <li key={id} className={styles.sum}>
              <span>{label}</span>
              <span className="numeric" translate="no">
                {amount}
              </span>
            </li>
          ))}
        </ul>
        <DeskSteps booked={booked}>
          {situationFacts(situationOf(order, state)).needsCall && (
            <a className="button" href={telephoneLink(phone)}>
              Call the shopper
            </a>
          )}
          <DeskPapers booked={booked} onPrint={onPrint} />
        </DeskSteps>
      </div>
      <div className={`stack ${styles.column}`}>
        <section aria-labelledby={`${part}-to`}>
          <div className={`cluster links between ${styles.heading}`}>
            <h3 id={`${part}-to`}>{isSent(order.shipping) ? 'Deliver to' : messages.buyer}</h3>
            <button className="link-button" type="button" onClick={() => void copy()}>
              Copy address
            </button>
          </div>
          <address className="lines" translate="no">
            {address.map((line, index) => (
              <span key={index}>{line}</span>
            ))}
          </address>
          {booked.ewayBill && !isOff(state) && (
            <p className="notice">
              <strong>{messages.eway}:</strong>{' '}
              <FixedText text={messages.ewayReasons[booked.ewayBill]} />
            </p>
          )}
          <div className={`cluster links ${styles.ways}`}>
            <a href={telephoneLink(phone)}>{phone}</a>
            <a href={whatsapp} target="_blank" rel="noopener">
              WhatsApp
            </a>
            {email && (
              <a href={`mailto:${email}`}>
                <span>{email.slice(0, at)}</span>
                <wbr />
                <span>{email.slice(at)}</span>
              </a>
            )}
          </div>
        </section>
        <section aria-labelledby={`${part}-money`}>
          <h3 id={`${part}-money`}>Money</h3>
          <p>
            <strong>
              <FixedText text={moneyLabel(state)} />
            </strong>
          </p>
          <p>
            <FixedText text={paymentText(order.payment)} />
          </p>
          {order.source && (
            <p>
              <FixedText text={messages.cameFrom(sourceOf(order.source).label)} />
            </p>
          )}
          {order.priceReason && (
            <p>
              <FixedText text={messages.agreedPrice(order.priceReason)} />
            </p>
          )}
          {state.refunded !== undefined && (
            <p>
              <FixedText text={`Refunded: ${formatMoney(state.refunded, 'exact')}`} />
            </p>
          )}
          {booked.papers.length > 0 && (
            <ul aria-label={messages.papers}>
              {booked.papers.map(({ kind, number, until }) => (
                <li key={number}>
                  {PAPER_TEXTS[kind].title}{' '}
                  <span className="numeric" translate="no">
                    {number}
                  </span>
                  <span>{until ? `, ${until}` : ''}</span>
                </li>
              ))}
            </ul>
          )}
          {waitsForBill(booked) && <p>{messages.noBillCounts}</p>}
        </section>
      </div>
      <DeskNote id={order.id} note={booked.note} />
      {history.length > 0 && (
        <section className={styles.history} aria-labelledby={`${part}-history`}>
          <h3 id={`${part}-history`} className="target">
            History
          </h3>
          <ol className="stack gap-2" aria-labelledby={`${part}-history`}>
            {history.map((entry) => (
              <li key={entry.version}>
                <FixedText text={historyText(entry)} />
                {entry.details.what && (
                  <ul>
                    {entry.details.what.map((change) => (
                      <li key={change}>
                        <FixedText text={change} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function historyText({ at, by, step, details }: HistoryEntry): string {
  const title =
    step === 'undo' ? 'Last step undone' : (stepOf(step).status?.to ?? stepOf(step).label);
  const { courier, trackingNumber, reason, dispute, words, amount, reference } = details;
  // What a change is about names both totals.
  const sum = step !== 'change' && amount && formatMoney(amount, 'exact');
  const more = [courier, trackingNumber, reason, dispute, words, sum, reference];
  const time = `${longDate(isoDateInIndia(at))}, ${timeInIndia(at)}`;
  return [`${time}: ${title}`, ...more.filter(Boolean), ...authorText(by, step, details.who)].join(
    ', ',
  );
}

function authorText(
  by: HistoryEntry['by'],
  step: HistoryEntry['step'],
  who = `the ${by}`,
): string[] {
  if (by === 'provider' || by === 'shop') return [];
  if (step !== 'confirm') return [`by ${who}`];
  return by === 'owner' ? [`recorded by ${who}`] : [];
}
