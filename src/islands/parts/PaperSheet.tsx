/* eslint-disable jsx-a11y-x/no-redundant-roles, jsx-a11y-x/no-interactive-element-to-noninteractive-role --
   Some browsers forget a table whose rows are drawn as cards, unless the roles are spelled out. */
import type { Paper } from '../../shop/bills/paper';
import { paperView } from '../../shop/bills/view';
import sums from './amounts/Totals.module.css';
import styles from './PaperSheet.module.css';

interface PaperSheetProps {
  paper: Paper;
  /** For whom this copy is: rule 48 of the CGST Rules. */
  copy?: string | undefined;
}

/** A bill or note, on an A4 page when printed. On a phone, each line becomes a card. The PDF looks the same (src/invoice/bill.ts). */
export function PaperSheet({ paper, copy }: PaperSheetProps) {
  const { title, line, facts, seller, buyer, columns, lines, totals, notes } = paperView(paper);
  return (
    <article
      className={`card small ${styles.sheet}`}
      aria-label={`${title} ${paper.number}`}
      translate="no"
    >
      <header className={`cluster top between ${styles.letterhead}`}>
        <p className={styles.name}>{paper.seller.name}</p>
        <address className="lines soft">
          {seller.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </address>
      </header>
      <div className={`cluster top between ${styles.head}`}>
        <div>
          <h2 className="minor">{title}</h2>
          <p className="soft">{line}</p>
          {copy && <p className="strong">{copy}</p>}
          <h3 className="plain above-4">{buyer.heading}</h3>
          <address className="lines">
            {buyer.lines.map((text, index) => (
              <span key={index}>{text}</span>
            ))}
          </address>
        </div>
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className="cluster between">
              <dt className="soft">{label}</dt>
              <dd className="numeric" translate="no">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <table
        role="table"
        className={`table numeric above-5 ${styles.table}`}
        translate="no"
        data-wide={columns.length > 5 || undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ heading }) => (
              <th key={heading} role="columnheader" scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((row, index) => (
            <tr key={index} role="row">
              {columns.map(({ heading, cell }) => (
                <td key={heading} role="cell" data-heading={heading}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={`${sums.totals} ${styles.totals}`}>
        {totals.map(({ label, amount }) => (
          <div key={label} className="cluster between">
            <dt>{label}</dt>
            <dd className="numeric" translate="no">
              {amount}
            </dd>
          </div>
        ))}
      </dl>
      <footer className="soft parted">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </footer>
    </article>
  );
}
