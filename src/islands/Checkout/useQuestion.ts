import { useCallback, useState } from 'react';

/** A question that is asked once at a time, and answered with yes or no. */
export function useQuestion() {
  const [pending, setPending] = useState<{ resolve: (yes: boolean) => void } | null>(null);
  const ask = useCallback(() => new Promise<boolean>((resolve) => setPending({ resolve })), []);
  return {
    open: pending !== null,
    /** Asks, and resolves with the answer. */
    ask,
    answer(yes: boolean) {
      setPending(null);
      pending?.resolve(yes);
    },
  };
}
