import { heldOf, leftOf, pieceCounts } from '../../shop/catalogue/pieces';
import { isoDateInIndia } from '../../shop/date';
import { noticeOn, pauseOn } from '../../shop/today/notice';
import type { Today } from '../../shop/today/today';
import { readNotice, takeStock } from '../book/today';
import { answer } from '../http/answer';
import type { ShopCall } from '../open-shop/open-shop';

/** How long browsers cache the answer, so that browsing several pages costs one query. */
const KEPT_S = 15;

/** Answers `GET /api/today` (docs/orders.md): what has changed since the build. The same for everyone, and small. */
export async function answerToday({
  book: { database },
  catalogue,
  now,
}: Pick<ShopCall, 'book' | 'catalogue' | 'now'>): Promise<Response> {
  const { notice } = await readNotice(database);
  const day = isoDateInIndia(now);
  const text = noticeOn(notice, day);
  const pause = pauseOn(notice, day);
  const stock = await takeStock(database, pieceCounts(catalogue), now);
  const held = heldOf(stock);
  const today: Partial<Today> & { held?: string[] } = {
    left: leftOf(stock),
    ...(held.length > 0 && { held }),
    ...(text && { notice: text }),
    ...(pause && { pause }),
  };
  return answer(200, today, { 'Cache-Control': `public, max-age=${KEPT_S}` });
}
