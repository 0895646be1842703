import { z } from 'astro/zod';
import { type Paise, parseRupees } from '../shop/money/money.ts';
import { PAYMENT_METHODS } from '../shop/payment/methods.ts';
import { fields, listOf } from './fields.ts';
import { insteadOfNumber, insteadOfWord } from './sentences.ts';
import { numberField } from './values.ts';

/** All four when omitted. */
export function paymentMethods() {
  const ids = PAYMENT_METHODS.map(({ id }) => id);
  const entry = fields({
    method: z.enum(ids, { error: insteadOfWord(ids) }).meta({ description: 'One way to pay.' }),
    maximum: maximum().optional(),
  });
  const withLimit = z
    .preprocess((written) => (typeof written === 'string' ? { method: written } : written), entry)
    .meta({ type: ['string', 'object'], examples: ids })
    .transform(({ method, maximum }) => ({ id: method, ...(maximum && { maximum }) }));
  return listOf(withLimit, 1, ids.length, 'ways to pay').refine(
    (list) => new Set(list.map(({ id }) => id)).size === list.length,
    { error: 'one of them stands twice; keep each once.' },
  );
}

/** Rupees per order. */
function maximum() {
  const error = insteadOfNumber(
    'write the highest total in whole rupees without signs or commas, such as 50000',
  );
  const whole = z.int({ error }).refine((value) => (parseRupees(value) ?? 0) > 0, { error });
  return numberField(whole)
    .meta({ type: 'integer', minimum: 1, description: 'The highest total, in rupees.' })
    .transform((value) => parseRupees(value) as Paise);
}
