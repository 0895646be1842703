import type { KeptOn } from '../../stores/orders';

/** Says that an order is not stored for good, and what to do about it. */
export function NotKept({ keptOn }: { keptOn: KeptOn }) {
  if (keptOn === 'device') return null;
  return (
    <p className="form-error" role="alert">
      This browser’s storage is full or switched off: your order is here only until you close this{' '}
      {keptOn === 'tab' ? 'tab' : 'page'}. Save a copy or print it now.
    </p>
  );
}
