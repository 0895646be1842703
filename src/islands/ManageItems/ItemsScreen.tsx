import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Item } from '../../domain/item';
import { itemNotices as notices, itemWords as words } from '../../domain/words/items';
import { Icon } from '../parts/Icon';
import { DeleteItem } from './DeleteItem';
import type { ItemsEffects } from './effects';
import type { ItemSheet } from './ItemSheet';
import { ItemsCopy } from './ItemsCopy';
import { ItemsTable } from './ItemsTable';
import styles from './ManageItems.module.css';

/** What lies over the list. */
type Open =
  | { what: 'nothing' }
  | { what: 'adding' }
  | { what: 'editing'; item: Item }
  | { what: 'deleting'; item: Item };

/** The form comes after the list: people look before they write. */
const loadSheet = async () => (await import('./ItemSheet')).ItemSheet;

/** Manage Items (specification 2): the list of what the signed-in person sells, and its verbs. */
export function ItemsScreen(effects: ItemsEffects) {
  const { items } = effects;
  const state = useStore(items.$state);
  const mine = useStore(items.$items);
  const [open, setOpen] = useState<Open>({ what: 'nothing' });
  const [Sheet, setSheet] = useState<typeof ItemSheet>();
  const list = useRef<HTMLElement>(null);
  const deletedPlace = useRef<number | null>(null);
  const close = () => setOpen({ what: 'nothing' });

  useEffect(() => {
    items.load();
    // If it does not come now, there is another try when it is asked for.
    loadSheet().catch(() => undefined);
  }, [items]);

  async function openSheet(next: Open) {
    try {
      const loaded = await loadSheet();
      setSheet(() => loaded);
      setOpen(next);
    } catch {
      effects.notify({ kind: 'error', ...notices.formNotLoaded });
    }
  }
  const add = () => void openSheet({ what: 'adding' });

  const newestFirst = mine.toReversed();

  function remove(item: Item) {
    const place = newestFirst.indexOf(item);
    if (items.remove(item.id).ok) deletedPlace.current = place;
    close();
  }

  // The button that asked is gone with its row: the focus goes to the next row, or to the way on.
  useEffect(() => {
    const place = deletedPlace.current;
    if (place === null) return;
    deletedPlace.current = null;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-delete]') ?? [])];
    const next = buttons[place] ?? buttons.at(-1) ?? list.current?.querySelector('button');
    next?.focus();
  });

  return (
    <>
      <header className={styles.header}>
        <div>
          <h1>{words.title}</h1>
          <p className={styles.subtitle}>{words.subtitle}</p>
        </div>
        <button
          className="button"
          data-kind={state === 'ready' && mine.length === 0 ? 'quiet' : undefined}
          type="button"
          onClick={add}
        >
          <Icon name="plus" size={20} />
          {words.addNew}
        </button>
      </header>

      <section ref={list} aria-label="Your items">
        {state === 'loading' && (
          <p className={styles.loading} role="status">
            {words.loading}
          </p>
        )}
        {state === 'ready' && mine.length === 0 && (
          <div className={styles.empty}>
            <Icon name="picture" size={48} />
            <h2>{words.empty}</h2>
            <p>A photograph, a name, a category and a price are all it takes.</p>
            <button className="button" type="button" onClick={add}>
              {words.addFirst}
            </button>
          </div>
        )}
        {mine.length > 0 && (
          <ItemsTable
            items={newestFirst}
            onEdit={(item) => void openSheet({ what: 'editing', item })}
            onDelete={(item) => setOpen({ what: 'deleting', item })}
          />
        )}
      </section>

      {state === 'ready' && <ItemsCopy {...effects} count={mine.length} />}

      {Sheet && open.what === 'adding' && <Sheet {...effects} onClose={close} />}
      {Sheet && open.what === 'editing' && <Sheet {...effects} item={open.item} onClose={close} />}
      {open.what === 'deleting' && (
        <DeleteItem item={open.item} onCancel={close} onDelete={() => remove(open.item)} />
      )}
    </>
  );
}
