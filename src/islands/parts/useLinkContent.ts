import { useEffect, useState } from 'react';
import { fromLinkText } from '../../shop/sharing/links';
import { useEnvironment } from './environment';

/** @param unpack returns null for other content @returns undefined until it is read; null if it is unreadable */
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
