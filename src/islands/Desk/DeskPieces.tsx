import { useEffect, useState } from 'react';
import type { Catalogue } from '../../shop/catalogue/product';
import type { PieceState as Pieces } from '../../shop/catalogue/pieces';
import { liveDesk } from '../../shop/desk/desk.live';
import { deskMessages as messages, piecesText } from '../../shop/desk/desk.messages';
import { useLive } from '../parts/environment';
import desk from './Desk.module.css';
import styles from './DeskTools.module.css';
import { Picture } from './Picture';

/** Lists which one-off pieces are sold, and in which orders. Pieces sold elsewhere are recorded here. */
export function DeskPieces({ catalogue }: { catalogue: Catalogue }) {
  const store = useLive(liveDesk);
  const [pieces, setPieces] = useState<readonly Pieces[]>([]);
  const [isUnreachable, setUnreachable] = useState(false);

  async function ask(sold?: Parameters<typeof store.pieces>[0]): Promise<void> {
    const found = await store.pieces(sold);
    setUnreachable(found === null);
    if (found) setPieces(found);
  }
  useEffect(() => {
    void store.pieces().then((found) => setPieces(found ?? []));
  }, [store]);

  return (
    <section className={`card ${styles.pieces}`} aria-labelledby="pieces">
      <h2 id="pieces">{messages.pieces}</h2>
      {isUnreachable && (
        <p className="form-error" role="alert">
          {messages.unreachable}
        </p>
      )}
      <ul className={desk.lines}>
        {pieces.map((one) => {
          const product = catalogue.find(({ id }) => id === one.id);
          const name = product?.name ?? one.id;
          const choices = [
            { label: messages.sellElsewhere, change: 1 as const, isOffered: one.left > 0 },
            { label: messages.sellAgain, change: -1 as const, isOffered: one.elsewhere > 0 },
          ];
          return (
            <li key={one.id}>
              <Picture src={product?.image} />
              <div>
                <strong>{name}</strong>
                <p className="field-hint" role="status">
                  {piecesText(one)}
                </p>
                {choices.map(
                  ({ label, change, isOffered }) =>
                    isOffered && (
                      <button
                        key={label}
                        className="link-button"
                        type="button"
                        onClick={() => void ask({ id: one.id, elsewhere: one.elsewhere, change })}
                      >
                        <span>{label}</span>
                        <span className="visually-hidden">{` (${name})`}</span>
                      </button>
                    ),
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
