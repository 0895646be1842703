import { z } from 'astro/zod';
import { type Paise, parseRupees } from '../shop/money/money.ts';
import { PAYMENT_METHODS } from '../shop/payment/methods.ts';
import { methodOf } from '../shop/payment/payment.ts';
import { fields, listOf, numberField, prose, truthField } from './fields.ts';
import { insteadOfNumber, insteadOfTruth, insteadOfWord } from './sentences.ts';
import { FACTS } from './marks.ts';

/** All methods if omitted. */
export function paymentMethods() {
  const ids = PAYMENT_METHODS.map(({ id }) => id);
  const entry = fields({
    method: z.enum(ids, { error: insteadOfWord(ids) }).meta({ description: 'One way to pay.' }),
    maximum: maximum().optional(),
    direct: truthField(z.boolean({ error: insteadOfTruth('write true or false') }))
      .meta({ description: 'true: paid to your own UPI ID, not on the payment provider’s page.' })
      .optional(),
    note: prose(10, 300, 'what shoppers should know about it', FACTS).optional(),
  });
  const withLimit = z
    .preprocess((written) => (typeof written === 'string' ? { method: written } : written), entry)
    .meta({ type: ['string', 'object'], examples: ids })
    .refine(({ method, direct }) => !direct || !methodOf(method).simulated, {
      path: ['direct'],
      error: 'only upi can be paid to you directly; remove this line.',
    })
    .transform(({ method, maximum, direct, note }) => ({
      id: method,
      ...(maximum && { maximum }),
      ...(direct && { direct }),
      ...(note && { note }),
    }));
  return listOf(withLimit, 1, ids.length, 'ways to pay').refine(
    (list) => new Set(list.map(({ id }) => id)).size === list.length,
    { error: 'one of them is listed twice; keep each once.' },
  );
}

/** The limit per order, in rupees. */
function maximum() {
  const error = insteadOfNumber(
    'write the highest total in whole rupees without signs or commas, such as 50000',
  );
  const whole = z.int({ error }).refine((value) => (parseRupees(value) ?? 0) > 0, { error });
  return numberField(whole)
    .meta({
      type: 'integer',
      minimum: 1,
      format: 'rupees',
      description: 'The highest total, in rupees.',
    })
    .transform((value) => parseRupees(value) as Paise);
}
