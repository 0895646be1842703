import { type ChangeEvent, useRef, useState } from 'react';
import type { ShrunkPicture } from '../../shop/environment';
import { checkPicture, type PictureRefusal } from '../../shop/picture';

interface PictureOptions {
  shrink: (file: Blob) => Promise<ShrunkPicture>;
  onValue: (dataUrl: string) => void;
  /** Called if a file isn't a picture, exceeds 5 MB or can't be shrunk (specification 5, Image upload). */
  onRefused: (reason: PictureRefusal) => void;
}

/** Provides the change handler of a file input, and whether the chosen file is being prepared. */
export function usePicture({ shrink, onValue, onRefused }: PictureOptions) {
  const latest = useRef<File>(undefined);
  const [preparing, setPreparing] = useState(false);

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const field = event.currentTarget;
    const file = field.files?.[0];
    if (!file) return;
    latest.current = file;
    const verdict = checkPicture(file);
    setPreparing(verdict === 'ok');
    const shrunk = verdict === 'ok' && (await shrink(file));
    // Ignores the result if another file was chosen in the meantime.
    if (latest.current !== file) return;
    setPreparing(false);
    if (shrunk && shrunk.ok) return onValue(shrunk.dataUrl);
    // Without this, choosing the same file again would fire no change event.
    field.value = '';
    onRefused(shrunk ? shrunk.reason : (verdict as PictureRefusal));
  }

  return { preparing, onChange: (event: ChangeEvent<HTMLInputElement>) => void choose(event) };
}
