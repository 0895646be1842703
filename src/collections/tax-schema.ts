import { z } from 'astro/zod';
import type { TaxRate } from '../shop/bills/tax.ts';
import { day, fields, listOf, numberField } from './fields.ts';
import { insteadOfNumber } from './sentences.ts';
import { shaped } from './site-schema.ts';

const PERCENT = insteadOfNumber('write the rate in percent without a sign, such as 5');

/** An HSN code, of which the law asks for four or six digits; eight are the whole code. */
export function hsnCode() {
  return shaped(
    /^\d{4}(\d{2}){0,2}$/,
    'write the four, six or eight digits of the HSN code, such as 741980',
  );
}

/** Rates of GST by HSN code and by day. A change of rates is one more line. */
export function taxSchema() {
  const percent = z
    .number({ error: PERCENT })
    .refine((value) => value >= 0 && value <= 100 && Math.round(value * 100) / 100 === value, {
      error: PERCENT,
    });
  return fields({
    rates: listOf(
      fields({
        hsn: shaped(
          /^\d{2}(\d{2}){0,3}$/,
          "write the first two to eight digits of HSN codes, such as '7418'",
        ),
        percent: numberField(percent).meta({ description: 'The rate, CGST and SGST together.' }),
        from: day('The first day of this rate.', '2025-09-22'),
      }),
      1,
      200,
      'rates',
    ).refine((rates) => repeated(rates) === undefined, {
      error: ({ input }) => {
        const { hsn, from } = repeated(input as TaxRate[]) ?? { hsn: '', from: '' };
        return `${hsn} has two rates from ${from} on; keep one of them.`;
      },
    }),
  });
}

function repeated(rates: readonly TaxRate[]): TaxRate | undefined {
  return rates.find(
    ({ hsn, from }, index) =>
      rates.findIndex((other) => other.hsn === hsn && other.from === from) !== index,
  );
}
