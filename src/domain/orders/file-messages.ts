import type { ToastText } from '../toast';

const topic = 'orders-file';
const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** The section of My Orders about the file. */
export const orderFileMessages = {
  title: 'Keep a copy',
  text: 'Your orders live in this browser only. Export them to a file before you clear it or change to another device, and import the file there.',
  exporting: 'Export orders',
  importing: 'Import orders',
  field: 'File of orders',
} as const;

/** The toasts of exporting and importing orders. */
export const orderFileToasts = {
  exported: (count: number): ToastText => ({
    title: 'Orders exported',
    topic,
    description: `${orders(count)} saved to a file, with names and addresses. Keep it safe: it brings them back on any device.`,
  }),
  imported: (added: number, present: number, refused: number): ToastText => ({
    title: added > 0 ? `Imported ${orders(added)}` : 'Nothing new to import',
    topic,
    description:
      [
        present > 0 &&
          `${orders(present)} already on this device, left as ${present === 1 ? 'it is' : 'they are'}.`,
        refused > 0 && `${orders(refused)} could not be read.`,
      ]
        .filter(Boolean)
        .join(' ') || (added > 0 ? 'All of the file is in My Orders now.' : 'The file is empty.'),
  }),
  unreadable: {
    title: 'Import failed',
    topic,
    description: 'This is not a file of orders. Choose one that was exported from this page.',
  },
  noRoom: {
    title: 'Import failed',
    topic,
    description: 'This browser has no room for these orders. Nothing was changed.',
  },
} as const;
