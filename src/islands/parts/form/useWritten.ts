import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Written<Control> {
  ref: RefObject<Control | null>;
  defaultValue: string;
}

/**
 * Writes the value into the control only when it has changed: React would write it on every render, and so wipe
 * what a password manager has filled in without firing an event.
 */
export function useWritten<Control extends { value: string }>(value: string): Written<Control> {
  const ref = useRef<Control>(null);
  const [defaultValue] = useState(value);
  const written = useRef(value);
  useLayoutEffect(() => {
    if (written.current === value) return;
    written.current = value;
    const control = ref.current;
    if (!control || control.value === value) return;
    control.value = value;
    // What is typed next replaces it, instead of following it.
    if (control instanceof HTMLInputElement && control.matches(':focus')) control.select();
  }, [value]);
  return { ref, defaultValue };
}
