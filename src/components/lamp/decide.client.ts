import { addressFragment } from '../../browser/navigation';
import { askShop } from '../../browser/ask-shop';
import { setTitle } from '../../browser/window';
import { readMailLink } from '../../shop/decoded';
import { query } from '../dom.client';
import { lamp as page, showLamp } from './lamp.client';

const NOT_REACHED = 'The shop can’t be reached at the moment. Try again.';
const WRONG_LINK = {
  title: 'This link isn’t complete',
  text: 'Open it from your email again, or call us.',
};

/** What the mail's link holds. */
export const link = readMailLink(addressFragment()) ?? { id: '', signature: '' };

interface Ending {
  title: string;
  text: string;
}

interface Decision {
  /** The button that makes it. */
  button: HTMLButtonElement;
  address: string;
  data?: object;
  done: Ending;
  tooLate: Ending;
  /** What can't be decided afterwards. */
  settles: readonly HTMLButtonElement[];
}

/** @param orderId the order that the page is about; null if it's about none */
export function pageOfLink(orderId: string | null) {
  const heading = query('h1', page);
  const error = query('[role=alert]', page);
  const buttons = [...page.querySelectorAll('button')];

  function end({ title, text }: Ending, isDone: boolean, settled: readonly HTMLButtonElement[]) {
    heading.textContent = title;
    setTitle(title);
    query('[role=status]', page).textContent = text;
    for (const button of settled) button.hidden = true;
    void showLamp(isDone ? 'lit' : 'problem', orderId);
  }

  // If another mail's link opens in this tab, only the fragment changes.
  addEventListener('hashchange', () => location.reload());
  if (!link.signature) end(WRONG_LINK, false, buttons);
  else void showLamp('asking', orderId);

  return {
    /** Mail scanners open links, so only pressing a button decides. */
    decides({ button, address, data, done, tooLate, settles }: Decision): void {
      button.onclick = async () => {
        if (button.ariaDisabled) return;
        button.ariaDisabled = 'true';
        error.textContent = '';
        const answer = await askShop(address, { ...link, ...data }, null);
        button.ariaDisabled = null;
        if (answer?.status === 200) end(done, true, settles);
        else if (answer?.status === 409) end(tooLate, false, settles);
        else if (answer?.status === 404) end(WRONG_LINK, false, buttons);
        else error.textContent = NOT_REACHED;
        // The button had the focus.
        if (button.hidden) heading.focus();
      };
    },
  };
}
