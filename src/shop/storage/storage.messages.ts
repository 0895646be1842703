export const storageToasts = {
  unsaved: (what: string) => ({
    title: `Your ${what} could not be saved`,
    description:
      'This browser’s storage is full or switched off. Your changes are kept only while this page stays open.',
  }),
  quarantined: (what: string, moved: boolean) => ({
    title: `Part of your saved ${what} could not be read`,
    description: moved
      ? 'That part was set aside on this device. Everything else is still here.'
      : 'That part was left as it is, because this browser’s storage is full. Everything else is still here.',
  }),
};

/** Larger than any export of this shop. */
export const fileTooLarge = {
  title: 'This file is too large',
  description: 'Files exported here are never larger than 16 MB. Choose another one.',
  topic: 'import',
} as const;
