import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { inAppMessages as messages, intentLink, type InAppBrowser } from '../../shop/in-app/in-app';
import { liveCart } from '../../shop/cart/cart.live';
import { liveSharing } from '../../shop/sharing/sharing.live';
import { useEnvironment, useLive } from '../parts/environment';

/** Explains in an in-app browser why Google may fail, and offers a way out that keeps the cart. */
export function OpenElsewhere({ browser }: { browser: InAppBrowser }) {
  const { origin } = useEnvironment();
  const { cartLink, shareLink } = useLive(liveSharing);
  const lines = useStore(useLive(liveCart).$cart);
  const here = `${origin}/login`;
  const [link, setLink] = useState(here);
  const carries = lines.length > 0;

  useEffect(() => {
    if (carries) void cartLink(lines).then(setLink);
  }, [carries, lines, cartLink]);

  const label = carries ? messages.openWithCart : messages.open;
  return (
    <div className="stack gap-3 notice above-4">
      <p>{messages.signIn(browser)}</p>
      {browser.system === 'android' ? (
        <a className="button" data-kind="quiet" href={intentLink(link)}>
          {label}
        </a>
      ) : (
        <>
          <p>{messages.ios}</p>
          <button
            className="button"
            data-kind="quiet"
            type="button"
            onClick={() => void shareLink('cart', label, link)}
          >
            {messages.copy}
          </button>
        </>
      )}
    </div>
  );
}
