import { useEffect, useState } from 'react';
import type { Catalogue, PieceState, Stocktaking } from '../../shop/catalogue/product';
import { liveDesk } from '../../shop/desk/desk.live';
import type { ProductChange } from '../../shop/desk/desk.store';
import { deskMessages } from '../../shop/desk/desk.messages';
import { piecesText, shopMessages as messages, waitingText } from '../../shop/desk/shop.messages';
import { useLive } from '../parts/environment';
import { FixedText } from '../parts/text/FixedText';
import styles from './DeskTools.module.css';
import { Picture } from './Picture';

/** How many are listed at first. A shop may have thousands. */
const PAGE = 60;

type Change = (change: ProductChange) => void;

/** Lists all products, with a switch "Sold out" and, for counted pieces, how many are left and which orders have them. */
export function DeskProducts({ catalogue, search }: { catalogue: Catalogue; search: string }) {
  const store = useLive(liveDesk);
  const [stock, setStock] = useState<Stocktaking | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const [count, setCount] = useState(PAGE);
  const wanted = search.trim().toLowerCase();
  const found = catalogue.filter(({ name }) => name.toLowerCase().includes(wanted));

  useEffect(() => {
    void store.products().then((known) => {
      setUnreachable(known === null);
      setStock(known);
    });
  }, [store]);

  async function change(given: ProductChange): Promise<void> {
    const before = stock;
    // The switch moves at once, and back if the shop doesn't answer.
    if (stock && 'soldOut' in given) {
      const others = stock.soldOut.filter((id) => id !== given.id);
      setStock({ ...stock, soldOut: given.soldOut ? [...others, given.id] : others });
    }
    const known = await store.products(given);
    setUnreachable(known === null);
    setStock(known ?? before);
  }

  return (
    <section className="card stack gap-2" aria-labelledby="products">
      <h2 id="products" className="minor">
        {messages.products}
      </h2>
      {isUnreachable && (
        <p className="form-error" role="alert">
          {messages.unreachable}
        </p>
      )}
      {stock && found.length === 0 && <p role="status">{messages.none}</p>}
      {stock && (
        <ul className={`ruled ${styles.products}`}>
          {found.slice(0, count).map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              isSoldOut={stock.soldOut.includes(product.id)}
              pieces={stock.pieces.find(({ id }) => id === product.id)}
              waiting={stock.waiting?.[product.id] ?? 0}
              onChange={(given) => void change(given)}
            />
          ))}
        </ul>
      )}
      {stock && found.length > count && (
        <button className="link-button" type="button" onClick={() => setCount(count + PAGE)}>
          {deskMessages.more}
        </button>
      )}
    </section>
  );
}

interface ProductRowProps {
  product: Catalogue[number];
  isSoldOut: boolean;
  /** Undefined if they aren't counted. */
  pieces: PieceState | undefined;
  /** How many shoppers wait for it. */
  waiting: number;
  onChange: Change;
}

function ProductRow({ product, isSoldOut, pieces, waiting, onChange }: ProductRowProps) {
  const { id, name, image } = product;
  return (
    <li className="cluster">
      <Picture src={image} />
      <div>
        <strong>{name}</strong>
        {product.soldOut && <p className="quiet">{messages.byFile}</p>}
        {waiting > 0 && <p className="quiet">{waitingText(waiting)}</p>}
        {pieces && <Pieces name={name} pieces={pieces} onChange={onChange} />}
      </div>
      {!product.soldOut && (
        <p className="field checkbox">
          <input
            id={`sold-out-${id}`}
            type="checkbox"
            role="switch"
            checked={isSoldOut}
            onChange={({ target }) => onChange({ id, soldOut: target.checked })}
          />
          <label htmlFor={`sold-out-${id}`}>
            <span>{messages.soldOut}</span>
            <span className="visually-hidden">{` (${name})`}</span>
          </label>
        </p>
      )}
    </li>
  );
}

interface PiecesProps {
  name: string;
  pieces: PieceState;
  onChange: Change;
}

function Pieces({ name, pieces, onChange }: PiecesProps) {
  const { id, elsewhere, left } = pieces;
  const choices = [
    { label: messages.sellElsewhere, change: 1 as const, isOffered: left > 0 },
    { label: messages.sellAgain, change: -1 as const, isOffered: elsewhere > 0 },
  ];
  return (
    <>
      <p className="quiet" role="status">
        <FixedText text={piecesText(pieces)} />
      </p>
      {choices.map(
        ({ label, change, isOffered }) =>
          isOffered && (
            <button
              key={label}
              className="link-button"
              type="button"
              onClick={() => onChange({ id, elsewhere, change })}
            >
              <span>{label}</span>
              <span className="visually-hidden">{` (${name})`}</span>
            </button>
          ),
      )}
    </>
  );
}
