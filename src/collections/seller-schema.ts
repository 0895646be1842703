import { z } from 'astro/zod';
import { INDIAN_STATES } from '../shop/delivery/pins.ts';
import { PAYMENT_FACTS } from '../shop/payment/policy.ts';
import { GST_KINDS, gstCode, GSTIN_FORM, gstinProblem, type GstKind } from '../shop/seller/gst.ts';
import { fields, line, listOf, numberField, prose } from './fields.ts';
import { factsAnd, FACTS } from './marks.ts';
import { insteadOfNumber, insteadOfWord } from './sentences.ts';
import { emailAddress, postalAddress, shaped, telephone } from './site-schema.ts';

export const description = () => prose(50, 155, 'one or two sentences for search engines', FACTS);

/** Who pays return postage. */
const PAYERS = ['shop', 'shopper'] as const;

function dayCount(what: string, fewest: number) {
  const error = insteadOfNumber(`write ${what}, a whole number from ${fewest} to 90`);
  const days = z.int({ error }).min(fewest, { error }).max(90, { error });
  return numberField(days).meta({ description: `${what}.` });
}

export function dayRange(what: string) {
  const error = '"from" is greater than "to"; write the smaller number first.';
  return fields({ from: dayCount(what, 0), to: dayCount(what, 1) }).refine(
    ({ from, to }) => from <= to,
    {
      error,
      path: ['from'],
    },
  );
}

const GSTIN = 'write the fifteen characters of the GSTIN, such as 09ABCDE1234F1ZY';

interface TaxRegistration {
  gst: GstKind;
  gstin?: string | undefined;
  address: { state: string };
}

/** How the GSTIN contradicts the rest of the file. */
function registrationProblem({
  gst,
  gstin,
  address: { state },
}: TaxRegistration): string | undefined {
  if (gst === 'none')
    return gstin && 'a seller with gst: none has no GSTIN; delete the line, or correct gst.';
  if (gstin === undefined) return `is missing, and gst is ${gst}; ${GSTIN}, or write gst: none.`;
  const problem = gstinProblem(gstin, state);
  if (problem === 'digit')
    return `found "${gstin}", and its last character doesn’t fit the others; copy it again from your registration.`;
  if (problem === 'state')
    return `found "${gstin}", whose first two digits aren’t ${gstCode(state)}, the code of ${state}; correct it, or the state in address.`;
  return undefined;
}

/** Facts that Indian law requires (docs/law.md). Structured data, feed and policies all use these numbers. */
export function sellerSchema() {
  return fields({
    legalName: line(100, 'the name under which the business is registered'),
    entity: line(80, 'what kind of business it is, such as Sole proprietorship'),
    address: postalAddress(
      z
        .enum(INDIAN_STATES, { error: insteadOfWord(INDIAN_STATES) })
        .meta({ description: 'The state in which the business is registered.' }),
    ),
    gst: z.enum(GST_KINDS, { error: insteadOfWord(GST_KINDS) }).meta({
      description: 'How the business is registered for GST; it decides which bill it gives.',
    }),
    gstin: shaped(GSTIN_FORM, GSTIN).optional(),
    billPrefix: shaped(
      /^[A-Z\d]{1,3}$/,
      'write one to three capital letters or digits with which the numbers of bills begin, such as AAN',
    ),
    officer: fields({
      name: line(80, 'the name of the grievance officer'),
      designation: line(80, 'the position of the grievance officer in the business'),
      phone: telephone(),
      email: emailAddress(),
      hours: line(80, 'when the grievance officer can be reached'),
      acknowledges: line(30, 'how soon a complaint is acknowledged, such as 48 hours'),
      answers: line(30, 'how soon a complaint is settled, such as one month'),
    }),
    returns: fields({
      days: dayCount('within how many days a piece may be sent back', 1),
      refundDays: dayCount('within how many days the money is returned', 1),
      postage: z
        .enum(PAYERS, { error: insteadOfWord(PAYERS) })
        .meta({ description: 'Who pays to send back a piece that isn’t faulty.' }),
    }),
    shipping: fields({
      ships: dayRange('after how many business days an order is shipped'),
      arrives: dayRange('how many business days it takes to arrive'),
    }),
    taxes: line(60, 'the note beside a price, such as Inclusive of all taxes', FACTS),
  }).superRefine((seller, context) => {
    const message = registrationProblem(seller);
    if (message) context.addIssue({ code: 'custom', path: ['gstin'], message });
  });
}

/** How orders reach the shop. A section of a policy may apply to only one of these ways (docs/orders.md). */
export const ORDERS = ['sent by the shopper', 'kept by the shop'] as const;

/** Terms, privacy, returns or shipping. */
export function policySchema() {
  const paragraph = prose(10, 900, 'a paragraph', factsAnd('keptFor', ...PAYMENT_FACTS));
  return fields({
    heading: line(60, 'the heading of the page', FACTS),
    description: description(),
    lead: prose(10, 300, 'a sentence below the heading', FACTS),
    sections: listOf(
      fields({
        title: line(80, 'the heading of the section', FACTS),
        orders: z
          .enum(ORDERS, { error: insteadOfWord(ORDERS) })
          .optional()
          .meta({ description: 'Shows this section only if orders reach you this way.' }),
        paragraphs: listOf(paragraph, 1, 8, 'paragraphs'),
      }),
      1,
      20,
      'sections',
    ),
  });
}
