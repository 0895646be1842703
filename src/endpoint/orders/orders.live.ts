import type { APIContext } from 'astro';
import { createRateLimit } from '../http/rate-limit';
import { endpointOf, type Live, log } from '../messages/delivery.live';
import { answerOrder, type OrderSurroundings } from './orders';

const HOUR_S = 3600;

const mailsTo = createRateLimit({
  name: 'mails',
  turns: 3,
  together: Number.MAX_SAFE_INTEGER,
  windowS: HOUR_S,
});

/** What the page of the endpoint brings: what the shop says and sells. */
type Shop = Pick<OrderSurroundings, 'shop' | 'catalogue' | 'terms'>;

/** The endpoint of orders. */
export function orderEndpoint(shopOf: (context: APIContext) => Promise<Shop>) {
  return endpointOf('orders', async (context, { channels, ...live }: Live) =>
    answerOrder(context.request, {
      ...live,
      now: Date.now(),
      channels: { ...channels, mailsTo, log },
      ...(await shopOf(context)),
    }),
  );
}
