import { shrinkPicture } from '../browser/picture/shrink';
import { AVATAR_LIMITS } from '../domain/avatar';

/** Makes a picture small enough for the identity provider, on this device. */
export const shrinkAvatar = (file: Blob) => shrinkPicture(file, AVATAR_LIMITS);
