import { CONTACT_SEND_MS } from '../../shop/constants';
import { browserEnvironment } from '../../browser/environment';
import { liveSnapshot } from '../../shop/accounts/snapshot.live';
import {
  checkContact,
  CONTACT_MESSAGES,
  type ContactField,
  tidyContact,
} from '../../shop/contact/contact';
import { query } from '../dom.client';
import { offerMeantEmail } from '../did-you-mean.client';
import { decoyOf, sendFor } from '../send.client';

const FIELDS: readonly ContactField[] = ['name', 'email', 'message'];
const { $sessionChanges } = liveSnapshot(browserEnvironment);
const form = query<HTMLFormElement>('[data-contact]');
const error = query('[data-contact-error]');
const place = query('[data-contact-place]');
const done = query('[data-contact-done]');
const copy = query('[data-contact-copy]');
const again = query('[data-contact-again]');
const button = query<HTMLButtonElement>('button', form);
const input = (field: ContactField) => query<HTMLInputElement>(`#contact-${field}`);
const message = () => ({
  name: input('name').value,
  email: input('email').value,
  message: input('message').value,
});

/** Shows field errors below their fields, and any other problem below the form. */
function show(problem: ReturnType<typeof checkContact>): void {
  const { text = '', fields = {} } = problem ?? {};
  error.textContent = Object.values(fields).includes(text) ? '' : text;
  for (const field of FIELDS) {
    const wrong = fields[field];
    const sentence = query(`#contact-${field}-error`);
    sentence.textContent = wrong ?? '';
    sentence.hidden = !wrong;
    input(field).ariaInvalid = wrong ? 'true' : null;
    if (wrong) input(field).setAttribute('aria-describedby', sentence.id);
    else input(field).removeAttribute('aria-describedby');
  }
}

// An error disappears as soon as the field is valid. New errors appear only on the next submit.
form.oninput = () => {
  if (FIELDS.some((field) => input(field).ariaInvalid)) show(checkContact(message()));
};

/** Shows in place of the form that the message was sent. */
function showSent({ email, message: sent }: ReturnType<typeof tidyContact>): void {
  const hadFocus = form.contains(document.activeElement);
  form.reset();
  query('[data-contact-reply]').textContent = email;
  // A number and its unit stay on one line.
  copy.textContent = `“${sent.replace(/(\d) (?=\p{L})/gu, '$1\u00a0')}”`;
  place.dataset.sent = '';
  if (hadFocus) again.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'nearest' });
}

/** Shows the empty form, for another message or another person. */
function startAgain(): void {
  form.reset();
  delete place.dataset.sent;
  done.textContent = '';
  copy.textContent = '';
  query('[data-contact-reply]').textContent = '';
}

async function send(): Promise<void> {
  if (button.ariaDisabled) return;
  done.textContent = '';
  const problem = checkContact(message());
  show(problem);
  if (problem) {
    const first = FIELDS.find((field) => field in problem.fields);
    if (first) input(first).focus();
    return;
  }
  if (document.documentElement.dataset.offline === '') {
    error.textContent = CONTACT_MESSAGES.offline;
    return;
  }
  const sent = JSON.stringify(message());
  const tidy = tidyContact(message());
  const label = button.textContent;
  // Not disabled: a disabled button would lose focus.
  button.ariaDisabled = 'true';
  button.textContent = 'Sending...';
  const answer = await sendFor(CONTACT_SEND_MS, 'messages', {
    ...tidy,
    ...decoyOf(form),
  });
  button.ariaDisabled = null;
  button.textContent = label;
  if (!answer.ok) {
    error.textContent = answer.sentence ?? CONTACT_MESSAGES.notSent;
    return;
  }
  done.textContent = CONTACT_MESSAGES.sent;
  // Text typed in the meantime is a new message, so it stays.
  if (JSON.stringify(message()) === sent) showSent(tidy);
}

form.onsubmit = (event) => {
  event.preventDefault();
  void send();
};

again.onclick = () => {
  startAgain();
  input('name').focus();
};

offerMeantEmail(input('email'));

// Back may restore the page for someone else.
$sessionChanges.listen(startAgain);
