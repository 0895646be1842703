import { isRecord } from '../../shop/storage/parsed';
import { digest } from '../http/digest';

/** The key of the device that placed an order, as the book keeps it; null without one. */
export function deviceKeyOf(data: unknown): string | null {
  return isRecord(data) && typeof data.key === 'string' && data.key ? digest(data.key) : null;
}
