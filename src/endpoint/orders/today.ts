import { heldOf, leftOf, pieceCounts } from '../../shop/catalogue/product';
import { isoDateInIndia } from '../../shop/date';
import { shipsAgainOn } from '../../shop/delivery/delivery';
import { deliveryMessages } from '../../shop/delivery/delivery.messages';
import { noticeOn, pauseOn } from '../../shop/today/notice';
import type { Today } from '../../shop/today/today';
import { readNotice, takeStock } from '../book/today';
import { answer } from '../http/answer';
import type { ShopCall } from '../open-shop/open-shop';

/** How long browsers cache the answer, so that browsing several pages costs one query. */
const KEPT_S = 15;

/** What only browsing pages read. */
interface ForPages {
  /** What replaces their sentence about the usual days until parcels leave. */
  ships?: string;
}

/** Answers `GET /api/today` (docs/orders.md): what has changed since the build. The same for everyone, and small. */
export async function answerToday({
  book: { database },
  catalogue,
  terms,
  now,
}: Pick<ShopCall, 'book' | 'catalogue' | 'terms' | 'now'>): Promise<Response> {
  const { notice } = await readNotice(database);
  const day = isoDateInIndia(now);
  const text = noticeOn(notice, day);
  const pause = pauseOn(notice, day);
  const stock = await takeStock(database, pieceCounts(catalogue), now);
  const held = heldOf(stock);
  const again = shipsAgainOn({ ...terms, pause }, now);
  const today: Partial<Today> & ForPages = {
    left: leftOf(stock),
    ...(held.length > 0 && { held }),
    ...(text && { notice: text }),
    ...(pause && { pause }),
    ...(again && { ships: deliveryMessages.shipsOn(again) }),
  };
  return answer(200, today, { 'Cache-Control': `public, max-age=${KEPT_S}` });
}
