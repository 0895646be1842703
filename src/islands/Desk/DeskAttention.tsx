import { attentionOf, type DeskOrder } from '../../shop/desk/desk';
import { isHeld } from '../../shop/desk/owner.messages';
import { Icon } from '../parts/Icon';
import { FixedText } from '../parts/text/FixedText';
import styles from './DeskAttention.module.css';

/** What to look at before the order is packed, if anything: in its row or, while it's open, above its pieces. */
export function DeskAttention({ booked }: { booked: DeskOrder }) {
  const attention = attentionOf(booked);
  const held = isHeld(booked);
  if (attention.length === 0) return null;
  return (
    <ul
      className={`stack gap-1 small medium tight ${styles.attention}`}
      aria-label="Look at this first"
      data-held={held || undefined}
    >
      {attention.map((sentence) => (
        <li key={sentence} className="beside">
          <Icon name={held ? 'cancel' : 'clock'} size={18} />
          <FixedText text={sentence} />
        </li>
      ))}
    </ul>
  );
}
