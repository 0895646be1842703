import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterPress } from './afterPress';

/** What is wrong, by field: a sentence that says what to do. */
export type Errors<T> = Partial<Record<keyof T & string, string>>;

interface FormOptions<T> {
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
 */
export function useForm<T extends Record<string, string>>({
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
  const takeOver = useEffectEvent(() => {
    const typed = [...(element.current?.elements ?? [])]
      .map((one) => one as HTMLInputElement)
      .filter(({ type, checked }) => type !== 'radio' || checked)
      .filter(({ name, value }) => name in initial && value && value !== initial[name]);
    for (const { name, value } of typed) set(name, value);
  });
  useEffect(() => takeOver(), []);

  function set(name: keyof T & string, value: string): void {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    onChange?.(latest.current);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (running.current) return;
    const form = event.currentTarget;
    setLeft((now) => new Set([...now, ...Object.keys(wrong)]));
    if (Object.keys(wrong).length > 0) {
      const fields = [...form.elements] as HTMLInputElement[];
      fields.find(({ name }) => name in wrong)?.focus();
      onRefused?.(values);
      return;
    }
    running.current = true;
    setBusy(true);
    try {
      await onSubmit(values);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    values,
    set,
    busy,
    /** Starts over, with the initial values or with others. */
    reset: (next: T = initial) => {
      latest.current = next;
      setValues(next);
      setLeft(new Set());
    },
    /** For the form element. The browser's own bubbles are off: our sentences stay at the field. */
    form: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    },
    /** For a `Field` of that name. */
    field: (name: keyof T & string) => ({
      name,
      value: values[name] ?? '',
      error: left.has(name) ? wrong[name] : undefined,
      onValue: (value: string) => set(name, value),
      onBlur: () => afterPress(() => setLeft((now) => new Set([...now, name]))),
    }),
  };
}
