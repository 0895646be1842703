import { CONTACT_SEND_MS } from '../../shop/constants';
import { CONTACT_MESSAGES } from '../../shop/contact/contact';
import { query } from '../dom.client';
import { handleEmailForm } from '../email-form.client';
import { sendFor } from '../send.client';

const form = query<HTMLFormElement>('[data-newsletter]');
const done = query('[data-newsletter-done]');
const thanks = query('[data-thanks]', done);

handleEmailForm(form, {
  error: query('[data-newsletter-error]'),
  texts: {
    sending: 'Subscribing...',
    notSent: CONTACT_MESSAGES.notSubscribed,
    offline: CONTACT_MESSAGES.notSubscribedOffline,
  },
  isPosted: form.dataset.newsletter === 'posted',
  send: (data) => sendFor(CONTACT_SEND_MS, 'newsletter', data),
  done() {
    const hadFocus = form.contains(document.activeElement);
    form.dataset.done = '';
    thanks.textContent = thanks.dataset.thanks ?? '';
    if (hadFocus) done.focus({ preventScroll: true });
  },
  clear() {
    delete form.dataset.done;
    thanks.textContent = '';
  },
});
