import type { PictureLimits } from './picture';
import type { ToastText, ToastTopic } from './toasts/toasts';

const kilobytes = (bytes: number) =>
  (bytes / 1024).toLocaleString('en-IN', { maximumFractionDigits: 1 });

/** Texts that specification 5 doesn't have. */
const pictureMessages = {
  heic: () =>
    'This browser can’t read HEIC pictures. Save yours as a JPEG first. To take JPEG photos with an iPhone, choose Settings, Camera, Formats, Most Compatible.',
  garbled: ({ maxBytes }: PictureLimits) =>
    `This browser’s tracking protection garbles pictures when a page resizes them. Allow this site to read canvas data, use another browser, or choose a picture of at most ${kilobytes(maxBytes)} KB.`,
} as const;

export type UnusablePicture = keyof typeof pictureMessages;

/** @param topic the form's topic */
export function pictureToast(
  reason: UnusablePicture,
  limits: PictureLimits,
  topic: ToastTopic,
): ToastText & { description: string } {
  return { title: 'Invalid image', description: pictureMessages[reason](limits), topic };
}
