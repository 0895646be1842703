import type { Control } from './controls.ts';
import { html, type Html } from './html.ts';

/** What has to be known besides the field itself. */
export interface Around {
  /** What is said of a field, by its path. */
  messages: (control: Control) => string[];
  /** What was sent for a field and could not be taken; undefined shows what the file holds. */
  typed: (name: string) => string | undefined;
  /** The address of a picture, and its width and height in pixels; null when it is not there. */
  picture: (path: unknown) => { source: string; width: number; height: number } | null;
}

const ATTRIBUTE = /[^\w-]+/g;
/** A name of a field as an id. */
export const idOf = (name: string) => name.replaceAll(ATTRIBUTE, '-');

/** The attributes that tie a field to its help and to what is said of it. */
export function described(id: string, control: Control, messages: readonly string[]): Html {
  const ids = [control.help && `${id}-help`, messages.length > 0 && `${id}-error`].filter(Boolean);
  return html`aria-describedby="${ids.join(' ')}"
  ${messages.length > 0 && html`aria-invalid="true"`}`;
}

/** The help of a field, and what is said of it. */
export function below(id: string, control: Control, messages: readonly string[]): Html {
  return html`${control.help && html`<p class="help" id="${id}-help">${control.help}</p>`}
    <p class="error" id="${id}-error" ${messages.length === 0 && html`hidden`}>
      ${messages.join(' ')}
    </p>`;
}

/** Says of a field that it may be left out. */
export const optional = ({ isRequired }: Control) =>
  !isRequired && html` <span class="optional">may be left out</span>`;
