import { addressFragment } from '../../browser/address';
import { askShop } from '../../browser/ask-shop';
import { confirmMessages as messages } from '../../shop/orders/confirm.messages';
import { query } from '../dom.client';

const [, id = '', signature = ''] = /^([\w-]+)\.([\w-]+)$/.exec(addressFragment()) ?? [];
const number = query('[data-number]');
const question = query('[data-question]');
const button = query<HTMLButtonElement>('[data-yes]');
const status = query('[data-said]');

function show(outcome: 'done' | 'too-late' | 'wrong-link' | 'not-reached'): void {
  status.textContent = messages[outcome];
  status.classList.toggle('form-error', outcome !== 'done');
  query('[data-confirm]').toggleAttribute('data-done', outcome === 'done');
  const isOpen = outcome === 'not-reached';
  question.hidden = !isOpen;
  button.hidden = !isOpen;
}

// Mail scanners open links, so only pressing the button confirms the order.
button.onclick = async () => {
  if (button.ariaDisabled) return;
  button.ariaDisabled = 'true';
  status.textContent = '';
  const answer = await askShop('/api/orders/confirm', { id, signature }, null);
  button.ariaDisabled = null;
  if (answer?.status === 200) show('done');
  else if (answer?.status === 409) show('too-late');
  else show(answer?.status === 404 ? 'wrong-link' : 'not-reached');
  // The button that had focus may be hidden now.
  if (button.hidden) status.focus();
};

number.textContent = id;
if (!signature) show('wrong-link');
