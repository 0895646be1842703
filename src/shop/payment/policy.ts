import { isOnline, methodOf, type Offer, offeredMethods, type PaymentMethod } from './payment.ts';
import { PROVIDER } from './provider.ts';

/** Facts for the policy pages that follow from the payment methods and settings. */
export const PAYMENT_FACTS = ['payWays', 'howToPay', 'cardDetails'] as const;

const list = (names: readonly string[]) =>
  new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(names);

/** Inside a sentence: card, UPI, net banking. */
function nameOf(id: PaymentMethod): string {
  const { label, name = label } = methodOf(id);
  return name === name.toUpperCase() ? name : name.toLowerCase();
}

/** @param takesPayments whether the shop has a payment provider */
export function paymentFacts(
  offer: Offer,
  takesPayments: boolean,
): Record<(typeof PAYMENT_FACTS)[number], string> {
  const offered = offeredMethods(offer).map(({ id }) => id);
  const online = offered.filter((id) => takesPayments && isOnline(offer, id));
  const direct = offered.filter((id) => !online.includes(id)).map(methodOf);
  const howToPay = [
    ...(online.length > 0
      ? [
          `With ${list(online.map(nameOf))} you pay on the page of our payment provider, ${PROVIDER}.`,
        ]
      : []),
    ...direct.flatMap(({ howToPay = [] }) => howToPay),
  ];
  const cardDetails = [
    ...(online.length > 0
      ? [
          `You type the details of your payment on ${PROVIDER}’s page: we never see them. ${PROVIDER} also gets your name, the order’s number and the amount.`,
        ]
      : []),
    ...direct.flatMap(({ cardDetails = [] }) => cardDetails),
  ];
  return {
    payWays: list(offered.map(nameOf)),
    howToPay: howToPay.join(' '),
    cardDetails: cardDetails.join(' '),
  };
}
