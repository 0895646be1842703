import { show } from './when-answer.client';
import { deviceStorage } from '../../browser/storage';
import { one } from '../dom.client';
import { PIN_KEY } from '../../shop/places/places';

const form = document.querySelector<HTMLFormElement>('[data-when]');
if (form) {
  const answer = () => void show(form);
  form.onsubmit = (event) => {
    event.preventDefault();
    answer();
  };
  const pin = deviceStorage.read(PIN_KEY);
  const field = one<HTMLInputElement>('input', form);
  if (pin && !field.value) {
    field.value = pin;
    answer();
  }
}
