/* eslint-disable jsx-a11y-x/no-redundant-roles, jsx-a11y-x/no-interactive-element-to-noninteractive-role --
   Some browsers forget a table whose rows are drawn as cards, unless the roles are spelled out. */
import type { Item, Items } from '../../shop/items/item';
import { formatMoney } from '../../shop/money/money';
import { Icon } from '../parts/Icon';
import styles from './ItemsTable.module.css';

interface ItemsTableProps {
  items: Items;
  onEdit: (item: Item) => void;
  onDelete: (item: Item) => void;
}

/** Specification 2, Manage Items. On a phone, each row has its facts below each other. */
export function ItemsTable({ items, onEdit, onDelete }: ItemsTableProps) {
  return (
    <div className="card">
      <table role="table" className={`table ${styles.table}`}>
        <caption className="visually-hidden">Your items, newest first</caption>
        <thead role="rowgroup">
          <tr role="row" className="quiet">
            {['Image', 'Name', 'Category', 'Price', 'Actions'].map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {items.map((item) => (
            <tr key={item.id} role="row">
              <td role="cell" className={styles.image}>
                <ItemPicture item={item} />
              </td>
              <th role="rowheader" scope="row" className={styles.name}>
                <span>{item.name}</span>
                {item.description && (
                  <span className={`quiet ${styles.description}`}>{item.description}</span>
                )}
              </th>
              <td role="cell" className={styles.category}>
                {item.category}
              </td>
              <td role="cell" className="numeric whole" translate="no">
                {formatMoney(item.price)}
              </td>
              <td role="cell">
                <div className={`cluster links ${styles.actions}`}>
                  <button
                    className="link-button target gap-1"
                    type="button"
                    aria-label={`Edit ${item.name}`}
                    onClick={() => onEdit(item)}
                  >
                    <Icon name="edit" size={20} />
                    <span>Edit</span>
                  </button>
                  <button
                    className="link-button target gap-1"
                    type="button"
                    aria-label={`Delete ${item.name}`}
                    data-delete
                    onClick={() => onDelete(item)}
                  >
                    <Icon name="trash" size={20} />
                    <span>Delete</span>
                  </button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ItemPicture({ item }: { item: Item }) {
  return item.image.startsWith('data:image/') ? (
    <img className="thumb" src={item.image} alt="" width={72} height={72} decoding="async" />
  ) : (
    <span className={`thumb avatar ${styles.placeholder}`} aria-hidden="true">
      {[...item.name][0]}
    </span>
  );
}
