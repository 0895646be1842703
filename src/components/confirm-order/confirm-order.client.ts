import { addressFragment } from '../../browser/address';
import { askShop } from '../../browser/ask-shop';
import { setTitle } from '../../browser/window';
import { confirmMessages as messages } from '../../shop/orders/confirm.messages';
import { readMailLink } from '../../shop/sharing/fragment';
import { query } from '../dom.client';
import { lamp as page, showLamp } from '../lamp/lamp.client';

const { id, signature } = readMailLink(addressFragment()) ?? { id: '', signature: '' };
const heading = query('h1', page);
const error = query('[role=alert]', page);
const button = query<HTMLButtonElement>('button', page);

function end(outcome: 'done' | 'tooLate' | 'wrongLink'): void {
  const { title, text } = messages[outcome];
  heading.textContent = title;
  setTitle(title);
  query('[role=status]', page).textContent = text;
  button.hidden = true;
  void showLamp(outcome === 'done' ? 'lit' : 'problem', id);
}

// Mail scanners open links, so only pressing the button confirms the order.
button.onclick = async () => {
  if (button.ariaDisabled) return;
  button.ariaDisabled = 'true';
  error.textContent = '';
  const answer = await askShop('/api/orders/confirm', { id, signature }, null);
  button.ariaDisabled = null;
  if (answer?.status === 200) end('done');
  else if (answer?.status === 409) end('tooLate');
  else if (answer?.status === 404) end('wrongLink');
  else error.textContent = messages.notReached;
  // The button had the focus.
  if (button.hidden) heading.focus();
};

// If another mail's link opens in this tab, only the fragment changes.
addEventListener('hashchange', () => location.reload());
query('[data-number]').textContent = id;
if (!signature) end('wrongLink');
else void showLamp('asking', id);
