/** Whether the browser has agreed to keep what the shop stores: beside the export. */
export const lastingMessages = {
  agreed: 'This browser has agreed to keep them until you clear it.',
  mayEnd:
    'This browser may remove them by itself, when it is short of space or after a week without a visit.',
} as const;
