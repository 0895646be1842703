import type { INDIAN_STATES } from '../delivery/pins.ts';
import { type Paise, rupees } from '../money/money.ts';

/** How a seller is registered for the Goods and Services Tax. It decides which bill the seller owes. */
export const GST_KINDS = ['none', 'composition', 'registered'] as const;
export type GstKind = (typeof GST_KINDS)[number];

export type IndianState = (typeof INDIAN_STATES)[number];

/** The first two digits of a GSTIN. */
export const GST_CODES = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
} as const satisfies Record<IndianState, string>;

/** Such as 09; empty for a text that isn't a state. */
export function gstCode(state: string): string {
  return Object.hasOwn(GST_CODES, state) ? GST_CODES[state as IndianState] : '';
}

/** In these territories, which have no legislature, the second half of the tax is called UTGST. */
const UNION: readonly string[] = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
];

export const stateTaxName = (state: string) => (UNION.includes(state) ? 'UTGST' : 'SGST');

export const GSTIN_FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The fifteenth character of a GSTIN. @param start the fourteen characters before it */
function checkDigit(start: string): string {
  const sum = [...start].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS.charAt((36 - (sum % 36)) % 36);
}

/** What is wrong with a GSTIN: its form, its last character, which checks the others, or its state. */
export function gstinProblem(gstin: string, state: string): 'form' | 'digit' | 'state' | null {
  if (!GSTIN_FORM.test(gstin)) return 'form';
  if (checkDigit(gstin.slice(0, 14)) !== gstin.slice(14)) return 'digit';
  return gstin.slice(0, 2) === gstCode(state) ? null : 'state';
}

/** What decides where a seller may sell, and what goes with a parcel. */
export interface SellerPlace {
  gst: GstKind;
  /** Where the business is registered: one of `INDIAN_STATES`. */
  state: string;
}

/** A composition seller may not sell to another state: section 10(2)(c) of the CGST Act. Undefined: to every state. */
export function onlyState({ gst, state }: SellerPlace): string | undefined {
  return gst === 'composition' ? state : undefined;
}

/** Above this, with taxes, every parcel needs an e-way bill (rule 138(1) of the CGST Rules). */
const EWAY_ABOVE = /* @__PURE__ */ rupees(50_000);

export type EwayReason = 'value' | 'state';

/** Why a parcel needs an e-way bill; null if it needs none. */
export function ewayBill({ gst, state }: SellerPlace, to: string, total: Paise): EwayReason | null {
  if (total > EWAY_ABOVE) return 'value';
  // A handicraft seller without registration may sell to other states, with an e-way bill for each parcel.
  return gst === 'none' && to !== state ? 'state' : null;
}
