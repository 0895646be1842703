import type { Control } from './controls.ts';
import { html, type Html } from './html.ts';

/** The context that controls are rendered in. */
export interface Around {
  /** The validation errors and warnings of a field. */
  messages: (control: Control) => string[];
  /** The submitted value of an input that could not be saved; undefined shows the value in the file. */
  typed: (name: string) => string | undefined;
  /** The address, width and height (in pixels) of a picture; null when it does not exist. */
  picture: (path: unknown) => { source: string; width: number; height: number } | null;
}

const ATTRIBUTE = /[^\w-]+/g;
/** The id of an input, from its name. */
export const idOf = (name: string) => name.replaceAll(ATTRIBUTE, '-');

/** The ARIA attributes that connect an input with its help and messages. */
export function described(id: string, control: Control, messages: readonly string[]): Html {
  const ids = [control.help && `${id}-help`, messages.length > 0 && `${id}-error`].filter(Boolean);
  return html`aria-describedby="${ids.join(' ')}"
  ${messages.length > 0 && html`aria-invalid="true"`}`;
}

/** A sentence on a file as one on a form, which knows no quotes, lines or signs in front of an entry. */
export function asInForm(sentence: string): string {
  return sentence
    .replace(/(write [^;.]*?) between quotes/gi, '$1')
    .replace(/such as (['"])([^'"]*)\1/g, 'such as $2')
    .replace(/,? each after "- "/g, '')
    .replace('or delete the line', 'or leave it empty');
}

/** The help and the messages of a field. */
export function below(id: string, control: Control, messages: readonly string[]): Html {
  // What has no control of its own is edited as it stands in the file.
  const told = (sentence: string) => (control.kind === 'source' ? sentence : asInForm(sentence));
  const help = told(control.help);
  return html`${help && html`<p class="help" id="${id}-help">${help}</p>`}
    <p class="error" id="${id}-error" ${messages.length === 0 && html`hidden`}>
      ${messages.map(told).join(' ')}
    </p>`;
}

/** Marks an optional field. */
export const optional = ({ isRequired }: Control) =>
  !isRequired && html` <span class="optional">may be left out</span>`;
