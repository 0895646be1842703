import { shrinkLater } from '../browser/picture/shrink-later';
import { AVATAR_LIMITS } from '../domain/accounts/avatar';

/** Makes a picture small enough for the identity provider, on this device. */
export const shrinkAvatar = (file: Blob) => shrinkLater(file, AVATAR_LIMITS);
