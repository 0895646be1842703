import { useEffect, useState } from 'react';
import { fromLinkText } from '../../shop/sharing/link-text';
import { useEnvironment } from './environment';

/**
 * What the link to this page holds in its fragment.
 * @param unpack reads it; null when it is not what the page shows
 * @returns undefined until it is read; null when it cannot be read
 */
export function useLinkContent<T>(unpack: (text: string) => T | null): T | null | undefined {
  const { watchFragment } = useEnvironment();
  const [content, setContent] = useState<T | null | undefined>(undefined);
  useEffect(() => {
    return watchFragment((fragment) => {
      void fromLinkText(fragment).then((text) => setContent(text === null ? null : unpack(text)));
    });
  }, [unpack, watchFragment]);
  return content;
}
