import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterPress } from './afterPress';

/** Validation errors by field: sentences that say what to do. */
export type Errors<T> = Partial<Record<keyof T & string, string>>;

interface FormOptions<T> {
  initial: T;
  /** Validates all values. */
  check: (values: T) => Errors<T>;
  /** Called when all values are valid; a second submit while it runs is ignored. */
  onSubmit: (values: T) => void | Promise<void>;
  /** Called when a submit finds validation errors. */
  onRefused?: (values: T) => void;
  /** Called on every change, for a form that saves a draft. */
  onChange?: (values: T) => void;
}

/**
 * The state of a form. A field is validated when it is left, never while it is typed in for the
 * first time; its error disappears as soon as the value is valid; a submit focuses the first
 * invalid field.
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
  // Autofill changes several fields in one event: each change builds on the one before.
  const latest = useRef(initial);
  const element = useRef<HTMLFormElement>(null);
  const wrong = check(values);

  // Take over what was typed or autofilled before the scripts were loaded.
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
    /** Resets the form to the initial or other values. */
    reset: (next: T = initial) => {
      latest.current = next;
      setValues(next);
      setLeft(new Set());
    },
    /**
     * Props of the form element. The browser's own validation is off: our messages stay beside the
     * field.
     */
    form: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    },
    /** Props of the `Field` of that name. */
    field: (name: keyof T & string) => ({
      name,
      value: values[name] ?? '',
      error: left.has(name) ? wrong[name] : undefined,
      onValue: (value: string) => set(name, value),
      onBlur: () => afterPress(() => setLeft((now) => new Set([...now, name]))),
    }),
  };
}
