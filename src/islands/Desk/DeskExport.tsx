import { useId, useState } from 'react';
import { isoDateInIndia } from '../../shop/date';
import { liveDesk } from '../../shop/desk/desk.live';
import { deskMessages as messages } from '../../shop/desk/desk.messages';
import { useEnvironment, useLive } from '../parts/environment';
import styles from './DeskTools.module.css';

export function DeskExport() {
  const { now, saveTextFile } = useEnvironment();
  const desk = useLive(liveDesk);
  const [month, setMonth] = useState(() => isoDateInIndia(now()).slice(0, 7));

  const title = useId();
  const [isUnreachable, setUnreachable] = useState(false);

  async function save(): Promise<void> {
    const csv = await desk.month(month);
    setUnreachable(csv === null);
    if (csv !== null) saveTextFile(`orders-${month}.csv`, csv, 'text/csv;charset=utf-8');
  }

  return (
    <form
      className={styles.export}
      aria-labelledby={title}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 id={title}>{messages.export}</h2>
      <div className={styles.month}>
        <label className="field">
          <span>Month</span>
          <input
            className="input"
            type="month"
            value={month}
            required
            onChange={({ target }) => setMonth(target.value)}
          />
        </label>
        <button className="button" data-kind="quiet">
          Save as CSV
        </button>
      </div>
      {isUnreachable && (
        <p className="form-error" role="alert">
          {messages.notExported}
        </p>
      )}
    </form>
  );
}
