import { deviceStorage } from './storage';

/** The key under which room is tried out. */
const ROOM_KEY = 'room';

/** Whether the device's storage takes so many more characters. */
export function hasRoom(length: number): boolean {
  const { ok } = deviceStorage.write(ROOM_KEY, ' '.repeat(length));
  deviceStorage.remove(ROOM_KEY);
  return ok;
}
