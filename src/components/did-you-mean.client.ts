import { didYouMean, suggestedEmail } from '../shop/contact/contact';

/** Suggests a corrected address below an email field when the field is left. */
export function offerMeantEmail(email: HTMLInputElement): void {
  const hint = document.createElement('p');
  hint.className = 'did-you-mean';
  hint.role = 'status';
  email.closest('.field')?.append(hint);
  const show = (meant: string | null) => {
    hint.replaceChildren();
    if (!meant) return;
    const take = document.createElement('button');
    take.type = 'button';
    take.className = 'link-button';
    take.textContent = didYouMean(meant);
    take.onclick = () => {
      email.value = meant;
      email.dispatchEvent(new InputEvent('input', { bubbles: true }));
      email.focus();
    };
    hint.append(take);
  };
  email.addEventListener('change', () => show(suggestedEmail(email.value)));
  email.addEventListener('input', () => show(null));
}
