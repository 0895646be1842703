import type { PaymentMethod } from '../../shop/payment/payment';

/** SVG paths on a 24-unit grid. Kept out of assets/icons.ts, so that checkout loads no other icons. */
const PATHS: Record<PaymentMethod, string> = {
  card: 'M3 6h18v12H3V6Zm0 4h18M6 15h4',
  upi: 'M4 8V4h4m8 0h4v4m0 8v4h-4m-8 0H4v-4M8 8h3v3H8V8Zm5 5h3v3h-3v-3Zm0-5h3v3M8 13v3h3',
  netbanking: 'M4 9l8-5 8 5H4Zm0 11h16M6 12v5m4-5v5m4-5v5m4-5v5',
  cod: 'M3 7h18v10H3V7Zm9 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 10.5v3m12-3v3',
};

export function MethodIcon({ method }: { method: PaymentMethod }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[method]} />
    </svg>
  );
}
