/** More at once would keep the ones that are looked at waiting, and replies too. */
const AT_ONCE = 4;

interface Turn {
  isOnScreen: () => boolean;
  start: () => void;
}

const waiting = new Set<Turn>();
let running = 0;

function startNext(): void {
  if (running >= AT_ONCE) return;
  const all = [...waiting];
  const next = all.find((turn) => turn.isOnScreen()) ?? all[0];
  if (!next) return;
  waiting.delete(next);
  running += 1;
  next.start();
}

/** Loads a picture once it is its turn: those on the screen come first. The answer takes back what has not begun. */
export function inPictureTurn(load: () => Promise<unknown>, isOnScreen: () => boolean): () => void {
  const turn: Turn = {
    isOnScreen,
    start: () =>
      void load().finally(() => {
        running -= 1;
        startNext();
      }),
  };
  waiting.add(turn);
  // Once all that are drawn at the same time have asked.
  queueMicrotask(startNext);
  return () => void waiting.delete(turn);
}
