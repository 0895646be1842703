/** How the sentences about a file of items differ from those about a file of orders. */
const FILES = {
  items: {
    title: 'Items',
    one: 'item',
    topic: 'item',
    saved: 'saved to a file. Keep it safe',
    present: 'already here',
    list: 'your list',
  },
  orders: {
    title: 'Orders',
    one: 'order',
    topic: 'orders-file',
    saved: 'saved to a file, with names and addresses. Keep the file safe',
    present: 'already on this device',
    list: 'My Orders',
  },
} as const;

/** What a browser stores that its user can copy to a file. */
export type Copied = keyof typeof FILES;

const counted = (what: Copied, count: number): string =>
  count === 1 ? `1 ${FILES[what].one}` : `${count} ${what}`;

export const copyMessages = (what: Copied) => ({
  title: 'Keep a copy',
  text: `Your ${what} are stored only in this browser. Before you clear its data or change devices, export them to a file that you can import afterwards.`,
  exporting: `Export ${what}`,
  importing: `Import ${what}`,
  field: `${FILES[what].title} file`,
});

export const copyToasts = {
  exported: (what: Copied, count: number) => ({
    title: `${FILES[what].title} exported`,
    topic: FILES[what].topic,
    description: `${counted(what, count)} ${FILES[what].saved}: you can import it on any device to get your ${what} back.`,
  }),
  imported: (what: Copied, added: number, present: number, refused: number) => ({
    title: added > 0 ? `Imported ${counted(what, added)}` : 'Nothing new to import',
    topic: FILES[what].topic,
    description:
      [
        present > 0 && `${counted(what, present)} ${FILES[what].present} and left unchanged.`,
        refused > 0 && `${counted(what, refused)} could not be read.`,
      ]
        .filter(Boolean)
        .join(' ') ||
      (added > 0 ? `Everything in the file is now in ${FILES[what].list}.` : 'The file is empty.'),
  }),
  unreadable: (what: Copied) => ({
    title: 'Import failed',
    topic: FILES[what].topic,
    description: `This is not an ${what} file. Choose one that was exported from this page.`,
  }),
  noRoom: (what: Copied) => ({
    title: 'Import failed',
    topic: FILES[what].topic,
    description: `This browser has no room for these ${what}. Nothing was changed.`,
  }),
} as const;
