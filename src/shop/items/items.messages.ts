import { AMOUNT_MAX, formatMoney } from '../money/money';
import type { ToastText } from '../toasts/toasts';

const topic = 'item' as const;
const error = (description: string): ToastText => ({ title: 'Error', description, topic });
const success = (description: string): ToastText => ({ title: 'Success', description, topic });
const pieces = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** Specification 5 and 8, Items, to the letter. */
export const itemToasts = {
  loadFailed: { title: 'Error', description: 'Failed to load items' },
  added: success('Item added successfully'),
  addFailed: error('Failed to add item'),
  updated: success('Item updated successfully'),
  updateFailed: error('Failed to update item'),
  deleted: success('Item deleted successfully'),
  deleteFailed: error('Failed to delete item'),
  imageFailed: error('Failed to process image'),
  notAnImage: { title: 'Invalid image', description: 'Only image files are allowed.', topic },
  imageTooLarge: { title: 'Invalid image', description: 'Image must be less than 5MB.', topic },
  signedOut: (verb: 'add' | 'update' | 'delete'): ToastText =>
    error(`You must be logged in to ${verb} items`),
} as const;

/** Specification 2, Manage Items, to the letter. */
export const itemMessages = {
  title: 'Manage Items',
  subtitle: 'Add, edit, and remove items that you want to sell',
  loading: 'Loading your items...',
  empty: 'No items yet',
  addFirst: 'Add Your First Item',
  addNew: 'Add New Item',
  edit: 'Edit Item',
  confirmDelete: (name: string): string =>
    `Are you sure you want to delete "${name}"? This action cannot be undone.`,
} as const;

export const itemFileMessages = {
  title: 'Keep a copy',
  text: 'Your items are stored only in this browser. Before you clear its data or change devices, export them to a file that you can import afterwards.',
  exporting: 'Export items',
  importing: 'Import items',
  field: 'Items file',
} as const;

export const itemFileToasts = {
  exported: (count: number): ToastText => ({
    title: 'Items exported',
    topic,
    description: `${pieces(count)} saved to a file. Keep it safe: you can import it on any device to get your items back.`,
  }),
  imported: (added: number, present: number, refused: number): ToastText => ({
    title: added > 0 ? `Imported ${pieces(added)}` : 'Nothing new to import',
    topic,
    description:
      [
        present > 0 && `${pieces(present)} already here and left unchanged.`,
        refused > 0 && `${pieces(refused)} could not be read.`,
      ]
        .filter(Boolean)
        .join(' ') ||
      (added > 0 ? 'Everything in the file is now in your list.' : 'The file is empty.'),
  }),
  unreadable: {
    title: 'Import failed',
    topic,
    description: 'This is not an items file. Choose one that was exported from this page.',
  },
  noRoom: {
    title: 'Import failed',
    topic,
    description: 'This browser has no room for these items. Nothing was changed.',
  },
} as const;

export const itemFormMessages = {
  /** Specification 5, Item form, to the letter. */
  missingFields: 'Missing fields',
  missingFieldsHelp: 'Please fill in all required fields',
  nameMissing: 'Enter a name',
  priceMissing: 'Enter a price in rupees, such as 1499 or 1499.50',
  priceWrong: 'Enter a price of 0 or more, with at most two decimals, such as 1499.50',
  priceNoNumber: 'Write the price in digits, without signs or commas, such as 1499.50',
  priceTooHigh: `Enter a price of at most ${formatMoney(AMOUNT_MAX)}`,
  categoryMissing: 'Enter a category, such as lighting',
  imageMissing: 'Choose a picture',
  full: 'This browser’s storage is full. Delete an item you no longer sell, then try again.',
  notSaved: 'The item could not be saved. What you entered is still here.',
  changedElsewhere:
    'This item has since been changed in another tab. Save again to overwrite it with your version.',
  deletedElsewhere:
    'This item has since been deleted in another tab. Save again to add it as a new one.',
} as const;
