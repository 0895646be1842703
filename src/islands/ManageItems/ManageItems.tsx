import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Item } from '../../shop/items/item';
import { itemMessages as messages } from '../../shop/items/items.messages';
import { liveItems } from '../../shop/items/items.live';
import { useLive } from '../parts/environment';
import { Icon } from '../parts/Icon';
import { EmptyState } from '../parts/empty/EmptyState';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { FileCopy } from '../parts/FileCopy';
import { SignedIn } from '../parts/SignedIn';
import { ItemSheet } from './ItemSheet';
import { ItemsTable } from './ItemsTable';
import styles from './ManageItems.module.css';

type Open =
  | { what: 'nothing' }
  | { what: 'adding' }
  | { what: 'editing'; item: Item }
  | { what: 'deleting'; item: Item };

interface ManageItemsProps {
  categories: readonly string[];
}

/** Specification 2, Manage Items. */
export function ManageItems({ categories }: ManageItemsProps) {
  return <SignedIn keepsForm>{() => <ItemsScreen categories={categories} />}</SignedIn>;
}

export function ItemsScreen({ categories }: ManageItemsProps) {
  const items = useLive(liveItems);
  const state = useStore(items.$state);
  const mine = useStore(items.$items);
  const [open, setOpen] = useState<Open>({ what: 'nothing' });
  const list = useRef<HTMLElement>(null);
  const deletedPlace = useRef<number | null>(null);
  const addNew = useRef<HTMLButtonElement>(null);
  const closed = useRef(false);
  const removing = useRef(false);
  const close = () => {
    closed.current = true;
    setOpen({ what: 'nothing' });
  };

  useEffect(() => {
    items.load();
  }, [items]);

  const newestFirst = mine.toReversed();

  /** Ignores the second click of a double click, which would find no item and report a failure. */
  async function remove(item: Item) {
    if (removing.current) return;
    removing.current = true;
    const place = newestFirst.indexOf(item);
    if ((await items.remove(item.id)).ok) deletedPlace.current = place;
    removing.current = false;
    close();
  }

  // The Delete button disappears with its row, so focus moves to that of the next row, or to the first
  // remaining button.
  useEffect(() => {
    const place = deletedPlace.current;
    if (place === null) return;
    deletedPlace.current = null;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-delete]') ?? [])];
    const next = buttons[place] ?? buttons.at(-1) ?? list.current?.querySelector('button');
    next?.focus();
  });

  // 'Add Your First Item' disappears with the first item, so focus moves to 'Add New Item'.
  useEffect(() => {
    if (!closed.current) return;
    closed.current = false;
    if (document.activeElement === document.body) addNew.current?.focus();
  });

  return (
    <>
      <header className={`cluster between ${styles.header}`}>
        <div className="stack gap-2">
          <h1>{messages.title}</h1>
          <p className="lead soft">{messages.subtitle}</p>
        </div>
        <button
          ref={addNew}
          // An empty list has its own solid button.
          className={
            state === 'ready' && mine.length === 0
              ? 'link-button target gap-2'
              : 'button phone-full'
          }
          type="button"
          onClick={() => setOpen({ what: 'adding' })}
        >
          <Icon name="plus" size={20} />
          {messages.addNew}
        </button>
      </header>

      <section ref={list} aria-label="Your items">
        {state === 'loading' && (
          <p className={`soft ${styles.loading}`} role="status">
            {messages.loading}
          </p>
        )}
        {state === 'ready' && mine.length === 0 && (
          <EmptyState
            title={messages.empty}
            text="A photograph, a name, a category and a price are all it takes."
          >
            <button className="button" type="button" onClick={() => setOpen({ what: 'adding' })}>
              {messages.addFirst}
            </button>
          </EmptyState>
        )}
        {mine.length > 0 && (
          <ItemsTable
            items={newestFirst}
            onEdit={(item) => setOpen({ what: 'editing', item })}
            onDelete={(item) => setOpen({ what: 'deleting', item })}
          />
        )}
      </section>

      {state === 'ready' && (
        <FileCopy
          what="items"
          count={mine.length}
          copy={items.exportItems}
          onImport={items.importItems}
        />
      )}

      {open.what === 'adding' && <ItemSheet categories={categories} onClose={close} />}
      {open.what === 'editing' && (
        <ItemSheet key={open.item.id} categories={categories} item={open.item} onClose={close} />
      )}
      {open.what === 'deleting' && (
        <ConfirmDialog
          label="Delete item"
          text={messages.confirmDelete(open.item.name)}
          no="Cancel"
          yes="Delete"
          danger
          onAnswer={(yes) => (yes ? void remove(open.item) : close())}
        />
      )}
    </>
  );
}
