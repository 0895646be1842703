import type { MouseEvent } from 'react';
import { type CartLine, lineTotal, quantityChoices } from '../../shop/cart/cart';
import { unavailableText } from '../../shop/cart/cart.messages';
import { deliveryMessages } from '../../shop/delivery/delivery.messages';
import { formatMoney, type Paise } from '../../shop/money/money';
import type { PriceChange, WhyUnavailable } from '../../shop/cart/reconcile';
import { FixedText } from '../parts/text/FixedText';
import rows from '../parts/buying/OrderLines.module.css';
import styles from './Cart.module.css';

interface CartLineRowProps {
  line: CartLine;
  unavailable: WhyUnavailable | undefined;
  /** How many pieces are left, if the shop counts them. */
  pieces: number | undefined;
  town: string | undefined;
  /** The change since the product was added. */
  change: PriceChange | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: (tap: MouseEvent) => void;
}

const exactly = (amount: Paise) => formatMoney(amount, 'exact');

export function CartLineRow(props: CartLineRowProps) {
  const { line, unavailable, pieces = Infinity, town, change, onQuantity, onRemove } = props;
  const { product, quantity } = line;
  const hasPage = unavailable !== 'discontinued';
  return (
    <li className={styles.line} data-unavailable={unavailable}>
      {/* For pointers only: screen readers announce the name, which links to the same page. */}
      {!hasPage ? (
        <div className={`thumb ${rows.picture} ${styles.gone}`} />
      ) : (
        <a
          className={rows.picture}
          href={`/product/${product.id}`}
          tabIndex={-1}
          aria-hidden="true"
        >
          <img className="thumb" src={product.image} alt="" width="144" height="144" />
        </a>
      )}
      <div className={styles.about}>
        <h2 className={rows.name}>
          {!hasPage ? (
            product.name
          ) : (
            <a className="name-link" href={`/product/${product.id}`}>
              {product.name}
            </a>
          )}
        </h2>
        <p className="quiet numeric" translate="no">
          {[town, quantity > 1 && `${exactly(product.price)} each`].filter(Boolean).join(' · ')}
        </p>
        {product.weeks && !unavailable && (
          <p className="quiet">{deliveryMessages.made(product.weeks)}</p>
        )}
        {change && !unavailable && (
          <p className={`beside small medium ${styles.remark}`}>
            <FixedText text={`The price has changed: it was ${exactly(change.before)}.`} />
          </p>
        )}
        {unavailable && (
          <p className={`beside small medium ${styles.remark}`}>
            {`${unavailableText[unavailable]} It isn’t included in the total.`}
          </p>
        )}
      </div>
      <div className={`cluster links gap-2 ${styles.change}`}>
        {!unavailable && (
          <label className={`cluster gap-2 quiet ${styles.quantity}`}>
            <span>Quantity</span>
            <span className="visually-hidden">{` of ${product.name}`}</span>
            <select
              className="input"
              translate="no"
              value={quantity}
              onChange={(event) => onQuantity(Number(event.currentTarget.value))}
            >
              {quantityChoices(quantity, pieces).map((choice) => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))}
            </select>
          </label>
        )}
        <button className="link-button" type="button" onClick={onRemove}>
          Remove<span className="visually-hidden">{` ${product.name}`}</span>
        </button>
      </div>
      {!unavailable && (
        <p className={`strong numeric ${styles.lineTotal}`} translate="yes">
          <span className="visually-hidden">Line total: </span>
          <span translate="no">{formatMoney(lineTotal(line), 'exact')}</span>
        </p>
      )}
    </li>
  );
}
