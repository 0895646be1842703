import { useState } from 'react';

/** A question that is asked once at a time, and answered with yes or no. */
export function useQuestion() {
  const [pending, setPending] = useState<{ resolve: (yes: boolean) => void } | null>(null);
  return {
    open: pending !== null,
    /** Asks, and resolves with the answer. */
    ask: () => new Promise<boolean>((resolve) => setPending({ resolve })),
    answer(yes: boolean) {
      setPending(null);
      pending?.resolve(yes);
    },
  };
}
