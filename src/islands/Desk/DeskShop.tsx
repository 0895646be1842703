import type { Catalogue } from '../../shop/catalogue/product';
import { DeskNotice } from './DeskNotice';
import { DeskProducts } from './DeskProducts';
import styles from './DeskTools.module.css';

/** What the owner changes in the shop without a build. */
export function DeskShop({ catalogue, search }: { catalogue: Catalogue; search: string }) {
  return (
    <div className={`stack gap-5 across ${styles.shop}`}>
      <DeskNotice />
      <DeskProducts catalogue={catalogue} search={search} />
    </div>
  );
}
