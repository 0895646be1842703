// npm run orders -- backup FILE, restore FILE, export FILE, import FILE, last-bill NUMBER, month FOLDER/2026-11,
// forget EMAIL or check: maintains the order book (docs/orders.md).
import { existsSync } from 'node:fs';
import { readOrderBook } from '../config/order-delivery.ts';
import { loadSettings } from './setup/environment.ts';
import './setup/source-imports.ts';
import { stop } from './setup/stop.ts';

const USAGE = `npm run orders -- backup FILE    copies the book, also while the shop is open
npm run orders -- restore FILE   replaces the book by such a copy, while the shop is stopped
npm run orders -- export FILE    writes every order and bill as a line of JSON
npm run orders -- import FILE    adds the orders of an export, of the file in an owner's mail, or of another book
npm run orders -- last-bill NUMBER  lets bills go on after a number that the book lacks
npm run orders -- month FOLDER/2026-11  writes the accountant's files of a month
npm run orders -- forget EMAIL   removes a person from finished orders, and from those who wait
npm run orders -- check          looks for damage, and counts mails still to be sent`;
const NAMES = [
  'backup',
  'restore',
  'export',
  'import',
  'last-bill',
  'month',
  'forget',
  'check',
] as const;

// In the image, scripts/run.mjs isn't there to pass the command's name.
const [given = '', argument = ''] = process.argv.slice(process.argv[2] === 'orders' ? 3 : 2);
const name = NAMES.find((one) => one === given);
if (!name || (name !== 'check' && !argument)) stop(USAGE);
loadSettings('production');
const place = readOrderBook(process.env);
if (!place)
  stop('The shop keeps no orders: set SMTP_URL, ORDER_WEBHOOK_URL or ORDER_BOOK (docs/orders.md).');
if (name !== 'restore' && place.kind === 'sqlite' && !existsSync(place.file))
  stop(`Order book not found: ${place.file}. Start the shop once, or correct ORDER_BOOK.`);
// Loaded only now, since the files in src name each other without .ts.
const { runCommand } = await import('./orders/commands.ts');
await runCommand(name, place, argument);
