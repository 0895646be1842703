import { AMOUNT_MAX, formatMoney } from '../money/money';
import type { ToastText } from '../toasts/toasts';

const topic = 'item' as const;
const error = (description: string): ToastText => ({ title: 'Error', description, topic });
const success = (description: string): ToastText => ({ title: 'Success', description, topic });

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
