import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Item } from '../../domain/items/item';
import { itemToasts as toasts, itemMessages as messages } from '../../domain/items/messages';
import { Icon } from '../parts/Icon';
import type { ItemsEffects } from './effects';
import type { ItemDialogsProps, Open } from './ItemDialogs';
import { ItemsCopy } from './ItemsCopy';
import { ItemsTable } from './ItemsTable';
import { Slow } from '../parts/waiting/Slow';
import styles from './ManageItems.module.css';

interface ItemsScreenProps extends ItemsEffects {
  /** Suggestions for an item's category. */
  categories: readonly string[];
}

/** Manage Items (specification 2): the signed-in user's items, and the actions on them. */
export function ItemsScreen({ categories, ...effects }: ItemsScreenProps) {
  const { items, notify } = effects;
  const state = useStore(items.$state);
  const mine = useStore(items.$items);
  const [open, setOpen] = useState<Open>({ what: 'nothing' });
  const [Dialogs, setDialogs] = useState<ComponentType<ItemDialogsProps> | null>(null);
  // The button that waits for the dialogs' code: "new", "first", or the id of an item to edit.
  const [opening, setOpening] = useState('');
  const list = useRef<HTMLElement>(null);
  const deletedPlace = useRef<number | null>(null);
  const addNew = useRef<HTMLButtonElement>(null);
  const closed = useRef(false);
  const close = () => {
    closed.current = true;
    setOpen({ what: 'nothing' });
  };

  useEffect(() => items.load(), [items]);

  const newestFirst = mine.toReversed();

  function openDialog(next: Open, button: string) {
    setOpening(button);
    import('./ItemDialogs')
      .then((module) => {
        setDialogs(() => module.ItemDialogs);
        setOpen(next);
      })
      .catch(() => notify({ kind: 'error', ...toasts.notLoaded }))
      .finally(() => setOpening(''));
  }

  async function remove(item: Item) {
    const place = newestFirst.indexOf(item);
    if ((await items.remove(item.id)).ok) deletedPlace.current = place;
    close();
  }

  // The Delete button disappears with its row: focus the next row's, or the first button that is
  // left.
  useEffect(() => {
    const place = deletedPlace.current;
    if (place === null) return;
    deletedPlace.current = null;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-delete]') ?? [])];
    const next = buttons[place] ?? buttons.at(-1) ?? list.current?.querySelector('button');
    next?.focus();
  });

  // 'Add Your First Item' disappears with the first item: focus 'Add New Item' instead.
  useEffect(() => {
    if (!closed.current) return;
    closed.current = false;
    if (document.activeElement === document.body) addNew.current?.focus();
  });

  return (
    <>
      <header className={styles.header}>
        <div>
          <h1>{messages.title}</h1>
          <p className={styles.subtitle}>{messages.subtitle}</p>
        </div>
        <button
          ref={addNew}
          className="button"
          data-kind={state === 'ready' && mine.length === 0 ? 'quiet' : undefined}
          type="button"
          onClick={() => openDialog({ what: 'adding' }, 'new')}
        >
          <Icon name="plus" size={20} />
          {opening === 'new' ? messages.opening : messages.addNew}
        </button>
      </header>

      {opening && <Slow />}

      <section ref={list} aria-label="Your items">
        {state === 'loading' && (
          <p className={styles.loading} role="status">
            {messages.loading}
          </p>
        )}
        {state === 'ready' && mine.length === 0 && (
          <div className={styles.empty}>
            <Icon name="picture" size={48} />
            <h2>{messages.empty}</h2>
            <p>A photograph, a name, a category and a price are all it takes.</p>
            <button
              className="button"
              type="button"
              onClick={() => openDialog({ what: 'adding' }, 'first')}
            >
              {opening === 'first' ? messages.opening : messages.addFirst}
            </button>
          </div>
        )}
        {mine.length > 0 && (
          <ItemsTable
            items={newestFirst}
            opening={opening}
            onEdit={(item) => openDialog({ what: 'editing', item }, item.id)}
            onDelete={(item) => openDialog({ what: 'deleting', item }, '')}
          />
        )}
      </section>

      {state === 'ready' && <ItemsCopy {...effects} count={mine.length} />}

      {Dialogs && (
        <Dialogs
          {...effects}
          categories={categories}
          open={open}
          onClose={close}
          onDelete={(item) => void remove(item)}
        />
      )}
    </>
  );
}
