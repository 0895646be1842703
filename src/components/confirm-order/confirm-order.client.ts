import { addressFragment } from '../../browser/address';
import { askShop } from '../../browser/ask-shop';
import { browserEnvironment } from '../../browser/environment';
import { setTitle } from '../../browser/window';
import { confirmMessages as messages } from '../../shop/orders/confirm.messages';
import { hasOrder } from '../../shop/orders/peek';
import { query } from '../dom.client';

const [, id = '', signature = ''] = /^([\w-]+)\.([\w-]+)$/.exec(addressFragment()) ?? [];
const page = query('[data-lamp]');
const heading = query('h1', page);
const error = query('[role=alert]', page);
const button = query<HTMLButtonElement>('button', page);

function end(outcome: 'done' | 'tooLate' | 'wrongLink'): void {
  const { title, text } = messages[outcome];
  page.dataset.state = outcome === 'done' ? 'lit' : 'problem';
  heading.textContent = title;
  setTitle(title);
  query('[role=status]', page).textContent = text;
  button.hidden = true;
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

query('[data-number]').textContent = id;
if (!signature) end('wrongLink');
else if (hasOrder(browserEnvironment, id))
  void import('../lamp/pieces.client').then(({ showPieces }) => showPieces(id));
