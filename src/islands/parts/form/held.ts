type Control = HTMLInputElement;
export type Held = { name: string; value: string | boolean }[];

/** Forms that React rendered. All others belong to the built page. */
const drawn = new WeakSet<HTMLFormElement>();

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

/** A form of the built page, with what the visitor did in it before React rendered. */
export interface EarlyForm {
  form: HTMLFormElement;
  focus: string | undefined;
  /** See `browser/early.ts`. */
  isSubmitted: boolean;
}

/** The built page's form that contains this field. Call it in the first render. */
export function earlyForm(fieldId: string): EarlyForm | null {
  if (typeof document === 'undefined') return null;
  const form = (document.getElementById(fieldId) as Control | null)?.form;
  if (!form || drawn.has(form)) return null;
  const { activeElement } = document;
  const focus = form.contains(activeElement) ? activeElement?.id : undefined;
  return { form, focus, isSubmitted: form.ariaBusy === 'true' };
}

/** Repeats early input if React has replaced the built form, as it does after a browser extension's changes. */
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

/** Writes values into a form's fields by name. */
export function writeInto(
  form: HTMLFormElement | null,
  values: Readonly<Record<string, string | boolean | undefined>>,
): void {
  for (const field of (form?.elements ?? []) as Iterable<Control>)
    if (typeof values[field.name] === 'string' && !/^(radio|file)$/.test(field.type))
      field.value = String(values[field.name]);
}
