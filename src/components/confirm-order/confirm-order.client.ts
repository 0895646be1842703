import { confirmMessages as messages } from '../../shop/orders/confirm.messages';
import { query } from '../dom.client';
import { link, pageOfLink } from '../lamp/decide.client';

const button = query<HTMLButtonElement>('[data-lamp] button');
const { done, tooLate } = messages;

query('[data-number]').textContent = link.id;
pageOfLink(link.id).decides({
  button,
  address: '/api/orders/confirm',
  done,
  tooLate,
  settles: [button],
});
