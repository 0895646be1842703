import { PUBLIC_ORDER_BOOK } from 'astro:env/client';
import { lookUpPin } from '../../browser/api';
import { deviceStorage } from '../../browser/storage';
import {
  deliveryPromise,
  type DeliveryTerms,
  type Pause,
  isOutside,
  offersCash,
} from '../../shop/delivery/delivery';
import { isWrongClock, timeAfter } from '../../shop/date';
import {
  deliveryMessages,
  pinMessages as messages,
  wrongClock,
} from '../../shop/delivery/delivery.messages';
import { pinDigits } from '../../shop/delivery/pins';
import { PIN_KEY } from '../../shop/constants';
import { parseToday } from '../../shop/today/today';
import { query } from '../dom.client';

interface PieceFacts {
  terms: DeliveryTerms;
  weeks: number;
  hasCash: boolean;
  /** The day in India on which the page was built. */
  builtOn: string;
}

/** Emphasises the sentence that there is no cash on delivery. */
function emphasised(text: string): Node | string {
  if (text !== messages.cash(false)) return text;
  const part = document.createElement('strong');
  part.textContent = text;
  return part;
}

/** Days without parcels, in a shop with an order book. The page has asked before, so this costs no request. */
async function currentPause(): Promise<Pause | undefined> {
  if (PUBLIC_ORDER_BOOK !== '1') return undefined;
  const answer: unknown = await fetch('/api/today')
    .then((response) => response.json())
    .catch(() => null);
  return parseToday(answer).pause;
}

/** Shows delivery for the PIN code and stores the code on this device. */
async function show(form: HTMLFormElement): Promise<void> {
  const { terms, weeks, hasCash, builtOn } = JSON.parse(form.dataset.when ?? '') as PieceFacts;
  const field = query<HTMLInputElement>('input', form);
  const asked = field.value;
  const pin = pinDigits(asked);
  const say = (sentences: readonly string[], isError = false) => {
    if (field.value !== asked) return;
    const parts = sentences.flatMap((text, at) => [at > 0 ? ' ' : '', emphasised(text)]);
    query('[data-when-answer]', form).replaceChildren(...parts);
    field.ariaInvalid = isError ? 'true' : null;
  };
  if (!pin) return say([messages.wrong], true);
  deviceStorage.write(PIN_KEY, pin);
  // When offline, the delivery time is still known.
  const [places, pause] = await Promise.all([lookUpPin(pin).catch(() => null), currentPause()]);
  if (places?.length === 0) return say([messages.unknown], true);
  if (terms.onlyState && isOutside(terms, places ?? []))
    return say([messages.onlyWithin(terms.onlyState)], true);
  const clock = Date.now();
  const { by, transit } = deliveryPromise(
    { ...terms, pause },
    { lines: [{ product: { weeks } }], pin },
    timeAfter(builtOn, clock),
  );
  say(
    [
      messages.answer(by, places?.[0]),
      pause && by >= pause.until && deliveryMessages.shipsAgain(pause.until),
      transit && deliveryMessages.elsewhere(transit, pin, terms),
      hasCash && messages.cash(offersCash(terms.areas, pin)),
      isWrongClock(builtOn, clock) && wrongClock(clock),
    ].filter((text) => typeof text === 'string'),
  );
}

const form = document.querySelector<HTMLFormElement>('[data-when]');
if (form) {
  form.onsubmit = (event) => {
    event.preventDefault();
    void show(form);
  };
  const pin = deviceStorage.read(PIN_KEY);
  const field = query<HTMLInputElement>('input', form);
  if (pin && !field.value) {
    field.value = pin;
    void show(form);
  }
}
