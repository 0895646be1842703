import type { APIContext, APIRoute } from 'astro';
import type { Catalogue } from '../../shop/cart/reconcile';
import { pieceCounts } from '../../shop/catalogue/pieces';
import { notNow } from '../http/answer';
import { createRateLimit } from '../http/rate-limit';
import { liveCaller } from '../http/caller.live';
import { liveCallers } from '../identity/callers.live';
import { liveShop } from '../messages/delivery.live';
import type { StatusMailContext } from '../orders/status-mails';
import { answerDesk, DESK_ACTIONS, type DeskAction, nothingHere } from './desk';

const limit = createRateLimit({
  name: 'desk',
  turns: 600,
  together: Number.MAX_SAFE_INTEGER,
  windowS: 600,
});

export function deskEndpoint(
  shopOf: (
    context: APIContext,
  ) => Promise<Pick<StatusMailContext, 'shop' | 'couriers'> & { catalogue: Catalogue }>,
): APIRoute {
  return async (context) => {
    const { action = '' } = context.params;
    if (!Object.hasOwn(DESK_ACTIONS, action)) return nothingHere();
    try {
      const live = await liveShop();
      if (!live) return nothingHere();
      const { catalogue, ...shop } = await shopOf(context);
      return await answerDesk(context.request, action as DeskAction, {
        ...live,
        ...shop,
        limit,
        caller: liveCaller(context),
        ownerOf: liveCallers.ownerOf,
        counts: pieceCounts(catalogue),
        now: Date.now(),
      });
    } catch {
      // A failure must not reveal to strangers that the desk exists.
      return (await liveCallers.ownerOf(context.request)) ? notNow() : nothingHere();
    }
  };
}
