/** Runs `work` one at a time. Asked again meanwhile, it runs once more: the running one may have read what is old by now. */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  const run = async () => {
    try {
      do {
        isAskedAgain = false;
        await work();
      } while (isAskedAgain);
    } finally {
      // Cleared synchronously after the last check, so a call in between is not lost.
      running = null;
    }
  };

  return () => {
    if (running) isAskedAgain = true;
    else running = run();
    return running;
  };
}
