import { type District, districtsIn } from '../shop/delivery/pins';

/** The places of a PIN code, on the server. Only shops that sell within one state load the directory. */
export async function placesOf(pin: string): Promise<readonly District[]> {
  const { files } = await import('virtual:pin-files');
  return districtsIn(files[pin.slice(0, 2)], pin);
}
