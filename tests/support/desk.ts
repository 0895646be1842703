import { NO_BACKUPS } from '../../src/endpoint/book/backup';
import { FACTS } from './bills';
import { LETTERHEAD } from './payments';

const DAYS = { from: 2, to: 3 };
const turns = { take: () => Promise.resolve({ ok: true as const }) };

/** What the desk knows of a shop with a mail server that sends nothing. */
export const DESK_FACTS = {
  shop: { ...LETTERHEAD, thanks: 'Thanks.', next: [], policies: [] },
  terms: { ships: DAYS, arrives: DAYS, areas: [], holidays: [] },
  facts: FACTS,
  couriers: [],
  backups: NO_BACKUPS,
  caller: 'owner',
  who: 'o@kansa.in',
  mailsTo: turns,
  mailsToOwner: turns,
  channels: {
    hasMail: true,
    hasWebhook: false,
    owner: 'owner@kansa.in',
    domain: 'kansa.in',
    sender: { start: () => Promise.resolve(), deliver: () => Promise.resolve(new Map()) },
  },
};
