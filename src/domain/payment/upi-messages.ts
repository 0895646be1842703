/** What checkout says of paying by UPI, besides the sentences of the specification. */
export const upiMessages = {
  payIn: (amount: string, app: string) => `Pay ${amount} in ${app}`,
  payAnywhere: (amount: string) => `Pay ${amount} in a UPI app`,
  refused: (limit: string) =>
    `Many banks refuse more than ${limit} to this UPI ID. If yours does, nothing is paid: choose another way.`,
  byCard: 'Pay by card instead',
  copyId: 'Copy the UPI ID',
  copyAmount: 'Copy the amount',
  copied: 'Copied',
  reference: 'Bank reference (optional)',
  referenceHint: 'After you have paid: the 12 digits that your app calls UTR or reference',
} as const;
