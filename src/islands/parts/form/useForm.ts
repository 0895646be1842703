import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { withdraw } from '../../../live-stores/toasts';
import { afterPress } from './afterPress';

/** What is wrong, by field: a sentence that says what to do. */
export type Errors<T> = Partial<Record<keyof T & string, string>>;

interface FormOptions<T> {
  /** What the form is for, such as `sign-in`: begins the ids of its fields, and is the topic of its toasts. */
  name: string;
  initial: T;
  /** The rules: all that is wrong with these values. */
  check: (values: T) => Errors<T>;
  /** Runs only when nothing is wrong; a second submit while it runs is ignored. */
  onSubmit: (values: T) => void | Promise<void>;
  /** Runs when a submit finds something wrong. */
  onRefused?: (values: T) => void;
  /** Told of every change, for a form that keeps a draft. */
  onChange?: (values: T) => void;
}

/**
 * A form that is checked field by field on leaving, never while typing for the first time; whose
 * validation errors go as soon as the field is right; and whose first wrong field gets the focus on submit.
 * A failure that was told in a toast is withdrawn by the next change and by the next try.
 */
export function useForm<T extends Record<string, string>>({
  name: formName,
  initial,
  check,
  onSubmit,
  onRefused,
  onChange,
}: FormOptions<T>) {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  // Two changes may come in one event, as when a browser fills in a form: the second builds on this.
  const latest = useRef(initial);
  const element = useRef<HTMLFormElement>(null);
  const wrong = check(values);

  // What was typed or filled in before the scripts had arrived stands in the fields only: take it over.
  function takeOver(): void {
    const typed = [...(element.current?.elements ?? [])]
      .map((one) => one as HTMLInputElement)
      .filter(({ type, checked }) => type !== 'file' && (type !== 'radio' || checked))
      .filter(({ name, value }) => name in initial && value && value !== latest.current[name]);
    for (const { name, value } of typed) set(name, value);
  }
  const takeOverOnce = useEffectEvent(takeOver);
  useEffect(() => takeOverOnce(), []);

  function set(name: keyof T & string, value: string): void {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    withdraw(formName);
    onChange?.(latest.current);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (running.current) return;
    const form = event.currentTarget;
    // A submit that was kept until the scripts came is carried out before anything was taken over.
    takeOver();
    const submitted = latest.current;
    const refused = check(submitted);
    withdraw(formName);
    setLeft((now) => new Set([...now, ...Object.keys(refused)]));
    if (Object.keys(refused).length > 0) {
      const fields = [...form.elements] as HTMLInputElement[];
      fields.find(({ name }) => name in refused)?.focus();
      onRefused?.(submitted);
      return;
    }
    running.current = true;
    setBusy(true);
    try {
      await onSubmit(submitted);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    values,
    set,
    busy,
    /** Fills in fields that are still empty. */
    fill: (known: Partial<T>) => {
      for (const [name, value] of Object.entries(known))
        if (!latest.current[name]) set(name, value as string);
    },
    /** Starts over, with the initial values or with others. */
    reset: (next: T = initial) => {
      latest.current = next;
      setValues(next);
      setLeft(new Set());
    },
    /** For the form element. The browser's own bubbles are off: our sentences stay at the field. */
    form: {
      ref: element,
      // Whatever happens to the scripts, nothing that was typed goes into an address.
      method: 'dialog',
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    },
    /** For a `Field` of that name. */
    field: (name: keyof T & string) => ({
      id: `${formName}-${name}`,
      name,
      value: values[name] ?? '',
      error: left.has(name) ? wrong[name] : undefined,
      onValue: (value: string) => set(name, value),
      onBlur: () => afterPress(() => setLeft((now) => new Set([...now, name]))),
    }),
  };
}
