import type { Delivered } from './mailer';
import type { Sender } from './sender';

export interface ShopChannels {
  sender: Sender;
  /** Whether what was accepted outlives this process. */
  isDurable: boolean;
  hasMail: boolean;
  hasWebhook: boolean;
  owner: string;
  domain: string;
}

/** How long a response waits for mails that the book keeps anyway. */
const PATIENCE_MS = 3_000;

/** Sends messages of the book; a durable one sends the rest later. @returns each outcome so far */
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

/** Missing messages were sent. @returns whether all channels have it; if not, whether one failed permanently */
export function shopHas(
  delivered: ReadonlyMap<string, Delivered>,
  ids: readonly string[],
): Delivered {
  const results = ids.map((id) => delivered.get(id) ?? 'accepted');
  if (results.includes('refused')) return 'refused';
  return results.every((result) => result === 'accepted') ? 'accepted' : 'unreachable';
}
