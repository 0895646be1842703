import { fieldName } from './field-problems.ts';
import type { Problem } from './problem.ts';
import type { MethodEntry } from '../src/shop/payment/payment-field.ts';
import { isRecord } from '../src/shop/storage/parsed.ts';
import { PAYMENT_METHODS } from '../src/shop/payment/methods.ts';
import type { Entry, Folder } from './read-folder.ts';
import { taxCodes } from './tax-codes.ts';
import { textsOfEntry } from './texts.ts';

/** Signs of a placeholder: a mark that says so, an impossible address, or one of the examples. */
const MADE_UP = [
  /\(placeholder\)/i,
  /^14 Peetal Nagri$/,
  /^09ABCDE1234F1ZY$/,
  /[@./][\w-]+\.example\b|@example\w*$/i,
  /^\+91 98765 43210$/,
  /^919876543210$/,
];

/**
 * Finds what keeps a shop from opening: placeholder facts, as one problem for each file, simulated payments, and what a
 * seller's bills lack.
 */
export function madeUpFacts(folders: Folder[]): Problem[] {
  const files = folders
    .filter(({ kind }) => kind.folder === 'site')
    .flatMap(({ entries }) => entries);
  const madeUp = files.flatMap((entry) => {
    const fields = madeUpFields(entry);
    return fields.length === 0 ? [] : [problemOf(entry, fields)];
  });
  return [
    ...madeUp,
    ...files.filter(({ id }) => id === 'buying').flatMap(simulatedPayments),
    ...taxCodes(folders),
  ];
}

const METHODS: readonly MethodEntry[] = PAYMENT_METHODS;
const SIMULATED = METHODS.filter(({ simulated }) => simulated).map(({ id }) => id);

/** Finds simulated payment methods, unless the shop says that it is a demonstration. */
function simulatedPayments({ file, parsed }: Entry): Problem[] {
  if (process.env.PUBLIC_SIMULATED_PAYMENTS === '1') return [];
  // With this setting, a payment provider takes the payments.
  if (process.env.PUBLIC_ONLINE_PAYMENTS === '1') return [];
  const { checkout } = (parsed.data ?? {}) as { checkout?: { methods?: unknown } | null };
  const isListed = Array.isArray(checkout?.methods);
  const entries: unknown[] = Array.isArray(checkout?.methods) ? checkout.methods : SIMULATED;
  const offered = entries.map((entry) => (isRecord(entry) ? entry.method : entry));
  const real = METHODS.filter((method) => !method.simulated).map(({ id }) => id);
  const simulated = SIMULATED.filter((id) => offered.includes(id));
  if (simulated.length === 0) return [];
  return [
    {
      file,
      line: parsed.lineOf(['checkout', 'methods']),
      field: 'checkout.methods',
      text: `${isListed ? 'this' : 'without this list, the shop'} offers ${simulated.join(' and ')}, which are only simulated: no one would be charged. Before the shop opens, ${isListed ? `take ${simulated.join(' and ')} off the list` : `list ${real.join(' and ')}`}, or let a developer set the keys of Razorpay (docs/payments.md). If the shop is only a demonstration, a developer can let it say so to shoppers (PUBLIC_SIMULATED_PAYMENTS=1).`,
      warning: true,
    },
  ];
}

function problemOf({ file, parsed }: Entry, fields: (readonly PropertyKey[])[]): Problem {
  return {
    file,
    line: parsed.lineOf(fields[0] ?? []),
    field: fields.map(fieldName).join('; '),
    text: 'made up; write your own before the shop opens.',
    warning: true,
  };
}

function madeUpFields(entry: Entry): (readonly PropertyKey[])[] {
  return textsOfEntry(entry)
    .filter(({ text }) => MADE_UP.some((pattern) => pattern.test(text)))
    .map(({ path }) => path);
}
