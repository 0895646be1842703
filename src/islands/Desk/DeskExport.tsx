import { useId, useRef, useState } from 'react';
import { MONTH_FILES, type MonthFile } from '../../shop/bills/bills.messages';
import { isoDateInIndia } from '../../shop/date';
import { liveDesk } from '../../shop/desk/desk.live';
import { deskMessages as messages } from '../../shop/desk/desk.messages';
import { useEnvironment, useLive } from '../parts/environment';

const FILES = Object.entries(MONTH_FILES) as [MonthFile, string][];

/** The papers of a month, as files for the accountant. */
export function DeskExport() {
  const { now, saveFile } = useEnvironment();
  const desk = useLive(liveDesk);
  const [month, setMonth] = useState(() => isoDateInIndia(now()).slice(0, 7));
  const [isUnreachable, setUnreachable] = useState(false);
  const title = useId();
  const form = useRef<HTMLFormElement>(null);

  async function save(file: MonthFile): Promise<void> {
    if (!form.current?.reportValidity()) return;
    const csv = await desk.month(month, file);
    setUnreachable(csv === null);
    if (csv !== null) saveFile(`${file}-${month}.csv`, csv, 'text/csv;charset=utf-8');
  }

  return (
    <form
      ref={form}
      className="stack gap-2"
      aria-labelledby={title}
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 id={title} className="minor">
        {messages.export}
      </h2>
      <label className="field start">
        <span>Month</span>
        <input
          className="input"
          type="month"
          value={month}
          required
          onChange={({ target }) => setMonth(target.value)}
        />
      </label>
      <ul aria-label={messages.files}>
        {FILES.map(([file, name]) => (
          <li key={file}>
            <button className="link-button" type="button" onClick={() => void save(file)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {isUnreachable && (
        <p className="form-error" role="alert">
          {messages.notExported}
        </p>
      )}
    </form>
  );
}
