import { useState } from 'react';

/** Something a dialog does once, and why it did not go through. */
export function useAttempt(act: () => Promise<string | null>, onDone: () => void) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setPending(true);
    setProblem(null);
    const why = await act();
    setPending(false);
    setProblem(why);
    if (why === null) onDone();
  };
  return { isPending, problem, run: () => void run() };
}
