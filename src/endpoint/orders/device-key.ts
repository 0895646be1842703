import { isRecord } from '../../shop/storage/parsed';
import { digest } from '../http/digest';

/** The digest of the key of the device that placed the order, or null. */
export function deviceKeyOf(data: unknown): string | null {
  return isRecord(data) && typeof data.key === 'string' && data.key ? digest(data.key) : null;
}
