/** Runs one at a time; calls meanwhile bring one more run, as a first sync emits hundreds of changes. */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isAskedAgain = false;
  return async () => {
    isAskedAgain = isRunning;
    if (isRunning) return;
    isRunning = true;
    do {
      isAskedAgain = false;
      await run();
    } while (isAskedAgain);
    isRunning = false;
  };
}
