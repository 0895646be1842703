import { useCallback, useState } from 'react';

/** A yes-or-no question; only one can be open at a time. */
export function useQuestion() {
  const [pending, setPending] = useState<{ resolve: (yes: boolean) => void } | null>(null);
  const ask = useCallback(() => new Promise<boolean>((resolve) => setPending({ resolve })), []);
  return {
    open: pending !== null,
    /** Opens the question, and resolves with the answer. */
    ask,
    answer(yes: boolean) {
      setPending(null);
      pending?.resolve(yes);
    },
  };
}
