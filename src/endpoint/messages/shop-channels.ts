import type { Delivered } from './mailer';
import type { Sender } from './sender';

/** What an endpoint of orders or messages needs to reach the shop. */
export interface ShopChannels {
  sender: Sender;
  /** Whether accepted orders and messages outlive this process. */
  isDurable: boolean;
  /** Which ways are configured. */
  hasMail: boolean;
  hasWebhook: boolean;
  /** Where mails to the owner go, and the domain that mails come from. */
  owner: string;
  domain: string;
}

/** How long a response waits for mails that the book keeps anyway. */
const PATIENCE_MS = 3_000;

/**
 * Sends messages that the book has. Where the book is durable, the response need not wait long: they are sent later.
 * @returns what became of each so far
 */
export async function deliverNow(
  { sender, isDurable }: Pick<ShopChannels, 'sender' | 'isDurable'>,
  ids: readonly string[],
): Promise<Map<string, Delivered>> {
  const delivery = sender.deliver(ids);
  if (!isDurable) return delivery;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Map<string, Delivered>>((resolve) => {
    timer = setTimeout(() => resolve(new Map()), PATIENCE_MS);
  });
  return Promise.race([delivery.catch(() => new Map<string, Delivered>()), late]).finally(() =>
    clearTimeout(timer),
  );
}

/** Whether all of the owner's ways have something; if not, whether one of them never will. What is missing was forgotten after it was sent. */
export function shopHas(
  delivered: ReadonlyMap<string, Delivered>,
  ids: readonly string[],
): Delivered {
  const results = ids.map((id) => delivered.get(id) ?? 'accepted');
  if (results.includes('refused')) return 'refused';
  return results.every((result) => result === 'accepted') ? 'accepted' : 'unreachable';
}
