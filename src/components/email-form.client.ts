import { browserEnvironment } from '../browser/environment';
import type { MessageAnswer } from '../browser/ask-shop';
import { liveSnapshot } from '../shop/accounts/snapshot.live';
import { CONTACT_MESSAGES, looksLikeEmail, tidyEmail } from '../shop/contact/contact';
import { query } from './dom.client';
import { offerMeantEmail } from './did-you-mean.client';
import { decoyOf } from './send.client';

interface EmailForm {
  /** Says what is wrong. */
  error: HTMLElement;
  texts: { sending: string; notSent: string; offline: string };
  /** Not called if the form posts itself. */
  send: (data: { email: string; website: string }) => Promise<MessageAnswer>;
  isPosted?: boolean;
  /** Says that it is sent; the field is empty again. */
  done: () => void;
  /** Takes that back: Back may restore the page for someone else. */
  clear: () => void;
}

/** A form that asks for nothing but an email address. */
export function handleEmailForm(form: HTMLFormElement, options: EmailForm): void {
  const { error, texts, send, isPosted = false, done, clear } = options;
  const email = query<HTMLInputElement>('[name=email]', form);
  const button = query<HTMLButtonElement>('[type=submit]', form);

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
      show(CONTACT_MESSAGES.email);
      email.focus();
      return;
    }
    if (document.documentElement.dataset.offline === '') {
      event.preventDefault();
      show(texts.offline);
      return;
    }
    show('');
    // If the form posts itself, it must also send the checked address.
    email.value = tidyEmail(email.value);
    if (isPosted) return;
    event.preventDefault();
    if (!button.ariaDisabled) void submit();
  };

  async function submit(): Promise<void> {
    const label = button.textContent;
    // Not disabled: a disabled button would lose focus.
    button.ariaDisabled = 'true';
    button.textContent = texts.sending;
    const data = { email: email.value, ...decoyOf(form) };
    const answer = await send(data);
    button.ariaDisabled = null;
    button.textContent = label;
    if (!answer.ok) return show(answer.sentence ?? texts.notSent);
    // Someone else has the page now, or another address was typed in the meantime, which stays.
    if (email.value !== data.email) return;
    form.reset();
    done();
  }

  offerMeantEmail(email);

  liveSnapshot(browserEnvironment).$sessionChanges.listen(() => {
    form.reset();
    clear();
  });
}
