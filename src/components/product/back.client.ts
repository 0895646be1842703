import { backMessages as messages } from '../../shop/catalogue/back.messages';
import { query } from '../dom.client';
import { handleEmailForm } from '../email-form.client';
import { sendFor } from '../send.client';

function handle(form: HTMLFormElement): void {
  const answer = query('.answer', form);
  const product = form.dataset.tell;
  handleEmailForm(form, {
    error: answer,
    texts: { sending: messages.asking, notSent: messages.notAsked, offline: messages.offline },
    send: (data) => sendFor(0, 'back', { ...data, product }),
    done: () => (answer.textContent = messages.asked),
    clear: () => (answer.textContent = ''),
  });
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...content);
  return made;
}

/** The form of Back.astro, for a product that is sold out since the page was built. */
export function drawBack(id: string): HTMLFormElement {
  const form = element(
    'form',
    { class: 'ask field stack gap-2', 'data-tell': id },
    element('label', { class: 'medium', for: 'back-email' }, messages.email),
    element(
      'div',
      { class: 'cluster gap-2' },
      element('input', {
        class: 'input',
        id: 'back-email',
        name: 'email',
        type: 'email',
        autocomplete: 'email',
        required: '',
        'aria-describedby': 'back-consent back-answer',
      }),
      element('button', { class: 'button', type: 'submit' }, messages.ask),
    ),
    element(
      'p',
      { class: 'quiet', id: 'back-consent' },
      `${messages.consent} `,
      element('a', { href: '/privacy' }, messages.privacy),
    ),
    element('p', { class: 'answer soft', id: 'back-answer', role: 'status' }),
  );
  handle(form);
  return form;
}

const built = document.querySelector<HTMLFormElement>('[data-tell]');
if (built) handle(built);
