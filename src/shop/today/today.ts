import { type Left, leftIn } from '../catalogue/product';
import { isIsoDate } from '../date';
import type { Pause } from '../delivery/delivery';
import { isRecord } from '../storage/parsed';

/** What has changed since the build, as `GET /api/today` answers. */
export interface Today {
  left: Left;
  /** The ids of those of which none is left only while someone pays for the last one. */
  held?: readonly string[];
  /** What the owner wants every shopper to read; may be empty. */
  notice: string;
  pause?: Pause;
}

export const NOTHING_NEW: Today = { left: {}, notice: '' };

function parsePause(data: unknown): Pause | undefined {
  if (!isRecord(data) || !isIsoDate(data.from) || !isIsoDate(data.until)) return undefined;
  return { from: data.from, until: data.until };
}

/** Accepts any answer. */
export function parseToday(answer: unknown): Today {
  if (!isRecord(answer)) return NOTHING_NEW;
  const pause = parsePause(answer.pause);
  return {
    left: leftIn(answer),
    ...(Array.isArray(answer.held) && { held: answer.held as string[] }),
    notice: typeof answer.notice === 'string' ? answer.notice : '',
    ...(pause && { pause }),
  };
}
