import { CONTACT_SEND_MS } from '../../shop/constants';
import { browserEnvironment } from '../../browser/environment';
import { liveSnapshot } from '../../shop/accounts/snapshot.live';
import { looksLikeEmail, tidyEmail } from '../../shop/contact/contact';
import { query } from '../dom.client';
import { offerMeantEmail } from '../did-you-mean.client';
import { decoyOf, sendFor } from '../send.client';

const { $sessionChanges } = liveSnapshot(browserEnvironment);
const form = query<HTMLFormElement>('[data-newsletter]');
const email = query<HTMLInputElement>('#newsletter-email');
const error = query('[data-newsletter-error]');
const done = query('[data-newsletter-done]');
const thanks = query('[data-thanks]', done);
const button = query<HTMLButtonElement>('button', form);

// Our message next to the field replaces the browser's bubble, which disappears too soon.
form.noValidate = true;

function show(text: string): void {
  error.textContent = text;
  email.ariaInvalid = text ? 'true' : null;
}

email.oninput = () => {
  if (looksLikeEmail(email.value)) show('');
};

form.onsubmit = (event) => {
  if (!looksLikeEmail(email.value)) {
    event.preventDefault();
    show(email.dataset.error ?? '');
    email.focus();
    return;
  }
  if (document.documentElement.dataset.offline === '') {
    event.preventDefault();
    show(email.dataset.offline ?? '');
    return;
  }
  show('');
  // If the form posts itself, it must also send the checked address.
  email.value = tidyEmail(email.value);
  if (form.dataset.newsletter === 'posted') return;
  event.preventDefault();
  if (button.ariaDisabled) return;
  // Not disabled: a disabled button would lose focus.
  button.ariaDisabled = 'true';
  button.textContent = 'Subscribing...';
  void subscribe();
};

/** Shows the empty form. */
function startAgain(): void {
  form.reset();
  delete form.dataset.done;
  thanks.textContent = '';
}

async function subscribe(): Promise<void> {
  const data = { email: email.value, ...decoyOf(form) };
  const answer = await sendFor(CONTACT_SEND_MS, 'newsletter', data);
  button.ariaDisabled = null;
  button.textContent = 'Subscribe';
  if (!answer.ok) return show(answer.sentence ?? email.dataset.notSent ?? '');
  // Someone else has the page now, or another address was typed in the meantime, which stays.
  if (email.value !== data.email) return;
  const hadFocus = form.contains(document.activeElement);
  form.reset();
  form.dataset.done = '';
  thanks.textContent = thanks.dataset.thanks ?? '';
  if (hadFocus) done.focus({ preventScroll: true });
}

offerMeantEmail(email);

// Back may restore the page for someone else.
$sessionChanges.listen(startAgain);
