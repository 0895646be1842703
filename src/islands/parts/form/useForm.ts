import {
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { ToastTopic } from '../../../shop/toasts/toasts';
import { liveSnapshot } from '../../../shop/accounts/snapshot.live';
import { liveToasts } from '../../../shop/toasts/toasts.live';
import { useEnvironment, useLive } from '../environment';
import { carryOver, earlyForm, heldIn, writeInto } from './held';

let pressed = false;

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), true);
  // After a right click opens the context menu, no release event follows.
  for (const end of ['pointerup', 'pointercancel', 'contextmenu'])
    document.addEventListener(end, () => (pressed = false), true);
}

/**
 * Defers a layout shift until the current pointer press has ended. Clicking a button takes focus from a field. If
 * that showed an error at once, the button would move from under the pointer, and the click would be lost.
 */
function afterPress(run: () => void): void {
  // A tap fires press, release and click in one task, so the next task runs after all of them.
  if (!pressed) setTimeout(run);
  else {
    const release = new AbortController();
    for (const end of ['pointerup', 'pointercancel', 'contextmenu'])
      document.addEventListener(
        end,
        () => {
          release.abort();
          setTimeout(run);
        },
        { signal: release.signal },
      );
  }
}

/** A sentence for each wrong field. */
export type Errors<T> = Partial<Record<keyof T & string, string>>;

interface FormOptions<T> {
  /** A prefix for field ids, such as `sign-in`, and the topic of the form's toasts. */
  name: ToastTopic;
  initial: T;
  /** @param now when the form was opened or last submitted, in milliseconds since the epoch */
  check: (values: T, now: number) => Errors<T>;
  /** Called with valid values; a second submit while it runs is ignored. */
  onSubmit: (values: T) => void | Promise<void>;
  onRefused?: (values: T) => void;
  /** Called on every change, for example to save a draft. */
  onChange?: (values: T) => void;
  /** Cleared when the page is left, since Back may restore it for someone else. */
  secrets?: readonly (keyof T & string)[];
  /** Whether an `ErrorSummary` takes focus when a submit finds several errors. */
  summary?: boolean;
}

/** Events after which the values of fields may have changed. */
const FILLS = ['input', 'change', 'focusout'];

/** From this number on, errors are summarised. */
const SUMMED_UP = 2;

/**
 * The state of a form. A field is validated when it's left, but never while text is first typed into it; its
 * error disappears as soon as the value is valid. A refused submit focuses the first invalid field, or the
 * summary if there are several. Every change and submit removes the form's error toasts.
 */
export function useForm<T extends Record<string, string | boolean>>({
  name: formName,
  initial,
  check,
  onSubmit,
  onRefused,
  onChange,
  secrets = [],
  summary = false,
}: FormOptions<T>) {
  const env = useEnvironment();
  const { isOfSomebodyElse } = useLive(liveSnapshot);
  const { withdraw } = useLive(liveToasts);
  const [values, setValues] = useState(initial);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [leftLast, setLeftLast] = useState<(keyof T & string) | null>(null);
  const [refused, setRefused] = useState({ fields: [] as (keyof T & string)[], submits: 0 });
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const submits = useRef(0);
  // Autofill changes several fields in one event, so each change builds on the previous one.
  const latest = useRef(initial);
  const [early] = useState(() => earlyForm(`${formName}-${Object.keys(initial)[0]}`));
  const element = useRef<HTMLFormElement>(null);
  const [now, setNow] = useState(env.now);
  const wrong = check(values, now);

  /** Reads values that were typed before the script loaded, or filled in without an event that React sees. */
  function takeOver(): void {
    for (const { name, value } of heldIn(element.current, initial))
      // A field that still shows what was rendered may be about to change, for example after a PIN code was looked up.
      if (value !== latest.current[name] && value !== values[name]) set(name, value as T[string]);
  }
  const begin = useEffectEvent((form: HTMLFormElement) => {
    if (isOfSomebodyElse) writeInto(form, latest.current);
    else carryOver(early, form);
    takeOver();
  });
  const follow = useEffectEvent((event: Event) => {
    if (element.current?.contains(event.target as Node)) takeOver();
  });
  useEffect(() => {
    if (element.current) begin(element.current);
    // This listener is on the document, so React's own has run by then.
    const onFill = (event: Event) => follow(event);
    for (const type of FILLS) document.addEventListener(type, onFill);
    return () => {
      for (const type of FILLS) document.removeEventListener(type, onFill);
    };
  }, []);

  const forgetSecrets = useEffectEvent(() => {
    for (const name of secrets) latest.current = { ...latest.current, [name]: initial[name] };
    writeInto(element.current, Object.fromEntries(secrets.map((name) => [name, initial[name]])));
    // The page is frozen after this event, so it must render now.
    flushSync(() => setValues(latest.current));
  });
  // Registered before anything can be typed; on a slow device, other effects may be late.
  useLayoutEffect(() => {
    return env.onLeave(() => forgetSecrets());
  }, [env]);

  function set<Name extends keyof T & string>(name: Name, value: T[Name]): void {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    withdraw(formName);
    onChange?.(latest.current);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (running.current) return;
    submits.current += 1;
    const form = event.currentTarget;
    // A replayed submit comes before the effect that reads early values.
    takeOver();
    const submitted = latest.current;
    const time = env.now();
    setNow(time);
    const found = check(submitted, time);
    withdraw(formName);
    setVisited((now) => new Set([...now, ...Object.keys(found)]));
    setLeftLast(null);
    const fields = [...form.elements] as HTMLInputElement[];
    // In the order of the page. A group of radio buttons counts once.
    const names = new Set(fields.map(({ name }) => name).filter((name) => name in found));
    setRefused(({ submits }) => ({ fields: [...names], submits: submits + 1 }));
    if (Object.keys(found).length > 0) {
      const first = fields.find(
        ({ name, disabled, type, checked }) =>
          name in found && !disabled && (type !== 'radio' || checked),
      );
      // Several errors are summarised, and the summary takes focus: see `ErrorSummary`.
      if (names.size < SUMMED_UP || !summary) first?.focus();
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
    takeOver,
    /** The text to announce: the error of the last field that was left. */
    announcement: (leftLast && wrong[leftLast]) ?? '',
    /** The remaining errors of the last submit, if it had several. */
    summary: {
      submits: refused.submits,
      errors: (refused.fields.length < SUMMED_UP ? [] : refused.fields).flatMap((name) => {
        const text = wrong[name];
        return text ? [{ id: `${formName}-${name}`, text }] : [];
      }),
    },
    /** Fills in empty fields, which doesn't count as a change by the visitor. */
    fill: (known: Partial<T>) => {
      takeOver();
      const empty = Object.entries(known).filter(([name]) => !latest.current[name]);
      latest.current = { ...latest.current, ...Object.fromEntries(empty) };
      setValues(latest.current);
    },
    reset: (next: T = initial) => {
      latest.current = next;
      setValues(next);
      setVisited(new Set());
      setLeftLast(null);
    },
    /** Props for the form element. Browser validation is off, so that our messages stay next to the fields. */
    form: {
      ref: element,
      // If scripts fail, nothing is sent, and no typed text ends up in the address.
      method: 'dialog',
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    },
    field: (name: keyof T & string) => ({
      id: `${formName}-${name}`,
      name,
      value: String(values[name] ?? ''),
      error: visited.has(name) ? wrong[name] : undefined,
      onValue: (value: string) => set(name, value as T[string]),
      onBlur: () => {
        const before = submits.current;
        afterPress(() => {
          setVisited((now) => new Set([...now, name]));
          // If leaving the field caused a submit, that reports the errors.
          if (submits.current === before) setLeftLast(name);
        });
      },
    }),
    checkbox: (name: keyof T & string) => ({
      id: `${formName}-${name}`,
      name,
      checked: values[name] === true,
      onChecked: (checked: boolean) => set(name, checked as T[string]),
    }),
  };
}
