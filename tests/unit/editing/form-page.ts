import { Window } from 'happy-dom';
import type { ContentForm } from '../../../editing/form/handle.ts';

/** A page of the editors' form, as somebody finds their way in it: by labels and roles. */
export interface FormPage {
  status: number;
  /** What is said of the last click. */
  said: string;
  text: string;
  /** The labels of all fields. */
  labels: string[];
  /** The value of the field with this label. */
  value: (label: string) => string;
  /** What is said of the field with this label; empty when nothing is. */
  error: (label: string) => string;
  /** Fills fields in by their labels, and presses Save or another button by its name. */
  save: (fields?: Record<string, string | File | boolean>, button?: string) => Promise<FormPage>;
  /** Sends another form of the page, by the name of its button. */
  press: (button: string, fields?: Record<string, string | File>) => Promise<FormPage>;
}

type Element = ReturnType<Window['document']['querySelectorAll']>[number];

const ORIGIN = 'http://localhost:4321';

/** Opens a page of the form, and follows where it leads. */
export async function openForm(form: ContentForm, path: string): Promise<FormPage> {
  return follow(form, await form.answer(new Request(ORIGIN + path)));
}

async function follow(form: ContentForm, answer: Response): Promise<FormPage> {
  const next = answer.headers.get('location');
  return next ? openForm(form, next) : pageFrom(form, answer.status, await answer.text());
}

function pageFrom(form: ContentForm, status: number, html: string): FormPage {
  const { document } = new Window();
  document.write(html);
  const all = (
    selector: string,
    inside: { querySelectorAll: Window['document']['querySelectorAll'] } = document,
  ) => [...inside.querySelectorAll(selector)];
  const plain = (one: Element | null) => (one?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (label: Element) => plain(label).replace(/ may be left out$/, '');

  /** The field of a label; one in a group is named with it: `Details > Highlights > Entry 2`. */
  function labelled(): Map<string, Element> {
    return new Map(
      all('label').map((label) => {
        const inside = label.querySelector('input');
        const field = inside ?? document.getElementById(label.getAttribute('for') ?? '');
        const groups: string[] = [];
        for (let at = label.parentElement; at; at = at.parentElement)
          if (at.tagName === 'FIELDSET') groups.unshift(nameOf(at.querySelector('legend')!));
        return [[...groups, nameOf(label)].join(' > '), field as Element];
      }),
    );
  }
  const fieldOf = (label: string): Element => {
    const field = labelled().get(label);
    if (!field)
      throw new Error(`There is no field ${label} among ${[...labelled().keys()].join(', ')}.`);
    return field;
  };

  function sent(formElement: Element): FormData {
    const data = new FormData();
    for (const field of all('input, textarea, select', formElement)) {
      const name = field.getAttribute('name');
      const { type, checked, value } = field as unknown as HTMLInputElement;
      if (!name || type === 'file' || ((type === 'checkbox' || type === 'radio') && !checked))
        continue;
      // What happy-dom says of a select is not what a browser says.
      const chosen = field.querySelector('option[selected]') ?? field.querySelector('option');
      data.append(
        name,
        field.tagName === 'SELECT' ? (chosen?.getAttribute('value') ?? plain(chosen)) : value,
      );
    }
    return data;
  }

  function choose(select: Element, word: string) {
    for (const option of all('option', select))
      option.toggleAttribute('selected', plain(option) === word);
  }

  async function press(name: string, fields: Record<string, string | File | boolean> = {}) {
    const buttons = all('button').filter(
      (one) =>
        (one.getAttribute('aria-label') ?? plain(one)) === name && !one.hasAttribute('aria-hidden'),
    );
    const [button] = buttons;
    if (!button || buttons.length > 1)
      throw new Error(`There are ${buttons.length} buttons ${name}.`);
    const element = button.closest('form')!;
    const files: [string, File][] = [];
    for (const [label, value] of Object.entries(fields)) {
      const field = fieldOf(label) as unknown as HTMLInputElement;
      if (value instanceof File) files.push([field.name, value]);
      else if (typeof value === 'boolean') field.checked = value;
      else if (field.type === 'radio') field.checked = true;
      else if (field.tagName === 'SELECT') choose(fieldOf(label), value);
      else field.value = value;
    }
    const body = sent(element);
    for (const [field, file] of files) body.set(field, file);
    const does = button.getAttribute('name');
    if (does) body.set(does, button.getAttribute('value') ?? '');
    const url = ORIGIN + (element.getAttribute('action') ?? '');
    return follow(form, await form.answer(new Request(url, { method: 'POST', body })));
  }

  return {
    status,
    said: plain(document.querySelector('#said')),
    text: plain(document.querySelector('main')),
    labels: [...labelled().keys()],
    // Browsers leave the line end out with which the text of a textarea begins.
    value: (label) => (fieldOf(label) as unknown as HTMLInputElement).value.replace(/^\n/, ''),
    error: (label) =>
      (fieldOf(label).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .filter((id) => id.endsWith('-error'))
        .map((id) => plain(document.getElementById(id)))
        .join(' '),
    save: (fields, button = 'Save') => press(button, fields),
    press,
  };
}
