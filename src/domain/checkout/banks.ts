/** The banks of net banking (specification 9). Apart from the other constants, which every page carries. */
export const BANKS = [
  'State Bank of India (SBI)',
  'HDFC Bank',
  'ICICI Bank',
  'Axis Bank',
  'Bank of Baroda',
  'Punjab National Bank',
  'Canara Bank',
  'Union Bank of India',
  'Indian Bank',
  'Central Bank of India',
] as const;
