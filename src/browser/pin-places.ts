import { pinFilePath, type Place, placesIn } from '../domain/places/pin-file';

/**
 * Looks a PIN code up in the shop's own files.
 * @param pin six digits
 * @returns its places; none when it is not known
 * @throws without a connection
 */
export async function lookUpPin(pin: string): Promise<Place[]> {
  const response = await fetch(pinFilePath(pin));
  if (!response.ok) throw new Error(String(response.status));
  return placesIn(await response.json(), pin);
}
