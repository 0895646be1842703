type Control = HTMLInputElement;
export type Held = { name: string; value: string | boolean }[];

/** The forms that React has drawn: all others are those of the built page. */
const drawn = new WeakSet<HTMLFormElement>();

/** What the fields of a form hold. */
export function heldIn(form: HTMLFormElement | null, names: object): Held {
  return [...(form?.elements ?? [])]
    .map((one) => one as Control)
    .filter(
      ({ name, type, checked }) =>
        name in names && type !== 'file' && (type !== 'radio' || checked),
    )
    .map(({ name, type, value, checked }) => ({
      name,
      value: type === 'checkbox' ? checked : value,
    }));
}

/** A form as the page was built, and what a visitor did in it before React drew it. */
export interface EarlyForm {
  form: HTMLFormElement;
  /** The id of the field that has the focus. */
  focus: string | undefined;
  /** Whether it was submitted: see `browser/early.ts`. */
  isSubmitted: boolean;
}

/** For the first render: the form of the built page with a field of this id. */
export function earlyForm(fieldId: string): EarlyForm | null {
  if (typeof document === 'undefined') return null;
  const form = (document.getElementById(fieldId) as Control | null)?.form;
  if (!form || drawn.has(form)) return null;
  const { activeElement } = document;
  const focus = form.contains(activeElement) ? activeElement?.id : undefined;
  return { form, focus, isSubmitted: form.ariaBusy === 'true' };
}

/**
 * Repeats in a form what was done in that of the built page, where React has drawn another one in its place: it does so
 * where an extension of the browser had added something.
 */
export function carryOver(early: EarlyForm | null, form: HTMLFormElement): void {
  drawn.add(form);
  if (!early || early.form === form) return;
  for (const old of early.form.elements as HTMLCollectionOf<Control>) {
    const field = old.id ? (document.getElementById(old.id) as Control | null) : null;
    if (field && old.type !== 'file') field.value = old.value;
  }
  if (early.focus) document.getElementById(early.focus)?.focus({ preventScroll: true });
  if (early.isSubmitted) form.requestSubmit();
}

/** Writes values into the fields of a form, by their names. */
export function writeInto(
  form: HTMLFormElement | null,
  values: Readonly<Record<string, string | boolean | undefined>>,
): void {
  for (const field of (form?.elements ?? []) as Iterable<Control>)
    if (typeof values[field.name] === 'string' && !/^(radio|file)$/.test(field.type))
      field.value = String(values[field.name]);
}
