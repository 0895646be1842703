import { type ChangeEvent, useId, useRef, useState } from 'react';
import { type Copied, copyMessages, copyToasts } from '../../shop/storage/copy.messages';
import { fileTooLarge } from '../../shop/storage/storage.messages';
import { liveToasts } from '../../shop/toasts/toasts.live';
import { useEnvironment, useLive } from './environment';
import { isoDateInIndia } from '../../shop/date';
import styles from './FileCopy.module.css';

/** Saves orders or items as a file that has the date in its name. */
export function useSaveCopy(): (what: Copied, text: string) => void {
  const { saveFile, now } = useEnvironment();
  return (what, text) =>
    saveFile(`aangan-${what}-${isoDateInIndia(now())}.json`, text, 'application/json');
}

/** Larger than any browser's storage. */
const FILE_MAX_BYTES = 16 * 1024 * 1024;

interface FileCopyProps {
  what: Copied;
  count: number;
  /** The file's text. */
  copy: () => string;
  /** Called with the file's text, which is empty if the file is unreadable. */
  onImport: (text: string) => Promise<unknown>;
}

/** Exports and imports a user's data, for when the browser is cleared or the phone replaced. */
export function FileCopy({ what, count, copy, onImport }: FileCopyProps) {
  const texts = copyMessages(what);
  const saveCopy = useSaveCopy();
  const { notify } = useLive(liveToasts);
  const title = useId();
  const input = useRef<HTMLInputElement>(null);
  const [importing, setImporting] = useState(false);

  function exportFile() {
    saveCopy(what, copy());
    notify({ kind: 'success', ...copyToasts.exported(what, count) });
  }

  async function importFile(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const file = field.files?.[0];
    if (!file) return;
    setImporting(true);
    if (file.size > FILE_MAX_BYTES) notify({ kind: 'error', ...fileTooLarge });
    else await onImport(await file.text().catch(() => ''));
    setImporting(false);
    // Without this, choosing the same file again would fire no change event.
    field.value = '';
  }

  return (
    <section className={`cluster gap-5 between parted ${styles.copy}`} aria-labelledby={title}>
      <div className="stack gap-3">
        <h2 id={title} className="minor">
          {texts.title}
        </h2>
        <p className="measure soft">{texts.text}</p>
      </div>
      <div className="cluster phone-full">
        {count > 0 && (
          <button
            className="button phone-full"
            data-kind="quiet"
            type="button"
            onClick={exportFile}
          >
            {texts.exporting}
          </button>
        )}
        <button
          className="button phone-full"
          data-kind="quiet"
          type="button"
          onClick={() => input.current?.click()}
        >
          {importing ? 'Importing...' : texts.importing}
        </button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label={texts.field}
          hidden
          onChange={(event) => void importFile(event)}
        />
      </div>
    </section>
  );
}
