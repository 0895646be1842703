import { CONTACT_SEND_MS } from '../../shop/constants';
import { $sessionChanges } from '../../shop/accounts/snapshot.live';
import { looksLikeEmail } from '../../shop/contact/contact';
import { query } from '../dom.client';

const form = query<HTMLFormElement>('[data-newsletter]');
const email = query<HTMLInputElement>('#newsletter-email');
const error = query('[data-newsletter-error]');
const done = query('[data-newsletter-done]');
const button = query<HTMLButtonElement>('button', form);

// Show our own message beside the field instead of the browser's bubble, which disappears too soon.
form.noValidate = true;

function show(text: string): void {
  error.textContent = text;
  email.ariaInvalid = text ? 'true' : null;
}

email.oninput = () => {
  if (looksLikeEmail(email.value)) show('');
};

form.onsubmit = (event) => {
  done.textContent = '';
  if (!looksLikeEmail(email.value)) {
    event.preventDefault();
    show(email.dataset.error ?? '');
    email.focus();
    return;
  }
  show('');
  if (form.dataset.newsletter === 'posted') return;
  event.preventDefault();
  button.disabled = true;
  button.textContent = 'Subscribing...';
  setTimeout(() => {
    button.disabled = false;
    button.textContent = 'Subscribe';
    if (document.activeElement === document.body) button.focus({ preventScroll: true });
    form.reset();
    done.textContent = done.dataset.thanks ?? '';
  }, CONTACT_SEND_MS);
};

// Back may restore the page for somebody else.
$sessionChanges.listen(() => form.reset());
