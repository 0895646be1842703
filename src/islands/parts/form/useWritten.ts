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
    if (ref.current && ref.current.value !== value) ref.current.value = value;
  }, [value]);
  return { ref, defaultValue };
}
