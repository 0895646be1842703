import { type ChangeEvent, useRef, useState } from 'react';
import { itemFileToasts as toasts } from '../../domain/items/messages';
import type { ItemsEffects } from './effects';
import styles from './ManageItems.module.css';

/** Larger than any browser's storage. */
const FILE_MAX_BYTES = 16 * 1024 * 1024;

interface ItemsCopyProps extends ItemsEffects {
  count: number;
}

/** Export and import of items as a file, for a cleared browser or a new phone. */
export function ItemsCopy({ items, notify, saveTextFile, today, count }: ItemsCopyProps) {
  const input = useRef<HTMLInputElement>(null);
  const [importing, setImporting] = useState(false);

  function exportItems() {
    saveTextFile(`aangan-items-${today()}.json`, items.exportItems(), 'application/json');
    notify({ kind: 'success', ...toasts.exported(count) });
  }

  async function importItems(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const file = field.files?.[0];
    if (!file) return;
    setImporting(true);
    // A file that is too large or unreadable is reported like one of another format.
    const text = file.size > FILE_MAX_BYTES ? '' : await file.text().catch(() => '');
    await items.importItems(text);
    setImporting(false);
    // Without this, choosing the same file again would not raise a change event.
    field.value = '';
  }

  return (
    <section className={styles.copy} aria-labelledby="copy-title">
      <div>
        <h2 id="copy-title">Keep a copy</h2>
        <p>
          Your items live in this browser only. Export them to a file before you clear it or change
          to another device, and import the file there.
        </p>
      </div>
      <div className={styles.copyActions}>
        {count > 0 && (
          <button className="button" data-kind="quiet" type="button" onClick={exportItems}>
            Export items
          </button>
        )}
        <button
          className="button"
          data-kind="quiet"
          type="button"
          onClick={() => input.current?.click()}
        >
          {importing ? 'Importing...' : 'Import items'}
        </button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label="File of items"
          hidden
          onChange={(event) => void importItems(event)}
        />
      </div>
    </section>
  );
}
